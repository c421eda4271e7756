import type { Answer, Received } from '@jb/contract/endpoint'
import type { goodsTemplate as endpoint } from '@jb/contract/tender/goods.contract'
import type { Ctx } from '../../../platform/ctx.ts'
import { templateNamed } from '../../file/index.ts'
import { goodsWorkbook } from '../goods-workbook.ts'
import { saveWorkbook, workbookRef } from '../own-workbook.ts'

/** The workbook to fill in for a type: made once, then the same file for everybody. */
export async function goodsTemplate(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { name, bytes } = await goodsWorkbook(body.type)
  const kept = await templateNamed(ctx.tx, name, bytes.length)
  const owner = { companyId: undefined, accountId: undefined }
  return workbookRef(ctx, kept ?? (await saveWorkbook(ctx, { name, bytes, purpose: 'template', owner })))
}
