import { createHmac } from 'node:crypto'
import type {
  Callback,
  PaymentProvider,
  PaymentWish,
  RefundState,
  RefundWish,
} from '../../platform/payment/payment.ts'

const key = 'provider-key'
const macOf = (raw: string) => createHmac('sha256', key).update(raw).digest('hex')

/** How the provider behaves at the next call for a refund: what it does with the money, and what it says. */
export type Mood =
  | 'works'
  | 'silentDone'
  | 'silentNothing'
  | 'pending'
  | 'refuses'
  | 'diesBefore'
  | 'diesAfter'

interface Payment extends PaymentWish {
  tradeNo: string
  paidAt?: Date
}

/** A provider with a book of its own, in which failures stand too, that answers as the test wants: late, twice, not at all. */
export interface FakeProvider extends PaymentProvider {
  readonly payments: Map<string, Payment>
  /** Each movement of money back, in the order in which it happened. */
  readonly refunds: { readonly refundNo: string; readonly orderNo: string; readonly amountFen: bigint }[]
  moods: Mood[]
  queryIsSilent: boolean
  /** It takes the wish for a page and never answers. */
  pageIsSilent: boolean
  /** What else happens while it is asked for a page. */
  meanwhile: ((orderNo: string) => Promise<unknown>) | undefined
  /** Takes the money; the news of it is a matter of its own. */
  pay(orderNo: string, at: Date): void
  /** The signed news of a payment. */
  newsOf(orderNo: string, changes?: object): { raw: string; headers: Record<string, string> }
  /** The signed news of a refund. */
  refundNewsOf(
    orderNo: string,
    outcome: object,
    event: string,
    changes?: object,
  ): { raw: string; headers: Record<string, string> }
}

const signed = (facts: object) => {
  const raw = JSON.stringify(facts)
  return { raw, headers: { 'x-mac': macOf(raw), 'content-type': 'application/json' } }
}

export function fakeProvider(): FakeProvider {
  const payments = new Map<string, Payment>()
  const refunds: FakeProvider['refunds'] = []
  const pending = new Set<string>()
  const failed = new Map<string, string>()
  const at = new Date('2026-11-21T08:00:00Z')
  let trades = 0
  const done = (refundNo: string): RefundState => ({ state: 'done', tradeNo: `R-${refundNo}`, at })
  const known = (refundNo: string) => refunds.some((one) => one.refundNo === refundNo)

  function move({ refundNo, orderNo, amountFen }: RefundWish): void {
    // It pays out as often as it is asked: that it happens once is for those who ask to see to.
    refunds.push({ refundNo, orderNo, amountFen })
  }

  const provider: FakeProvider = {
    ...{ name: 'fake', label: '测试渠道', configured: true, sandbox: false },
    ...{ payments, refunds, moods: [], queryIsSilent: false, pageIsSilent: false, meanwhile: undefined },
    async createPayment(wish) {
      trades += 1
      if (!payments.has(wish.orderNo)) payments.set(wish.orderNo, { ...wish, tradeNo: `T${trades}` })
      await provider.meanwhile?.(wish.orderNo)
      if (provider.pageIsSilent) return { state: 'unknown' }
      return { state: 'open', url: `https://pay.example.com/${wish.orderNo}` }
    },
    async queryPayment(orderNo) {
      if (provider.queryIsSilent) return { state: 'unknown' }
      const one = payments.get(orderNo)
      if (!one?.paidAt) return { state: 'unpaid' }
      return {
        state: 'paid',
        tradeNo: one.tradeNo,
        amountFen: one.amountFen,
        at: one.paidAt,
        reference: one.reference,
      }
    },
    async refund(wish) {
      const mood = provider.moods.shift() ?? 'works'
      if (mood === 'diesBefore') throw new Error('the process died')
      if (mood === 'silentNothing') return { state: 'unknown' }
      if (mood === 'refuses') {
        failed.set(wish.refundNo, '户名不符')
        return { state: 'failed', reason: '户名不符' }
      }
      failed.delete(wish.refundNo)
      if (mood === 'pending') {
        pending.add(wish.refundNo)
        return { state: 'pending' }
      }
      move(wish)
      if (mood === 'diesAfter') throw new Error('the process died')
      return mood === 'silentDone' ? { state: 'unknown' } : done(wish.refundNo)
    },
    async queryRefund(refundNo) {
      if (provider.queryIsSilent) return { state: 'unknown' }
      if (known(refundNo)) return done(refundNo)
      const reason = failed.get(refundNo)
      if (reason !== undefined) return { state: 'failed', reason }
      if (!pending.has(refundNo)) return { state: 'absent' }
      const orderNo = refundNo.replace(/-T$/, '')
      const amountFen = payments.get(orderNo)?.amountFen ?? 0n
      pending.delete(refundNo)
      move({ refundNo, orderNo, amountFen, tradeNo: '', reason: '' })
      return done(refundNo)
    },
    verifyCallback(headers, raw) {
      const text = Buffer.from(raw).toString('utf8')
      if (headers['x-mac'] !== macOf(text)) return undefined
      const facts = JSON.parse(text)
      const base = { eventId: facts.eventId, orderNo: facts.orderNo, reference: facts.reference }
      if (facts.about === 'refund') {
        const outcome = facts.outcome.at
          ? { ...facts.outcome, at: new Date(facts.outcome.at) }
          : facts.outcome
        return { ...base, about: 'refund', refundNo: facts.refundNo, outcome } satisfies Callback
      }
      const { tradeNo, amountFen } = facts
      return { ...base, about: 'payment', tradeNo, amountFen: BigInt(amountFen), at: new Date(facts.at) }
    },
    pay(orderNo, paidAt) {
      const one = payments.get(orderNo)
      if (one) one.paidAt ??= paidAt
    },
    newsOf(orderNo, changes = {}) {
      const one = payments.get(orderNo)
      return signed({
        ...{ about: 'payment', eventId: `E-${orderNo}`, orderNo, reference: one?.reference },
        ...{ tradeNo: one?.tradeNo, amountFen: String(one?.amountFen), at: one?.paidAt?.toISOString() },
        ...changes,
      })
    },
    refundNewsOf(orderNo, outcome, event, changes = {}) {
      const one = payments.get(orderNo)
      const refundNo = `${orderNo}-T`
      return signed({
        about: 'refund',
        eventId: event,
        orderNo,
        reference: one?.reference,
        refundNo,
        outcome,
        ...changes,
      })
    },
  }
  return provider
}
