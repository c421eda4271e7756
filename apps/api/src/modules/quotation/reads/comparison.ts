import { invitingRefusals } from '@jb/contract/demand/invite.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { quotationComparisonOf, receivedQuotationsOf } from '@jb/contract/quotation/quotation.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { rank } from '@jb/domain/bid/rank'
import { isOpen, roundOf } from '@jb/domain/demand/demand'
import { mostAskedAgain } from '@jb/domain/demand/demand.fields'
import { inviteGuard } from '@jb/domain/demand/invitation'
import { stateOf } from '@jb/domain/demand/shown'
import { formerStatuses, type QuotationStatus, quotationLabels } from '@jb/domain/quotation/quotation.flow'
import { validUntil } from '@jb/domain/quotation/quote'
import { type RecordedWay, recordedWays } from '@jb/domain/quotation/record'
import { lowestOf } from '@jb/domain/quotation/second-round'
import { type Offered, splitsOf } from '@jb/domain/quotation/select'
import { termsOf } from '@jb/domain/quotation/terms'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { askedBy, withAsks } from '../../approval/index.ts'
import {
  comparedBidders,
  mayRead,
  type OfferRow,
  offersOf,
  type Placed,
  presentSigns,
} from '../../bid/index.ts'
import {
  controlTotalOf,
  type DemandSubject,
  demandById,
  demandSubject,
  demands,
  invitedTo,
} from '../../demand/index.ts'
import { fileRefs } from '../../file/index.ts'
import { mayRun, presentHeads } from '../../procurement/index.ts'
import { rankBasisLabels } from '../../tender/index.ts'
import { custodyNote } from '../quotation.presenter.ts'
import { quotations } from '../quotation.store.ts'
import { offeredOf } from './offered.ts'
import { secondRoundOf } from './second-round.ts'
import { endOf, linesOf, rankBasis } from './sheet.ts'
import { countSignUps } from './sign-up.ts'

type Comparison = Answer<typeof quotationComparisonOf>
/** Beside what every offer has: which version it is, and where it came from. */
interface More {
  readonly version: number
  readonly round: number
  readonly heldUntil: Date | null
  readonly ip: string
  readonly device: string
  readonly recordedWay: RecordedWay | null
}
type Kept = OfferRow<QuotationStatus> & More
/** A quotation that was read and counts, whatever became of it. */
export type Counted = Kept & {
  readonly content: BidContent
  readonly total: string
  readonly totalExTax: string
  readonly validUntil: Date
  readonly offered: Offered
}

const order = { basis: rankBasis, wins: 'lowest' } as const

/** Who is asked before suppliers are selected. */
export const selecting = { subject: 'quotation.selection', of: demands, process: ['award'] } as const
const { runningApproval } = askedBy(demands.kind)

/** Whether the owner's side may read what was quoted: from the beginning, or since somebody began to compare. */
const isReadable = ({ sealed, comparingAt }: DemandSubject): boolean => !sealed || comparingAt !== null

/** One that the buyer has recorded is marked wherever its company is named. */
const marked = (one: Kept): Kept =>
  one.recordedWay === null
    ? one
    : { ...one, companyName: `${one.companyName}（代录）`, shortName: `${one.shortName}（代录）` }

/** All quotations that were not taken back, and those of them that count. Only for a demand whose quotations may be read. */
export async function openedFor(db: Kysely<DB>, demand: DemandSubject) {
  const of = { store: quotations, subjectId: demand.id }
  const more = sql`, o.version, o.round, o.valid_until as "heldUntil", o.source_ip as ip, o.source_device as device,
    o.recorded_way as "recordedWay"`
  const offers = await offersOf<QuotationStatus, More>(db, of, more)
  // Of the second round some are sealed still, while the first is read.
  const all = offers
    .filter(({ content, invalidReason }) => content !== null || invalidReason !== null)
    .map(marked)
  const counted = all.flatMap((one): Counted[] => {
    const { content, total, totalExTax, status } = one
    const counts = status !== 'invalid' && status !== 'unreadable'
    if (!counts || content === null || total === null || totalExTax === null) return []
    return [
      {
        ...one,
        content,
        total,
        totalExTax,
        validUntil: one.heldUntil ?? validUntil(endOf(demand), content.validityDays),
        offered: offeredOf(demand, { ...one, content }),
      },
    ]
  })
  return { all, counted }
}

