import type { Answer, Received } from '@jb/contract/endpoint'
import type { feeBills } from '@jb/contract/fee/bill.contract'
import type { feeOrders, feeTermsOf } from '@jb/contract/fee/fee.contract'
import type { FeeBillDetail, FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import type { Bill } from '@jb/domain/fee/bill'
import type { FeeWay } from '@jb/domain/fee/fee'
import {
  billActions,
  billHistoryName,
  feeDeskActions,
  feeHistoryName,
  feeNames,
  feePayerActions,
} from '@jb/domain/fee/words'
import { insideDesk, wayNames } from '@jb/domain/ledger/words'
import { deskRoles, holdsAny } from '@jb/domain/member/roles'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Session } from '../../platform/ctx.ts'
import { pageOf } from '../../platform/db/page.ts'
import { saying } from '../../platform/db/saying.ts'
import type { DB } from '../../platform/db/types.ts'
import { subjectHistory } from '../../platform/log/subject-log.ts'
import type { ReadContext } from '../../platform/module.ts'
import type { Services } from '../../platform/services.ts'
import { withAsks } from '../approval/index.ts'
import { fileRefs } from '../file/index.ts'
import {
  deskOf,
  hasDesk,
  isHeld,
  latestRequest,
  mayAct,
  offeredKinds,
  orderWithTerms,
  sideFor,
} from '../ledger/index.ts'
import { memberDoor } from '../member/index.ts'
import { isKeptFrom } from '../tender/index.ts'
import { toBill } from './bill.rows.ts'
import { countingOrder } from './documents.ts'
import { billSide, payerBar } from './fee.access.ts'
import { type FeeOrderRow, feeBook, toFeeOrder, toFeeTerms } from './fee.book.ts'
import { refundDecision, waiver } from './fee.decisions.ts'
import { presentBill, presentBillRow, presentOrder, presentOrderRow } from './fee.presenter.ts'

/** Somebody who reads, also after a change of their own. */
interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly caller: Session
  readonly now: Date
}

const readerOf = (ctx: ReadContext | Ctx): Reader => ({
  db: 'tx' in ctx ? ctx.tx : ctx.db,
  services: ctx.services,
  caller: callerOf(ctx),
  now: ctx.now,
})

const hints = {
  transfer: '从企业账户转账后上传凭证，核对到账后生效',
  online: '支付成功后立即生效',
} as const satisfies Record<FeeWay, string>

const none = {
  required: false,
  title: '',
  ownerName: '',
  amount: null,
  amountInWords: '',
  kinds: [],
  payUntil: null,
  sandbox: false,
  refundNote: '',
  mine: null,
  whyNot: '',
}

const refundNotes = {
  tender:
    '招标文件售出后不因不投标而退款；项目终止的自动原路退还，报名未通过、重复付款、平台系统错误的可以申请退款。',
  bill: '中标结果失效的，已付的服务费原路退还。',
} as const

/** What is charged for a subject, for everybody, and whether the caller's company has paid. */
export async function feeTermsFor(
  { db, services, session, now }: ReadContext,
  { params: subject }: Received<typeof feeTermsOf>,
): Promise<Answer<typeof feeTermsOf>> {
  const named = { subjectKind: subject.kind, subjectId: subject.id, name: feeNames[subject.kind] }
  const row = await db
    .selectFrom('fee_terms')
    .selectAll()
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst()
  const terms = row && toFeeTerms(row)
  const companyId = session?.companyId
  // A bill is nobody's business but its two companies'.
  const hidden = subject.kind === 'bill' && !(session && (await ownsBill(db, subject.id, session)))
  const kept = subject.kind === 'tender' && (await isKeptFrom(db, subject.id, session))
  if (!terms || hidden || kept || (await isHeld(db, terms))) return { ...named, ...none }
  const order = companyId === undefined ? undefined : await countingOrder(db, subject, companyId)
  const open = order !== undefined && !['closed', 'refunded'].includes(order.status)
  const owner = await memberDoor.companyBrief(db, [terms.ownerCompanyId])
  const { kinds, provider } = offeredKinds(services, terms.kinds as readonly FeeWay[])
  const words = provider?.sandbox ? { ...hints, online: `${provider.label}，不产生真实资金` } : hints
  return {
    ...named,
    required: true,
    title: terms.title,
    ownerName: owner.get(terms.ownerCompanyId)?.name ?? '',
    amount: terms.amount,
    amountInWords: amountInWords(terms.amount),
    kinds: kinds.map((kind) => ({ kind, name: wayNames[kind], hint: words[kind] })),
    payUntil: terms.payUntil.toISOString(),
    sandbox: kinds.includes('online') && provider?.sandbox === true,
    refundNote: refundNotes[subject.kind],
    mine:
      companyId === undefined
        ? null
        : { paid: order?.status === 'paid', orderId: order && open ? order.id : null },
    whyNot: whyNot(terms, companyId, now),
  }
}

