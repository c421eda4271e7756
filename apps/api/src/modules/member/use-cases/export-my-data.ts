import type { FileRef } from '@jb/contract/shared/values'
import { formatSecond } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import writeXlsxFile from 'write-excel-file/node'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { fileRefs, saveFile } from '../../file/index.ts'
import { lockAccount } from '../company.repository.ts'
import { lastExport, personalData, type Sheet, type SheetOf } from '../reads/personal-data.ts'

const hour = 3_600_000

const textOf = (cell: string | Date | null) => (cell instanceof Date ? formatSecond(cell) : (cell ?? ''))

/** Every cell is a text, so that nothing a person once wrote can become a formula. */
async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pages = sheets.map(({ name, head, rows }) => ({
    sheet: name,
    columns: head.map(() => ({ width: 22 })),
    data: [
      head.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell) => ({ value: textOf(cell), type: String }))),
    ],
  }))
  return new Uint8Array(await writeXlsxFile(pages).toBuffer())
}

/** Puts what the platform keeps about the caller into a workbook of their own, once an hour. */
export async function exportMyData(
  ctx: Ctx,
  { accountId }: Session,
  others: readonly SheetOf[],
): Promise<FileRef | Refusal<'member.exportTooSoon'>> {
  await lockAccount(ctx.tx, accountId)
  const last = await lastExport(ctx.tx, accountId)
  if (last && ctx.now.getTime() - last.getTime() < hour) return refuse('member.exportTooSoon')
  const id = await saveFile(ctx, {
    name: '我的个人信息.xlsx',
    bytes: await workbookOf(await personalData(ctx.tx, accountId, others)),
    purpose: 'export',
    owner: { companyId: undefined, accountId },
  })
  if (isRefusal(id)) throw new Error(`the workbook is not accepted: ${id.refused}`)
  await ctx.log({ subject: { kind: 'account', id: accountId }, action: 'account.dataExported' })
  const [file] = await fileRefs(ctx.services, ctx.tx, [id])
  if (!file) throw new Error('the workbook is not there')
  return file
}