/** Whether its prices do not hold any more. */
export const isExpired = ({ status, validUntil: until }: Counted, now: Date): boolean =>
  status === 'expired' || until.getTime() < now.getTime()

/** Those with the whole list by their places, behind them those with a part of it. */
function placesOf(demand: DemandSubject, counted: readonly Counted[]): readonly Placed[] {
  const whole = counted.filter(({ offered }) => offered.rows.length === demand.rows.length)
  const part = counted.filter((one) => !whole.includes(one))
  return [...rank(whole, order), ...rank(part, order).map((place) => ({ ...place, rank: null }))]
}

/** Those who are asked for a second price: so many of the lowest whose prices hold. */
export const askedOf = (demand: DemandSubject, usable: readonly Counted[]): readonly string[] =>
  lowestOf(
    placesOf(demand, usable).map(({ bid, value, rank: place }) => ({
      companyId: bid.companyId,
      value,
      whole: place !== null,
    })),
    mostAskedAgain(demand),
  )

/** Who quotes may have in common: read once quotations are open. */
async function signsOf(db: Kysely<DB>, all: readonly Kept[], bidders: ReturnType<typeof comparedBidders>) {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'legal_person as legalPerson', 'phone as companyPhone'])
    .where('id', 'in', [...all.map(({ companyId }) => companyId)])
    .execute()
  const known = new Map(companies.map(({ id, ...company }) => [id, company]))
  const suspects = all.flatMap(({ bidId, companyId, ip, device, content }) => {
    const company = known.get(companyId)
    const contactName = content?.quotedBy ?? ''
    return company ? [{ ...company, bidId, ip, device, contactName, contactPhone: '', payers: [] }] : []
  })
  return presentSigns(all, suspects, bidders, rankBasis === order.basis)
}

/** What was selected, and by whom; null before, and while it is chosen anew. */
async function selectionOf(
  db: Kysely<DB>,
  { id: demandId, status }: DemandSubject,
): Promise<Comparison['selection']> {
  if (status === 'comparing') return null
  const row = await db
    .selectFrom('quotation_selection')
    .innerJoin('account', 'account.id', 'selected_by')
    .select(['reason', 'value', 'inc_tax', 'selected_at', 'attempt', 'account.name'])
    .where('demand_id', '=', demandId)
    .executeTakeFirst()
  if (!row) return null
  const rows = await db
    .selectFrom('quotation_selected_row as s')
    .innerJoin('demand_row as r', 'r.id', 's.demand_row_id')
    .select(['s.demand_row_id as rowId', 's.quotation_id as quotationId'])
    .where('s.demand_id', '=', demandId)
    .where('s.attempt', '=', row.attempt)
    .orderBy('r.position')
    .execute()
  return {
    quotationIds: [...new Set(rows.map(({ quotationId }) => quotationId))],
    rows,
    value: row.value,
    incTax: row.inc_tax,
    reason: row.reason,
    selectedAt: row.selected_at.toISOString(),
    selectedBy: row.name,
  }
}

/** The cheapest combinations, with ids for positions. */
function presentSplits(demand: DemandSubject, offers: readonly Offered[]) {
  const ids = new Map(demand.rows.map(({ position, id }) => [position, id]))
  const idOf = (position: number) => ids.get(position) ?? ''
  const positions = demand.rows.map(({ position }) => position)
  const { gaps, splits } = splitsOf(positions, offers)
  return {
    gaps: gaps.map(idOf),
    splits: splits
      .filter(({ most }) => most === 1 || demand.splitAward)
      .map(({ most, best }) => ({
        most,
        best: best
          ? {
              value: best.value,
              incTax: best.incTax,
              quotationIds: [...best.quotationIds],
              rows: best.rows.map(({ position, quotationId }) => ({ rowId: idOf(position), quotationId })),
            }
          : null,
      })),
  }
}

/** What the owner can do now, with who has to agree first, and what lies before its approvers already. */
async function decidingPart(db: Kysely<DB>, demand: DemandSubject, usable: number) {
  const running = await runningApproval(db, demand.id)
  const why = selectBar(demand, usable, running !== undefined)
  const select = { id: 'select', label: '选定供应商', enabled: why === undefined, ...(why && { why }) }
  const thing = select.enabled ? await demandById(db, demand.id) : undefined
  const shown = [select, ...again(demand, usable, running !== undefined)]
  const actions = thing ? await withAsks(db, { thing, actions: shown }, { select: selecting }) : shown
  if (running?.subject.kind !== selecting.subject) return { actions }
  const approval = { id: running.instanceId, startedAt: running.startedAt.toISOString() }
  return { actions, approval }
}