async function ownsBill(db: Kysely<DB>, id: string, caller: Session): Promise<boolean> {
  const row = await db.selectFrom('fee_bill').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && billSide(toBill(row), caller) !== undefined
}

function whyNot(
  terms: Pick<ReturnType<typeof toFeeTerms>, 'ownerCompanyId' | 'clerkCompanyId' | 'payUntil'>,
  companyId: string | undefined,
  now: Date,
): string {
  if (companyId === undefined) return '请先登录并加入企业，再付款。'
  if ([terms.ownerCompanyId, terms.clerkCompanyId].includes(companyId))
    return '这是您企业自己发布或代理的项目，不需要付款。'
  return now >= terms.payUntil ? '招标文件的发售时间已过，不能再购买。' : ''
}

/** Orders beside the terms of their subject and the names of their two companies. */
function ordersWithNames(db: Kysely<DB>, keyword: string) {
  return db
    .selectFrom('fee_order as o')
    .innerJoin('fee_terms as terms', (join) =>
      join.onRef('terms.subject_kind', '=', 'o.subject_kind').onRef('terms.subject_id', '=', 'o.subject_id'),
    )
    .innerJoin('company as payer', 'payer.id', 'o.payer_company_id')
    .innerJoin('company as owner', 'owner.id', 'o.owner_company_id')
    .where(saying(keyword, { texts: ['terms.title', 'o.no', 'payer.name', 'owner.name'] }))
}

/** In SQL: what stands in each group of a list of orders. */
const orderGroups = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`o.status = 'pendingPayment'`,
  paid: sql<boolean>`(o.status = 'paid' and o.release_cause is null and (o.wish_answer is distinct from ''))`,
  refunding: sql<boolean>`(o.status in ('refunding', 'refundFailed')
    or (o.status = 'paid' and (o.release_cause is not null or o.wish_answer = '')))`,
  ended: sql<boolean>`o.status in ('refunded', 'closed')`,
} as const

/** In SQL: what waits for the desk. */
const toConfirm = sql<boolean>`(o.status = 'pendingPayment' and o.submitted_at is not null)`
const toAnswer = sql<boolean>`(o.status = 'refundFailed' or (o.status = 'paid' and (o.release_cause is not null
  or o.wish_answer = '')) or (o.status = 'refunding' and o.kind = 'transfer'))`

const counted = <G extends string>(groups: Readonly<Record<G, RawBuilder<boolean>>>, group: G) =>
  sql<number>`count(*) filter (where ${groups[group]})::int`.as(group)

