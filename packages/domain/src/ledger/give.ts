import { isSameName } from '../shared/account-name.ts'
import { compare, type Decimal, formatMoney, subtract } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import {
  type BankAccount,
  begunRefund,
  followCore,
  isChecking,
  type MoneyOrder,
  type MoneyTerms,
  next,
  payByOf,
  releasedNow,
} from './order.ts'

// Every verb takes the name of the kind first: its refusals begin with it, as the contract of that kind words them.

interface Asking<Kind extends string> {
  readonly id: string
  readonly no: string
  readonly companyId: string
  readonly accountId: string
  readonly kind: Kind
  /** Kinds that are open now: online needs a provider. */
  readonly offered: readonly string[]
  /** The provider's name for online payments. */
  readonly channel: string | null
}

/** A company wants to pay in one of the ways that the subject takes: its order, without what is the kind's own. */
export function beginOrder<const Name extends string, T extends MoneyTerms, Kind extends string>(
  name: Name,
  terms: T,
  { companyId, kind, channel, offered, ...rest }: Asking<Kind>,
  now: Date,
) {
  if ([terms.ownerCompanyId, terms.clerkCompanyId].includes(companyId)) {
    return refuse(`${name}.ownSubject` as const)
  }
  if (now >= terms.payUntil) return refuse(`${name}.payTimeOver` as const)
  if (!terms.kinds.includes(kind) || !offered.includes(kind)) return refuse(`${name}.kindNotOffered` as const)
  const parties = { ownerCompanyId: terms.ownerCompanyId, payerCompanyId: companyId, amount: terms.amount }
  const subject: T['subject'] = terms.subject
  const made = {
    ...rest,
    ...parties,
    kind,
    subject,
    status: 'pendingPayment',
    version: 1,
    createdAt: now,
  } as const
  return {
    ...made,
    ...unpaid,
    payBy: payByOf(now, terms.payUntil),
    channel: kind === 'online' ? channel : null,
  }
}

const unpaid = {
  stray: false,
  submittedAt: null,
  voucherFileId: null,
  rejection: '',
  paidFrom: null,
  tradeNo: null,
  paidAt: null,
  closedAt: null,
  release: null,
  refund: null,
  remindedAt: null,
} as const

/** Whether something can be handed in for an order of this kind now. */
export function maySubmit<const Name extends string>(
  name: Name,
  order: MoneyOrder,
  kind: string,
  now: Date,
): Refusal<`${Name}.${'otherKind' | 'wrongStatus' | 'payTimeOver'}`> | undefined {
  if (order.kind !== kind) return refuse(`${name}.otherKind` as const)
  if (order.status !== 'pendingPayment') {
    return refuse(`${name}.wrongStatus` as const, { status: order.status })
  }
  return now >= order.payBy && !isChecking(order) ? refuse(`${name}.payTimeOver` as const) : undefined
}

/** The payer says from where the transfer came, with the bank's slip. */
export function submitVoucher<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  given: { readonly fileId: string; readonly from: BankAccount; readonly companyName: string },
  now: Date,
) {
  const no = maySubmit(name, order, 'transfer', now)
  if (no) return no
  const paidFrom = { ...given.from, matches: isSameName(given.from.name, given.companyName) }
  return next(order, { submittedAt: now, voucherFileId: given.fileId, paidFrom, rejection: '' })
}

/** What was handed in is given back with a reason; the payer gets a fresh term, never beyond the subject's. */
export function rejectSubmission<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  reason: string,
  { terms, now }: { readonly terms: Pick<MoneyTerms, 'payUntil'>; readonly now: Date },
): O | Refusal<`${Name}.wrongStatus`> {
  if (!isChecking(order)) return refuse(`${name}.wrongStatus` as const, { status: order.status })
  const back = { submittedAt: null, rejection: reason } as const
  // The subject is over for this company: nothing can be handed in any more.
  if (order.release) return next(order, { ...back, status: 'closed', closedAt: now })
  return next(order, { ...back, payBy: payByOf(now, terms.payUntil) })
}

/** The payer gives the order up, or its time is over. What is being checked stays. */
export function closeOrder<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  now: Date,
): O | Refusal<`${Name}.${'wrongStatus' | 'checking'}`> {
  if (order.status !== 'pendingPayment') {
    return refuse(`${name}.wrongStatus` as const, { status: order.status })
  }
  if (isChecking(order)) return refuse(`${name}.checking` as const)
  return next(order, { status: 'closed', closedAt: now })
}

type ArrivedNo<Name extends string> = Refusal<`${Name}.${'amountRequired' | 'arrivedLess' | 'arrivedMore'}`>

/**
 * Whether the money on the bank's line is the money that was asked for. It is there as a whole or not at all, so that
 * nobody goes on with a part of it and nothing is kept that no order stands for. `arrived` '': not said.
 */