/** The button that asks the lowest for a second price, where the demand has said that it may be. */
function again(demand: DemandSubject, usable: number, asked: boolean) {
  const most = mostAskedAgain(demand)
  if (most === 0 || roundOf(demand) === 2 || demand.status !== 'comparing') return []
  const why = selectBar(demand, usable, asked)
  return [
    { id: 'askAgain', label: `最低 ${most} 家再报一次`, enabled: why === undefined, ...(why && { why }) },
  ]
}

/** Why suppliers cannot be chosen now, as a sentence; undefined while they can. */
function selectBar({ status, offlineAt }: DemandSubject, usable: number, asked: boolean): string | undefined {
  if (offlineAt !== null) return '需求已被平台下架，恢复之前不能选定'
  if (status === 'secondRound') return '第二轮报价还没有截止，截止并打开之后才能选定'
  if (status !== 'comparing') return status === 'selected' ? '已经选定' : '开始比价之后才能选定'
  if (asked) return '这个需求有事项正在审批，请等审批结束，或撤回审批后再选定'
  return usable > 0 ? undefined : '没有有效的报价，可以取消需求后重新询价'
}

const recordedWarning = (way: RecordedWay | null | undefined) =>
  way ? [`代录：由采购方按${recordedWays[way]}收到的内容录入，证据见附件，对方可以提出异议。`] : []

/** The comparison of the quotations for a demand, with what can be bought of whom. */
export async function comparisonSheet(ctx: ReadContext, id: string): Promise<Comparison | Refusal> {
  const caller = callerOf(ctx)
  const { db, now } = ctx
  const demand = await demandSubject(db, id)
  if (!demand || !mayRead(demand, caller)) return refuse('demand.notFound')
  if (!isReadable(demand)) return refuse('quotation.sealed')
  const { all, counted } = await openedFor(db, demand)
  const controlTotal = await controlTotalOf(db, id, caller)
  const fileIds = counted.flatMap((one) => one.fileIds)
  const files = await fileRefs(ctx.services, db, fileIds)
  const rule = { order, estimate: controlTotal }
  const bidders = comparedBidders(rule, linesOf(demand), placesOf(demand, counted), files)
  const ways = new Map(counted.map(({ bidId, recordedWay }) => [bidId, recordedWay]))
  const selection = await selectionOf(db, demand)
  const usable = counted.filter((one) => selection !== null || !isExpired(one, now))
  const part = await decidingPart(db, demand, usable.length)
  const ask = part.actions.some(({ id: action, enabled }) => action === 'askAgain' && enabled)
  const { stateName } = stateOf(demand)
  const contents = new Map(counted.map(({ bidId, content }) => [bidId, content]))
  const saidIn = (bidId: string) => {
    const content = contents.get(bidId)
    if (!content) return {}
    const { terms, note } = termsOf(demand.kind, content)
    return { terms: [...terms], note }
  }
  return {
    title: demand.title,
    version: demand.version,
    status: demand.status,
    stateName,
    profile: 'SOURCING',
    rankBasis,
    rankBasisName: rankBasisLabels[rankBasis],
    wins: 'lowest',
    openedAt: (demand.comparingAt ?? demand.releasedAt ?? now).toISOString(),
    columns: presentHeads(demand.type, true),
    rows: linesOf(demand),
    bidders: bidders.map((bidder) => ({
      ...bidder,
      ...saidIn(bidder.bidId),
      warnings: [...recordedWarning(ways.get(bidder.bidId)), ...bidder.warnings],
      notes: [],
      actions: [],
    })),
    refused: all
      .filter(({ invalidReason }) => invalidReason !== null)
      .map(({ bidId, companyName, invalidReason }) => ({
        bidId,
        companyName,
        reason: invalidReason ?? '',
        rejected: false,
        notes: [],
      })),
    signs: all.length > 0 ? await signsOf(db, all, bidders) : [],
    ...part,
    actions: mayRun(demand, caller) ? part.actions : [],
    demandId: id,
    demandNo: demand.no,
    sealed: demand.sealed,
    splitAward: demand.splitAward,
    controlTotal,
    ...presentSplits(
      demand,
      usable.map(({ offered }) => offered),
    ),
    offers: counted.map((one) => ({
      ...one.offered,
      receivedAt: one.receivedAt.toISOString(),
      rows: [...one.offered.rows],
      validUntil: one.validUntil.toISOString(),
      expired: isExpired(one, now),
    })),
    selection,
    again: ask ? [...askedNames(demand, usable)] : null,
    second: roundOf(demand) === 2 ? await secondRoundOf(db, demand) : null,
  }
}

