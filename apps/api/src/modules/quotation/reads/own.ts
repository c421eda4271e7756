import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  myQuotations,
  ownQuotationOf,
  versionsOfQuotation,
} from '@jb/contract/quotation/quotation.contract'
import type { MyQuotation } from '@jb/contract/quotation/quotation.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { calculate } from '@jb/domain/bid/calculate'
import { isOpen, openStatuses, roundOf } from '@jb/domain/demand/demand'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { stateOf } from '@jb/domain/demand/shown'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import {
  formerStatuses,
  type QuotationGroup,
  quotationGroupLabels,
  quotationGroups,
  quotationLabels,
} from '@jb/domain/quotation/quotation.flow'
import { nextStepOf, standing } from '@jb/domain/quotation/quote'
import { objectedName } from '@jb/domain/quotation/record'
import { signUpLabels, signUpStep } from '@jb/domain/quotation/sign-up'
import { add, round } from '@jb/domain/shared/money'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { capped, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayRead } from '../../bid/index.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { saidIn } from '../../procurement/index.ts'
import { headOf, presentVersion, type QuotationRow, receiptOf } from '../quotation.presenter.ts'
import { endOf } from './sheet.ts'

type Row = QuotationRow
type Own = Answer<typeof ownQuotationOf>

const stored = (db: Kysely<DB>) =>
  db
    .selectFrom('quotation')
    .leftJoin('account as recorder', 'recorder.id', 'recorded_by')
    .selectAll('quotation')
    .select('recorder.name as recorderName')

const byId = (db: Kysely<DB>, id: string): Promise<Row | undefined> =>
  stored(db).where('quotation.id', '=', id).executeTakeFirst()

/** All versions that a company has sent for a demand, the newest first. */
const sentBy = (db: Kysely<DB>, { demand_id, company_id }: Row): Promise<readonly Row[]> =>
  stored(db)
    .where('demand_id', '=', demand_id)
    .where('company_id', '=', company_id)
    .orderBy('version', 'desc')
    .execute()

