import type * as contract from '@jb/contract/bid/summary.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { readingRoles } from '@jb/domain/bid/readers'
import { isCounted, type SummedTender, summarise, summaryStatusOf } from '@jb/domain/bid/summary'
import { holdsAny, runningRoles } from '@jb/domain/member/roles'
import { typeLabel } from '@jb/domain/procurement/types'
import { type Kysely, type SqlBool, sql } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { runBy, saveWorkbook, workbookRef } from '../procurement/index.ts'
import { figure, head, text } from './comparison-workbook.ts'

type Asked = Received<typeof contract.tenderSummary>['body']
type Summary = Answer<typeof contract.tenderSummary>
type Figures = Summary['total']

const lookers = readingRoles.filter((role) => !runningRoles.some((other) => other === role))

/** Tenders that the caller runs, and those of the company whose results their role reads. */
function readBy(caller: Session) {
  const looks = holdsAny(caller.roles, lookers)
  const own = sql<SqlBool>`t.company_id = ${caller.companyId ?? null}`
  return looks ? sql<SqlBool>`(${own} or ${runBy(caller, 't')})` : runBy(caller, 't')
}

const released = sql<Date>`t.released_at`
const inChina = sql`t.released_at at time zone 'Asia/Shanghai'`

/** The department of whoever made a tender, as far as that is one of its own company. */
const department = sql<string>`coalesce(${memberDoor.departmentIn(sql`t.created_by`, sql`t.company_id`)},
  case when t.agent_company_id is null then '' else '委托代理' end)`

interface Row extends SummedTender {
  readonly year: number
}

/** All that was published, as far as its figures may be known. */
async function tendersOf(db: Kysely<DB>, caller: Session): Promise<readonly Row[]> {
  const rows = await db
    .selectFrom('tender as t')
    .leftJoin('bid as b', 'b.id', 't.winner_bid_id')
    .select(['t.type', 't.profile', 't.status', 't.opened_at as openedAt', 't.decided_at as decidedAt'])
    .select(['t.estimate', released.as('releasedAt'), department.as('department')])
    .select(sql<string | null>`coalesce(b.total, t.direct_amount)`.as('amount'))
    .select(sql<number>`extract(year from ${inChina})::int`.as('year'))
    .select(sql<number>`extract(month from ${inChina})::int`.as('month'))
    .where('t.released_at', 'is not', null)
    .where(readBy(caller))
    .execute()
  return rows.filter(isCounted)
}

/** The figures of the tenders that the caller's side has published. */
async function summaryFor(
  db: Kysely<DB>,
  { session, now }: { readonly session: Session; readonly now: Date },
  { year: wanted, type, status }: Asked,
): Promise<Summary> {
  const all = await tendersOf(db, session)
  const years = [...new Set(all.map((tender) => tender.year))].toSorted((a, b) => b - a)
  const year = wanted ?? years[0] ?? now.getUTCFullYear()
  const ofYear = all.filter((tender) => tender.year === year)
  const types = [...new Set(ofYear.map((tender) => tender.type))].toSorted((a, b) => a - b)
  const { total, byMonth, byType, byDepartment } = summarise(
    ofYear
      .filter((tender) => type === undefined || tender.type === type)
      .filter((tender) => status === 'all' || summaryStatusOf(tender) === status),
  )
  return {
    year,
    years,
    types: types.map((one) => ({ type: one, name: typeLabel(one) })),
    total,
    byMonth,
    byType: [...byType],
    byDepartment: [...byDepartment],
  }
}

/** 招标汇总. */
export const summary = (
  ctx: ReadContext,
  { body }: Received<typeof contract.tenderSummary>,
): Promise<Summary> => summaryFor(ctx.db, { session: callerOf(ctx), now: ctx.now }, body)

const heads = [
  '数量',
  '进行中',
  '已定标',
  '流标或废标',
  '已终止',
  '估算价（元）',
  '定标金额（元）',
  '节约（元）',
]
const shares = ['节约率 %', '流标率 %', '平均天数']

const line = (name: string, of: Figures) => [
  text(name),
  ...[of.count, of.running, of.awarded, of.failed, of.cancelled].map((count) => figure(String(count), '0')),
  ...[of.estimate, of.amount, of.saved].map((amount) => figure(amount)),
  ...[of.savedShare, of.failedShare].map((share) => (share === null ? null : figure(share, '0.0'))),
  of.days === null ? null : figure(String(of.days), '0'),
]

/** The figures as a workbook: all together, by month, by type and by department. */
async function workbookOf({ year, total, byMonth, byType, byDepartment }: Summary): Promise<Uint8Array> {
  const sheet = (name: string, rows: ReturnType<typeof line>[]) => ({
    sheet: name,
    data: [['', ...heads, ...shares].map(head), ...rows],
    columns: [{ width: 20 }, ...[...heads, ...shares].map(() => ({ width: 14 }))],
    stickyRowsCount: 1,
  })
  const named = (rows: Summary['byType']) => rows.map((row) => line(row.name, row))
  const file = await writeXlsxFile([
    sheet('汇总', [line(`${year}年`, total)]),
    sheet('按月', named(byMonth)),
    sheet('按类型', named(byType)),
    sheet('按部门', named(byDepartment)),
  ]).toBuffer()
  return new Uint8Array(file)
}

/** The figures as a workbook for the caller alone. */
export async function exportSummary(
  ctx: Ctx,
  { body }: Received<typeof contract.exportSummary>,
): Promise<Answer<typeof contract.exportSummary>> {
  const session = callerOf(ctx)
  const { companyId, accountId } = session
  const found = await summaryFor(ctx.tx, { session, now: ctx.now }, body)
  const file = {
    name: `${found.year}年招标汇总.xlsx`,
    bytes: await workbookOf(found),
    purpose: 'export',
    owner: { companyId, accountId },
  } as const
  return workbookRef(ctx, await saveWorkbook(ctx, file))
}