/** Who is asked for a second price with the button, in the order of the comparison. */
function askedNames(demand: DemandSubject, usable: readonly Counted[]): readonly string[] {
  const ids = new Set(askedOf(demand, usable))
  return placesOf(demand, usable)
    .filter(({ bid }) => ids.has(bid.companyId))
    .map(({ bid }) => bid.companyName)
}

/** As `comparisonSheet`. */
export const comparison = (ctx: ReadContext, { params }: Received<typeof quotationComparisonOf>) =>
  comparisonSheet(ctx, params.id)

async function nameOf(db: Kysely<DB>, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? null
}

/** How the owner gets more quotations, while they are taken. */
function gatherActions(demand: DemandSubject, now: Date) {
  const no = inviteGuard(demand, now)
  const why = no && invitingRefusals[no.refused]
  const invite = { id: 'invite', label: '邀请报价', enabled: why === undefined, ...(why && { why }) }
  if (demand.sealed) return [invite]
  const late = demand.status === 'quoting' ? undefined : '正在报价时才能代录'
  const record = { id: 'record', label: '代录报价', enabled: late === undefined, ...(late && { why: late }) }
  return [invite, record]
}

/** Who has quoted: names and times, and nothing that could tell a price. */
export async function received(
  ctx: ReadContext,
  { params: { id } }: Received<typeof receivedQuotationsOf>,
): Promise<Answer<typeof receivedQuotationsOf> | Refusal> {
  const caller = callerOf(ctx)
  const demand = await demandSubject(ctx.db, id)
  if (!demand || !mayRead(demand, caller)) return refuse('demand.notFound')
  const rows = await ctx.db
    .selectFrom('quotation as q')
    .innerJoin('company', 'company.id', 'q.company_id')
    .select(['q.id', 'q.version', 'q.status', 'q.received_at', 'q.recorded_by', 'q.company_id'])
    .select(['company.name', 'company.short_name'])
    .where('q.demand_id', '=', id)
    .where('q.round', '=', roundOf(demand))
    .where('q.status', 'not in', formerStatuses)
    .orderBy('q.received_at')
    .orderBy('q.id')
    .execute()
  const { comparingBy, comparingAt, status, offlineAt } = demand
  const early = isOpen(status)
  const runs = mayRun(demand, caller)
  const why = early
    ? `${status === 'secondRound' ? '第二轮' : ''}报价截止之后才能开始比价`
    : offlineAt
      ? '需求已被平台下架，恢复之前不能比价'
      : undefined
  const start = { id: 'startComparing', label: '开始比价', enabled: why === undefined, ...(why && { why }) }
  return {
    demandId: id,
    demandNo: demand.no,
    title: demand.title,
    kind: demand.kind,
    version: demand.version,
    status,
    stateName: stateOf(demand).stateName,
    sealed: demand.sealed,
    round: roundOf(demand),
    endsAt: endOf(demand).toISOString(),
    comparingAt: comparingAt?.toISOString() ?? null,
    comparingBy: comparingBy && (await nameOf(ctx.db, comparingBy)),
    custodyNote: custodyNote(demand),
    count: rows.length,
    signUps: demand.kind === 'labour' ? await countSignUps(ctx.db, id) : 0,
    companies: rows.map((row) => ({
      quotationId: row.id,
      companyName: row.name,
      shortName: row.short_name,
      version: row.version,
      receivedAt: row.received_at.toISOString(),
      statusName: quotationLabels[row.status],
      recorded: row.recorded_by !== null,
    })),
    invited: (
      await invitedTo(ctx.db, demand, { quoted: rows.map((row) => row.company_id), now: ctx.now })
    ).map((one) => (runs ? one : { ...one, whyNotRemind: '只有采购经办人可以提醒' })),
    actions: [
      ...((early || status === 'quoteEnded') && runs ? [start] : []),
      ...(isReadable(demand) ? [{ id: 'compare', label: '查看比价', enabled: true }] : []),
      ...(early && runs ? gatherActions(demand, ctx.now) : []),
    ],
  }
}