/** The fees that the caller's company pays, or those whose desk is the caller's. */
export async function listOrders(
  ctx: ReadContext,
  { body }: Received<typeof feeOrders>,
): Promise<Answer<typeof feeOrders> | Refusal> {
  const caller = callerOf(ctx)
  const { side, subjectKind, group } = body
  const all = ordersWithNames(ctx.db, body.keyword)
  const mine =
    side === 'payer'
      ? all.where('o.payer_company_id', '=', caller.companyId ?? null)
      : all.where(deskOf(caller)).where(sql<boolean>`${hasDesk(caller)}`)
  const kept = subjectKind ? mine.where('o.subject_kind', '=', subjectKind) : mine
  const page = await pageOf(
    kept
      .where(orderGroups[group])
      .selectAll('o')
      .select(['terms.title', 'terms.held_at', 'owner.frozen_at as owner_frozen_at'])
      .select(['payer.name as payer_now', 'owner.name as owner_name']),
    { at: sql.ref('o.created_at'), id: 'o.id' },
    body,
  )
  if (!page) return refuse('fee.cursor')
  const of = (name: keyof typeof orderGroups) => counted(orderGroups, name)
  const counts = await kept
    .select([of('all'), of('waiting'), of('paid'), of('refunding'), of('ended')])
    .executeTakeFirstOrThrow()
  return {
    records: page.rows.map((row) =>
      presentOrderRow(toFeeOrder(row), {
        side,
        now: ctx.now,
        updatedAt: row.updated_at,
        title: row.title,
        payerName: row.payer_now,
        ownerName: row.owner_name,
        held: row.held_at !== null || row.owner_frozen_at !== null,
      }),
    ),
    total: counts[group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}

const reasonOf = (request: unknown): string => {
  const { reason } = (request ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

/** The newest request about an order or a bill that others decide about, and who asked. */
const requestOf = (db: Kysely<DB>, kind: 'fee' | 'feeBill', id: string) =>
  latestRequest(db, { name: kind }, id, (request) =>
    kind === 'fee'
      ? { deed: 'refund' as const, deedName: '退款', reason: reasonOf(request) }
      : { deed: 'waive' as const, deedName: '减免', reason: reasonOf(request) },
  )

const deskBar = '只有财务或企业管理员可以办理，请联系他们'

/** One order as somebody on one of its two sides sees it; for everybody else it does not exist. */
export async function orderDetail(
  ctx: ReadContext | Ctx,
  id: string,
): Promise<FeeOrderDetail | Refusal<'fee.notFound'>> {
  const reader = readerOf(ctx)
  const { db, services, caller, now } = reader
  const found = await orderWithTerms(db, feeBook, id)
  const side = found && (await sideFor(db, found.order, found.terms, caller))
  if (!side) return refuse('fee.notFound')
  const { order, terms, updatedAt } = found
  const names = await memberDoor.companyBrief(db, [order.payerCompanyId, order.ownerCompanyId])
  const nameOf = (companyId: string) => names.get(companyId)?.name ?? ''
  const held = await isHeld(db, terms)
  const request = side === 'desk' ? await requestOf(db, 'fee', id) : undefined
  const barred = mayAct(side, terms, caller) ? '' : side === 'payer' ? payerBar(caller) : deskBar
  const approving = request?.shown.status === 'pending'
  const deeds =
    side === 'payer'
      ? feePayerActions(order, now, barred, held)
      : feeDeskActions(order, { barred, approving })
  const parties = { payerName: nameOf(order.payerCompanyId), ownerName: nameOf(order.ownerCompanyId) }
  return presentOrder(
    order,
    terms,
    { side, now, updatedAt, held, title: terms.title, ...parties },
    {
      voucher: await fileOf(reader, order.voucherFileId),
      provider: services.payment,
      approval: request?.shown ?? null,
      timeline: await subjectHistory(
        db,
        { kind: 'fee', id },
        { labelOf: feeHistoryName, without: side === 'desk' ? [] : insideDesk },
      ),
      actions: await withAsks(
        db,
        { thing: { order, terms }, actions: [...deeds] },
        side === 'desk' ? { acceptRefund: refundDecision } : {},
      ),
    },
  )
}

async function fileOf({ services, db }: Reader, id: string | null): Promise<FeeOrderDetail['voucher']> {
  return id === null ? null : ((await fileRefs(services, db, [id]))[0] ?? null)
}

/** In SQL: what stands in each group of a list of bills. */
const billGroups = {
  all: sql<boolean>`true`,
  confirm: sql<boolean>`b.status = 'pendingConfirm'`,
  pay: sql<boolean>`b.status = 'pendingPayment'`,
  overdue: sql<boolean>`(b.status = 'pendingPayment' and b.overdue_at is not null)`,
  paid: sql<boolean>`b.status in ('paid', 'invoiced')`,
  ended: sql<boolean>`b.status in ('waived', 'void')`,
} as const

const billsOf = (db: Kysely<DB>, caller: Session, side: 'payer' | 'desk') => {
  const all = db
    .selectFrom('fee_bill as b')
    .innerJoin('company as payer', 'payer.id', 'b.payer_company_id')
    .innerJoin('company as payee', 'payee.id', 'b.payee_company_id')
  const { companyId = null, roles } = caller
  return side === 'payer'
    ? all.where('b.payer_company_id', '=', companyId)
    : all.where('b.payee_company_id', '=', companyId).where(sql<boolean>`${holdsAny(roles, deskRoles)}`)
}

/** The service fees that the caller's company owes, or those that it charges. */
export async function listBills(
  ctx: ReadContext,
  { body }: Received<typeof feeBills>,
): Promise<Answer<typeof feeBills> | Refusal> {
  const caller = callerOf(ctx)
  const { side, group, keyword } = body
  const mine = billsOf(ctx.db, caller, side).where(
    saying(keyword, { texts: ['b.title', 'b.no', 'payer.name', 'payee.name'] }),
  )
  const page = await pageOf(
    mine
      .where(billGroups[group])
      .selectAll('b')
      .select(['payer.name as payer_name_now', 'payee.name as payee_name_now']),
    { at: sql.ref('b.created_at'), id: 'b.id' },
    body,
  )
  if (!page) return refuse('fee.cursor')
  const of = (name: keyof typeof billGroups) => counted(billGroups, name)
  const counts = await mine
    .select([of('all'), of('confirm'), of('pay'), of('overdue'), of('paid'), of('ended')])
    .executeTakeFirstOrThrow()
  const charged = await billsOf(ctx.db, caller, 'desk').select('b.id').limit(1).executeTakeFirst()
  return {
    records: page.rows.map((row) => {
      const bill = toBill(row)
      const nameOf = (id: string) => (id === bill.payeeCompanyId ? row.payee_name_now : row.payer_name_now)
      return presentBillRow(bill, { side, now: ctx.now, updatedAt: row.updated_at, nameOf })
    }),
    total: counts[group],
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
    charges: charged !== undefined,
  }
}

/** One service fee as somebody on one of its two sides sees it; for everybody else it does not exist. */
export async function billDetail(
  ctx: ReadContext | Ctx,
  id: string,
): Promise<FeeBillDetail | Refusal<'fee.notFound'>> {
  const reader = readerOf(ctx)
  const { db, caller, now } = reader
  const row = await db.selectFrom('fee_bill').selectAll().where('id', '=', id).executeTakeFirst()
  const bill = row && toBill(row)
  const side = bill && billSide(bill, caller)
  if (!bill || !side) return refuse('fee.notFound')
  const names = await memberDoor.companyBrief(db, [
    ...new Set([bill.payerCompanyId, bill.payeeCompanyId, bill.winnerCompanyId]),
  ])
  const nameOf = (companyId: string) => names.get(companyId)?.name ?? ''
  const order = await countingOrder(db, { kind: 'bill', id })
  const request = side === 'desk' ? await requestOf(db, 'feeBill', id) : undefined
  return presentBill(
    bill,
    { side, now, updatedAt: row.updated_at, nameOf },
    {
      orderId: order?.id ?? null,
      file: await fileOf(reader, bill.invoiceFileId),
      approval: request?.shown ?? null,
      timeline: await subjectHistory(
        db,
        { kind: 'feeBill', id },
        { labelOf: billHistoryName, without: side === 'desk' ? [] : insideDesk },
      ),
      actions: await actionsAbout(reader, { bill, side, request }),
    },
  )
}

interface SeenBill {
  readonly bill: Bill
  readonly side: 'payer' | 'desk'
  readonly request: Awaited<ReturnType<typeof requestOf>>
}

function actionsAbout({ db, caller }: Reader, { bill, side, request }: SeenBill) {
  const barred = side === 'payer' ? payerBar(caller) : ''
  const waits = request?.shown.status === 'pending' ? request : undefined
  const second = waits?.shown.instanceId === null
  const look = second
    ? ({ deed: 'waive', as: waits?.by === caller.accountId ? 'asked' : 'decides' } as const)
    : undefined
  const actions = billActions(bill, { side, barred, approving: waits !== undefined, look })
  return withAsks(db, { thing: bill, actions: [...actions] }, { waive: waiver })
}

/** What waits at the caller's desk of fees: to be confirmed, to be given back or answered, to be invoiced. */
export async function feesAtDesk(
  db: Kysely<DB>,
  caller: Session,
): Promise<{ readonly confirm: number; readonly back: number; readonly invoice: number } | undefined> {
  if (!hasDesk(caller)) return undefined
  const orders = await ordersWithNames(db, '')
    .where(deskOf(caller))
    .select(sql<number>`count(*) filter (where ${toConfirm})::int`.as('confirm'))
    .select(sql<number>`count(*) filter (where ${toAnswer})::int`.as('back'))
    .executeTakeFirstOrThrow()
  const { invoice } = await billsOf(db, caller, 'desk')
    .select(sql<number>`count(*) filter (where b.status = 'paid')::int`.as('invoice'))
    .executeTakeFirstOrThrow()
  return { ...orders, invoice }
}

/** More than anybody pays in a day. */
const most = 50

/** What a company owes and has to confirm or pay, the soonest first: bills, and orders of documents that it has begun. */
export async function feesToPay(db: Kysely<DB>, companyId: string, now: Date) {
  const bills = await db
    .selectFrom('fee_bill')
    .selectAll()
    .where('payer_company_id', '=', companyId)
    .where('status', 'in', ['pendingConfirm', 'pendingPayment'])
    .orderBy('due_at')
    .limit(most)
    .execute()
  const orders = await ordersWithNames(db, '')
    .selectAll('o')
    .select('terms.title')
    .where('o.payer_company_id', '=', companyId)
    .where('o.subject_kind', '=', 'tender')
    .where('o.status', '=', 'pendingPayment')
    .where('o.submitted_at', 'is', null)
    .where('o.pay_by', '>', now)
    .where('terms.held_at', 'is', null)
    .where('owner.frozen_at', 'is', null)
    .orderBy('o.pay_by')
    .limit(most)
    .execute()
  return {
    bills: bills.map(toBill),
    orders: orders.map((row) => ({ order: toFeeOrder(row as FeeOrderRow), title: row.title })),
  }
}