/** The companies that have quoted and not taken it back, by demand. */
export async function quotationsOf(
  db: Kysely<DB>,
  demandIds: readonly string[],
  round?: 1 | 2,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (demandIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quotation')
    .select([
      'demand_id as id',
      sql<string[]>`array_agg(distinct company_id order by company_id)`.as('companies'),
    ])
    .where('demand_id', 'in', demandIds)
    .where('status', 'not in', formerStatuses)
    .where('round', 'in', round === undefined ? [1, 2] : [round])
    .groupBy('demand_id')
    .execute()
  return new Map(rows.map(({ id, companies }) => [id, companies]))
}

/** Who has quoted for demands of this company, those that got an order from it first. */
export async function suppliersBefore(
  db: Kysely<DB>,
  buyerId: string,
): Promise<readonly { readonly companyId: string; readonly ordered: boolean }[]> {
  return db
    .selectFrom('quotation as q')
    .innerJoin('demand', 'demand.id', 'q.demand_id')
    .leftJoin('purchase_order as o', 'o.quotation_id', 'q.id')
    .select('q.company_id as companyId')
    .select(sql<boolean>`coalesce(bool_or(o.status in ('confirmed', 'completed')), false)`.as('ordered'))
    .where('demand.company_id', '=', buyerId)
    .groupBy('q.company_id')
    .orderBy('ordered', 'desc')
    .orderBy(sql`max(q.received_at)`, 'desc')
    .orderBy('q.company_id')
    .limit(100)
    .execute()
}

interface Timed extends Pick<DemandSubject, 'status' | 'endsAt'> {
  /** Whether this company is asked for a second price. */
  readonly asked: boolean
}

/** Whether there is time left to quote, now or soon. */
const hasTime = ({ status, endsAt, asked }: Timed, now: Date): boolean =>
  isOpen(status) && (status !== 'secondRound' || asked) && endsAt !== null && now < endsAt

/** What its company does next about a quotation. */
const stepOf = ({ status, round }: Pick<Row, 'status' | 'round'>, demand: Timed, now: Date): string =>
  nextStepOf(status, hasTime(demand, now), {
    runs: demand.status === 'secondRound',
    asked: demand.asked,
    round,
  })

/** What was selected of a quotation, and what is paid for it. */
async function takenOf(db: Kysely<DB>, demand: DemandSubject, row: Row): Promise<Own['selected']> {
  const rows = await db
    .selectFrom('quotation_selected_row')
    .select(['demand_row_id as rowId', 'amount'])
    .where('quotation_id', '=', row.id)
    .execute()
  const content = row.content as unknown as BidContent | null
  if (rows.length === 0 || content === null) return null
  const { freight } = calculate(demand.rows, content)
  const lines = demand.rows.flatMap(({ id: rowId, position }) => {
    const taken = rows.find((one) => one.rowId === rowId)
    return taken ? [{ rowId, position, amount: taken.amount }] : []
  })
  const total = round(add(freight, ...lines.map(({ amount }) => amount)))
  return { rows: lines, freight, total }
}

const reviseLabel = ({ status, round }: Row, demand: DemandSubject): string => {
  if (round < roundOf(demand)) return '再报一次价'
  return status === 'withdrawn' ? '重新报价' : '修改报价'
}

/** What the buyer has recorded: its company has no key that opens it. */
function recordedContent({ recorded_by, content }: Row): Own['content'] {
  if (recorded_by === null || content === null) return null
  const { v: _, files: __, rows, ...said } = content as unknown as BidContent
  return { ...said, rows: rows.map((row) => ({ ...row, cells: { ...row.cells } })) }
}

/** What its company does next about one that the buyer has recorded. */
function recordedStep(row: Row, demand: DemandSubject & Timed, now: Date): string {
  const open = hasTime(demand, now)
  if (row.objected_at !== null) return open ? '异议已登记，可以自己报价' : '异议已登记，没有参加比价'
  if (row.status !== 'quoted') return stepOf(row, demand, now)
  return open ? '请核对；可以自己重新报价，不是贵公司的报价请提出异议' : '请核对；不是贵公司的报价请提出异议'
}

function actionsFor(row: Row, demand: DemandSubject & Timed, ctx: ReadContext): Own['actions'] {
  const caller = callerOf(ctx)
  const quotes = holdsAny(caller.roles, biddingRoles)
  if (!quotes) return []
  const object =
    row.recorded_by !== null && row.status === 'quoted'
      ? [{ id: 'object', label: '提出异议', enabled: true }]
      : []
  if (!hasTime(demand, ctx.now)) return object
  const suspended = demand.status === 'suspended' ? '采购方已暂停询价，恢复后才能修改' : undefined
  const revise = {
    id: 'revise',
    label: row.recorded_by ? '自己报价' : reviseLabel(row, demand),
    enabled: suspended === undefined,
    ...(suspended && { why: suspended }),
  }
  if (row.recorded_by !== null) return [revise, ...object]
  return row.status === 'withdrawn' || row.round < roundOf(demand)
    ? [revise]
    : [revise, { id: 'withdraw', label: '撤回报价', enabled: true }]
}

/** A version of the caller's company's quotation: its ciphertext and receipt, later also price and result. */
export async function ownQuotation(
  ctx: ReadContext,
  { params }: Received<typeof ownQuotationOf>,
): Promise<Own | Refusal> {
  const { db } = ctx
  const row = await byId(db, params.id)
  const subject = row && (await demandSubject(db, row.demand_id))
  if (!row || !subject || row.company_id !== callerOf(ctx).companyId) return refuse('quotation.notFound')
  const demand = { ...subject, asked: subject.askedAgain.includes(row.company_id) }
  const sent = await sentBy(db, row)
  const { receiptNo: _, sha256: __, receivedAt: ___, ...version } = presentVersion(row, demand)
  const buyers = await memberDoor.companyBrief(db, [demand.companyId])
  return {
    ...headOf(demand),
    ...version,
    buyerName: buyers.get(demand.companyId)?.name ?? '',
    stateName: stateOf(demand).stateName,
    endsAt: (demand.asked ? endOf(demand) : (demand.firstEndsAt ?? endOf(demand))).toISOString(),
    sealed: demand.sealed,
    envelope: row.envelope,
    receipt: receiptOf(row, demand.no, ctx.services.secret.publicKey),
    invalidReason: row.invalid_reason,
    content: recordedContent(row),
    validUntil: row.valid_until?.toISOString() ?? null,
    selected: await takenOf(db, demand, row),
    versions: sent.map((one) => presentVersion(one, demand)),
    nextStep: row.recorded_by ? recordedStep(row, demand, ctx.now) : stepOf(row, demand, ctx.now),
    actions: standing(sent)?.id === row.id ? actionsFor(row, demand, ctx) : [],
  }
}

/** The versions of one company: for itself, and for the owner's side once it may read them. */
export async function versions(
  ctx: ReadContext,
  { params }: Received<typeof versionsOfQuotation>,
): Promise<Answer<typeof versionsOfQuotation> | Refusal> {
  const { db } = ctx
  const caller = callerOf(ctx)
  const row = await byId(db, params.id)
  const demand = row && (await demandSubject(db, row.demand_id))
  if (!row || !demand) return refuse('quotation.notFound')
  const isOwner = mayRead(demand, caller)
  const own = row.company_id === caller.companyId
  if (!own && !isOwner) return refuse('quotation.notFound')
  if (!own && demand.sealed && demand.comparingAt === null) return refuse('quotation.sealed')
  const companies = await memberDoor.companyBrief(db, [row.company_id])
  return {
    demandId: demand.id,
    title: demand.title,
    companyName: companies.get(row.company_id)?.name ?? '',
    isOwner,
    versions: (await sentBy(db, row)).map((one) => presentVersion(one, demand)),
  }
}

const none = { all: 0, pending: 0, quoted: 0, won: 0, lost: 0 }
const { won, lost } = quotationGroups

const askedColumn = sql<boolean>`exists (select from demand_asked_again a where a.demand_id = q.demand_id
  and a.company_id = q.company_id)`

/**
 * Under which tab a quotation stands: one that was taken back waits for another as long as there is time, and so does
 * that of the first round for whom a second price is asked of.
 */
const groupColumn = (now: Date) => sql<QuotationGroup>`case
  when q.status = 'pending' then 'pending'
  when q.status = 'quoted' and q.round = 1 and demand.status = 'secondRound' and demand.ends_at > ${now} and ${askedColumn}
    then 'pending'
  when q.status in (${sql.join([...won])}) then 'won'
  when q.status in (${sql.join([...lost])}) then 'lost'
  when q.status = 'quoted' then 'quoted'
  when demand.status in (${sql.join(openStatuses.filter((status) => status !== 'secondRound'))}) and demand.ends_at > ${now} then 'pending'
  else 'lost' end`

const former = (table: 'q' | 'other') =>
  sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join([...formerStatuses])})`

/** As `standing` picks it. */
const stands = sql<boolean>`not exists (select from quotation other where other.demand_id = q.demand_id
  and other.company_id = q.company_id and case when ${former('other')} = ${former('q')}
  then other.version > q.version else ${former('q')} end)`

type Entry = MyQuotation['status']

const isSignUp = (status: Entry): status is 'signedUp' | 'asked' =>
  status === 'signedUp' || status === 'asked'

/** What stands in the list of a company: its quotation for each demand, and sign-ups and invitations without any. */
function listed(db: Kysely<DB>, companyId: string, now: Date) {
  const sent = db
    .selectFrom('quotation as q')
    .select(['q.id', 'q.demand_id', 'q.company_id', 'q.version', 'q.round', 'q.receipt_no', 'q.received_at'])
    .select('q.total')
    .select(sql<Entry>`q.status`.as('status'))
    .select(sql<boolean>`q.recorded_by is not null`.as('recorded'))
    .select(sql<boolean>`q.objected_at is not null`.as('objected'))
    .select(sql<string | null>`null::text`.as('note'))
    .where('q.company_id', '=', companyId)
    .where(stands)
  const signedUp = db
    .selectFrom('labour_sign_up as u')
    .select(['u.id', 'u.demand_id', 'u.company_id', 'u.version', sql<number>`1`.as('round')])
    .select([sql<string>`''`.as('receipt_no'), 'u.signed_up_at as received_at'])
    .select(sql<string | null>`null::numeric`.as('total'))
    .select(sql<Entry>`u.status`.as('status'))
    .select([sql<boolean>`false`.as('recorded'), sql<boolean>`false`.as('objected')])
    .select(sql<string | null>`null::text`.as('note'))
    .where('u.company_id', '=', companyId)
    .where('u.status', '!=', 'withdrawn')
    .where(
      sql<boolean>`not exists (select from quotation own where own.demand_id = u.demand_id and own.company_id = u.company_id)`,
    )
  const asked = db
    .selectFrom('demand_invitation as i')
    .innerJoin('demand', 'demand.id', 'i.demand_id')
    .select(['i.id', 'i.demand_id', 'i.company_id', sql<number>`0`.as('version'), sql<number>`1`.as('round')])
    .select([sql<string>`''`.as('receipt_no'), 'i.invited_at as received_at'])
    .select(sql<string | null>`null::numeric`.as('total'))
    .select(sql<Entry>`'pending'`.as('status'))
    .select([sql<boolean>`false`.as('recorded'), sql<boolean>`false`.as('objected')])
    .select('i.note')
    .where('i.company_id', '=', companyId)
    .where('i.declined_at', 'is', null)
    .where('demand.status', 'in', openStatuses)
    .where('demand.ends_at', '>', now)
    .where('demand.offline_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from quotation own where own.demand_id = i.demand_id and own.company_id = i.company_id)`,
    )
    .where(
      sql<boolean>`not exists (select from labour_sign_up own where own.demand_id = i.demand_id and own.company_id = i.company_id
        and own.status <> 'withdrawn')`,
    )
  return sent.unionAll(signedUp).unionAll(asked)
}

