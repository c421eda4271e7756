import type { FileRef } from '@jb/contract/shared/values'
import type { Ctx } from '../../../platform/ctx.ts'
import { keepTemplate } from '../../file/index.ts'
import { staffWorkbook } from '../staff-workbook.ts'

/** The workbook to fill in with the people of a company: made once, then the same file for everybody. */
export async function staffTemplate(ctx: Ctx): Promise<FileRef> {
  return keepTemplate(ctx, await staffWorkbook())
}