export function checkArrived<const Name extends string>(
  name: Name,
  asked: Decimal,
  arrived: Decimal | '',
): ArrivedNo<Name> | undefined {
  if (arrived === '') return refuse(`${name}.amountRequired` as const)
  const over = compare(arrived, asked)
  if (over === 0) return undefined
  const difference = over < 0 ? 'arrivedLess' : 'arrivedMore'
  return refuse(`${name}.${difference}` as const, { asked, arrived })
}

/** Asked, arrived, the difference and what to do, for who reads the bank's line; '' when nothing is wrong. */
export function arrivedWords(asked: Decimal, arrived: Decimal | ''): string {
  if (arrived === '') return ''
  const over = compare(arrived, asked)
  if (over === 0) return ''
  const [difference, todo] =
    over < 0
      ? [
          `少 ${formatMoney(subtract(asked, arrived))}`,
          '请联系付款方补足，补足后填合计金额再确认；不再补的，先原路退回已到账的款，再退回凭证并说明原因',
        ]
      : [`多 ${formatMoney(subtract(arrived, asked))}`, '请先把多付的部分原路退回，再填退回后留下的金额确认']
  return `应收 ${formatMoney(asked)} 元，到账 ${formatMoney(arrived)} 元，${difference} 元，不能入账。${todo}。`
}

interface Check {
  readonly serialNo: string
  /** Yuan on the bank's line; '' for papers. */
  readonly amount: Decimal | ''
  /** As the bank's line says it. */
  readonly payerName: string
  readonly companyName: string
  readonly acceptOtherPayer: boolean
}

function checkTransfer<const Name extends string>(
  name: Name,
  { amount }: MoneyOrder,
  terms: Pick<MoneyTerms, 'profile'>,
  check: Check,
) {
  if (check.serialNo === '') return refuse(`${name}.serialNoRequired` as const)
  const no = checkArrived(name, amount, check.amount)
  if (no) return no
  if (isSameName(check.payerName, check.companyName)) return undefined
  if (terms.profile === 'STATUTORY') return refuse(`${name}.payerMismatch` as const)
  return check.acceptOtherPayer ? undefined : refuse(`${name}.payerDiffers` as const)
}

/** The desk has seen the money, or has verified the paper. The account of the way back is the payer's own word. */
export function confirmOrder<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  check: Check,
  { terms, now }: { readonly terms: Pick<MoneyTerms, 'profile'>; readonly now: Date },
) {
  if (!isChecking(order)) return refuse(`${name}.wrongStatus` as const, { status: order.status })
  const no = order.kind === 'transfer' ? checkTransfer(name, order, terms, check) : undefined
  if (no) return no
  const { paidFrom } = order
  const matches = isSameName(check.payerName, check.companyName)
  return next(order, {
    status: 'paid',
    paidAt: now,
    submittedAt: null,
    tradeNo: check.serialNo || null,
    paidFrom: paidFrom && { ...paidFrom, name: check.payerName, matches },
  })
}

/** What a provider says about a payment. */
export interface Arrival {
  readonly tradeNo: string
  /** Yuan. */
  readonly amount: Decimal
  readonly at: Date
}

type ArrivalNo = Refusal<'amount' | 'kind' | 'repeated' | 'conflict'>

/**
 * Money that a provider has taken. In time it pays the order, even one that was closed meanwhile (`crowded`: unless
 * the company has another that counts); too late it goes back. `repeated`: already known; `conflict`: another trade
 * number for what is paid, which a provider must not let happen.
 */
export function receivePayment<O extends MoneyOrder>(
  order: O,
  arrival: Arrival,
  crowded: boolean,
  now: Date,
): O | ArrivalNo {
  if (order.kind !== 'online') return refuse('kind')
  if (compare(arrival.amount, order.amount) !== 0) return refuse('amount')
  if (order.tradeNo !== null) return refuse(order.tradeNo === arrival.tradeNo ? 'repeated' : 'conflict')
  if (isRefusal(followCore('', order.status, 'sendBack'))) return refuse('conflict')
  const taken = { tradeNo: arrival.tradeNo, paidAt: arrival.at, closedAt: null }
  const inTime = arrival.at <= order.payBy && !crowded && !endedBefore(order, arrival.at)
  if (inTime) return next(order, { ...taken, status: 'paid' })
  return next(order, {
    ...taken,
    status: 'refunding',
    stray: true,
    release: releasedNow('latePayment', now),
    refund: begunRefund(null, now),
  })
}

/** It was given up, or its subject ended, before the money was taken. */
function endedBefore({ status, closedAt }: MoneyOrder, at: Date): boolean {
  return status === 'closed' && closedAt !== null && closedAt < at
}
