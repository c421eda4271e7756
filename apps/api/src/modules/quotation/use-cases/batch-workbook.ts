import type { Answer, Received } from '@jb/contract/endpoint'
import type { batchWorkbook as endpoint } from '@jb/contract/quotation/batch.contract'
import { sheetHeads } from '@jb/domain/bid/read-prices'
import { specColumn } from '@jb/domain/procurement/spec-column'
import { formatMinute } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'
import type { Ctx } from '../../../platform/ctx.ts'
import { type DemandSubject, demandSubjects } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { presentHeads, saveWorkbook, workbookRef } from '../../procurement/index.ts'
import { endOf } from '../reads/sheet.ts'

const heads = [
  { head: sheetHeads.no[0], width: 20 },
  { head: '需求', width: 28 },
  { head: sheetHeads.position[0], width: 6 },
  { head: sheetHeads.name[0], width: 20 },
  { head: sheetHeads.spec[0], width: 28 },
  { head: '其他要求', width: 28 },
  { head: '数量', width: 12 },
  { head: sheetHeads.unit[0], width: 8 },
  { head: `${sheetHeads.price[0]}（元）*`, width: 14 },
  { head: '报价截止', width: 18 },
] as const
const elsewhere = ['quantity', 'unit', 'maxPrice']

/** The rows of a demand as lines of the sheet; the column of the price is for whoever quotes. */
function linesOf({ no, title, type, rows, ...demand }: DemandSubject) {
  const until = formatMinute(endOf(demand))
  const columns = presentHeads(type, true)
    .map(({ name }) => name)
    .filter((name) => !elsewhere.includes(name))
  return rows.map(({ position, cells, quantity, unit }) => {
    const said = columns.flatMap((name) => (cells[name] && cells[name] !== '/' ? [name] : []))
    const name = said[0] ?? ''
    const rest = said.filter((one) => one !== name && one !== specColumn).map((one) => cells[one])
    const texts = [
      ...[no, title, String(position), cells[name], name === specColumn ? '' : cells[specColumn]],
      ...[rest.join('；'), quantity, unit, '', until],
    ]
    return texts.map((text) => (text ? { value: toCell(text), type: String } : null))
  })
}

/** The lists of some public demands as one workbook for the caller, to be filled in elsewhere. No price is in it. */
export async function batchWorkbook(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const ids = [...new Set(body.ids)]
  const demands = (await demandSubjects(ctx.tx, ids)).filter(({ offlineAt }) => offlineAt === null)
  if (demands.length < ids.length) return refuse('demand.notFound')
  const head = heads.map(({ head: value }) => ({ value, fontWeight: 'bold' as const }))
  const bytes = await writeXlsxFile([
    {
      data: [head, ...demands.flatMap(linesOf)],
      sheet: '批量报价',
      columns: heads.map(({ width }) => ({ width })),
    },
  ]).toBuffer()
  const owner = { companyId: company.id, accountId: company.accountId }
  const file = { name: '批量报价.xlsx', bytes: new Uint8Array(bytes), purpose: 'export', owner } as const
  return workbookRef(ctx, await saveWorkbook(ctx, file))
}
