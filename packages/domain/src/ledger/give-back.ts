import { atHourOf, endOfPeriod, isWorkday } from '../shared/business-calendar.ts'
import { day, endOfDayAfter } from '../shared/dates.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import {
  begunRefund,
  bringsMoney,
  followCore,
  isChecking,
  type MoneyOrder,
  mayStillArrive,
  next,
  releasedNow,
} from './order.ts'

/** How long the way back may take, where that stands, and whether interest goes back with it. */
export interface ReleaseRule {
  readonly within: { readonly days: number } | { readonly workdays: number } | 'atOnce'
  readonly article: string
  readonly interest: boolean
}

/** The end of the `count`th working day after the day of `from` (the first day is not counted). */
function endOfWorkday(from: Date, count: number): Date {
  let at = from
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + day)
    if (isWorkday(at)) left -= 1
  }
  return endOfDayAfter(at, 0)
}

/** Until when it has to be back: the last millisecond of a day in China. */
export function dueAt({ within }: Pick<ReleaseRule, 'within'>, from: Date): Date {
  if (within === 'atOnce') return endOfDayAfter(from, 0)
  return 'days' in within ? endOfPeriod(from, within.days) : endOfWorkday(from, within.workdays)
}

/** When an online payment goes back by itself at the latest: what is due at once, at once, else on its last morning. */
export function selfStartAt(rule: Pick<ReleaseRule, 'within'>, from: Date): Date {
  if (rule.within === 'atOnce') return from
  const morning = atHourOf(dueAt(rule, from), 10)
  return morning > from ? morning : from
}

/** How the due day came about, as a sentence. */
export function dueWords({ within, article }: ReleaseRule): string {
  if (within === 'atOnce') return `应当及时退还（${article}）`
  return 'days' in within
    ? `应当在 ${within.days} 日内退还（${article}）`
    : `应当在 ${within.workdays} 个工作日内退还（${article}）`
}

/** What has to go back beside the amount; '' where nothing. */
export function interestNote({ interest, article }: ReleaseRule): string {
  return interest ? `应同时退还银行同期存款利息（${article}），利息由收款方另行支付。` : ''
}

/**
 * A cause has come about to give it back. Paid orders get their due day, and so does what is still being checked, for
 * the money may be on its way; what nobody has paid is closed, and keeps the cause in case a payment was on its way, as
 * does what its payer gave up before.
 * Undefined: there is nothing to do.
 */
export function releaseOrder<O extends MoneyOrder>(
  order: O,
  cause: string,
  rule: Pick<ReleaseRule, 'within'>,
  when: { readonly from: Date; readonly now: Date },
): O | undefined {
  if (order.release) return undefined
  const released = { cause, since: when.from, dueAt: dueAt(rule, when.from) }
  if (order.status === 'paid' || isChecking(order)) return next(order, { release: released })
  if (mayStillArrive(order)) return next(order, { release: released })
  if (order.status !== 'pendingPayment') return undefined
  return next(order, { status: 'closed', closedAt: when.now, release: released })
}

type Wrong<Name extends string> = Refusal<`${Name}.wrongStatus`>

/** The way back begins. A paper is returned by saying so; money is on its way until somebody knows that it came. */
export function startRefund<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  by: string | null,
  now: Date,
): O | Wrong<Name> {
  const status = followCore(name, order.status, 'refund')
  if (isRefusal(status)) return status
  const paper = !bringsMoney(order)
  return next(order, {
    status: paper ? 'refunded' : status,
    release: order.release ?? releasedNow('byOwner', now),
    refund: { ...begunRefund(by, now), doneAt: paper ? now : null },
  })
}

/** A provider is being asked; from now on its answer is looked up before it is asked again. */
export function tryRefund<O extends MoneyOrder>(order: O, now: Date): O {
  const { refund } = order
  return refund?.triedAt === null ? { ...order, refund: { ...refund, triedAt: now } } : order
}

/** The money is back where it came from. A second word about the same refund changes nothing. */
export function settleRefund<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  tradeNo: string,
  at: Date,
): O | Wrong<Name> {
  const status = followCore(name, order.status, 'settle')
  if (isRefusal(status)) return status
  if (!order.refund) return refuse(`${name}.wrongStatus` as const)
  return next(order, { status, refund: { ...order.refund, tradeNo, doneAt: at, failure: '' } })
}

/** The money could not be given back; somebody has to look. */
export function failRefund<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
  failure: string,
): O | Wrong<Name> {
  const status = followCore(name, order.status, 'fail')
  if (isRefusal(status)) return status
  return next(order, { status, refund: order.refund && { ...order.refund, failure } })
}

/** Once more, under the same number: a provider that has done it already says so. */
export function retryRefund<const Name extends string, O extends MoneyOrder>(
  name: Name,
  order: O,
): O | Wrong<Name> {
  const status = followCore(name, order.status, 'retry')
  if (isRefusal(status)) return status
  return next(order, { status, refund: order.refund && { ...order.refund, failure: '' } })
}