/** The demands that a company was invited to and has not answered yet, those that end first on top. */
export async function waitingInvitations(db: Kysely<DB>, companyId: string, now: Date) {
  return db
    .selectFrom(listed(db, companyId, now).as('q'))
    .innerJoin('demand', 'demand.id', 'q.demand_id')
    .innerJoin('company as buyer', 'buyer.id', 'demand.company_id')
    .select(['demand.id', 'demand.title', 'demand.ends_at as endsAt', 'buyer.name as buyerName'])
    .where('q.status', '=', 'pending')
    .where('demand.status', '=', 'quoting')
    .orderBy('demand.ends_at')
    .orderBy('demand.id')
    .limit(20)
    .execute()
}
export type WaitingInvitation = Awaited<ReturnType<typeof waitingInvitations>>[number]

function statusNameOf({ status, objected }: { readonly status: Entry; readonly objected: boolean }): string {
  if (status === 'pending') return quotationGroupLabels.pending
  if (isSignUp(status)) return signUpLabels[status]
  return objected ? objectedName : quotationLabels[status]
}

/** What the company does next about what stands in its list. */
function rowStep(row: { readonly status: Entry; readonly round: number }, demand: Timed, now: Date): string {
  const { status, round } = row
  if (status === 'pending') return '采购方邀请贵公司报价；不参加也请答复'
  if (isSignUp(status)) return signUpStep(status, hasTime(demand, now))
  return stepOf({ status, round }, demand, now)
}

