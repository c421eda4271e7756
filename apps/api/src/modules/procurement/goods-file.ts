import type { FileRef } from '@jb/contract/shared/values'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { goodsExport } from './goods-export.ts'
import { saveWorkbook, workbookRef } from './own-workbook.ts'

type NumberedList = Parameters<typeof goodsExport>[0] & {
  /** The number of what is listed: it names the file. */
  readonly no: string
}

/** Makes a list of goods into a workbook that is there for the caller alone. */
export async function goodsFile(ctx: Ctx, { no, ...list }: NumberedList): Promise<FileRef> {
  const { companyId, accountId } = callerOf(ctx)
  const file = {
    name: `${no}清单.xlsx`,
    bytes: await goodsExport(list),
    purpose: 'export',
    owner: { companyId, accountId },
  } as const
  return workbookRef(ctx, await saveWorkbook(ctx, file))
}