/** The quotations of the caller's company, one for each demand, and what waits for one, the latest first, with the numbers for the tabs. */
export async function mine(
  ctx: ReadContext,
  { body: { group, kinds, keyword, ...asked } }: Received<typeof myQuotations>,
): Promise<Answer<typeof myQuotations>> {
  const { companyId } = callerOf(ctx)
  if (companyId === undefined) return { records: [], total: 0, counts: none }
  const tab = groupColumn(ctx.now)
  const said = ctx.db
    .selectFrom(listed(ctx.db, companyId, ctx.now).as('q'))
    .innerJoin('demand', 'demand.id', 'q.demand_id')
    .innerJoin('company as buyer', 'buyer.id', 'demand.company_id')
    .where('demand.kind', 'in', kinds)
    .where(saying(keyword, saidIn('demand')))
  const numbers = await said
    .select([tab.as('tab'), sql<number>`count(*)::int`.as('n')])
    .groupBy('tab')
    .execute()
  const counts = { ...none }
  for (const { tab: one, n } of numbers) {
    counts[one] += n
    counts.all += n
  }
  const list = (group === 'all' ? said : said.where(tab, '=', group))
    .select([
      'q.id',
      'q.version',
      'q.round',
      'q.status',
      askedColumn.as('asked'),
      'q.receipt_no',
      'q.received_at',
      'q.total',
    ])
    .select(['q.note', 'q.recorded', 'q.objected'])
    .select(['demand.id as demandId', 'demand.no', 'demand.title', 'demand.kind', 'buyer.name as buyerName'])
    .select(['demand.status as demandStatus', 'demand.starts_at as startsAt', 'demand.ends_at as endsAt'])
    .select(['demand.offline_at as offlineAt', tab.as('tab')])
  const { rows, nextCursor } = await pageOrProblem(list, { at: sql.ref('q.received_at'), id: 'q.id' }, asked)
  return {
    records: rows.map(({ demandStatus, startsAt, endsAt, offlineAt, ...row }) => {
      const demand = { status: demandStatus, startsAt, endsAt, offlineAt, asked: row.asked }
      const { stateName, timeLabel, timeAt } = stateOf(demand)
      return {
        demandId: row.demandId,
        demandNo: row.no,
        title: row.title,
        kind: row.kind,
        kindName: demandKindNames[row.kind],
        buyerName: row.buyerName,
        id: row.id,
        version: row.version,
        status: row.status,
        group: row.tab,
        statusName: statusNameOf(row),
        stateName,
        timeLabel,
        timeAt: timeAt?.toISOString() ?? null,
        note: row.note,
        recorded: row.recorded,
        receiptNo: row.receipt_no,
        receivedAt: row.received_at.toISOString(),
        total: row.status === 'withdrawn' ? null : row.total,
        nextStep: rowStep(row, demand, ctx.now),
      }
    }),
    ...capped(counts[group]),
    ...(nextCursor && { nextCursor }),
    counts,
  }
}
