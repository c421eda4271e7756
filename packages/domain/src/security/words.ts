import { nextWords as nextOf, type OrderWords, type Side, shownStatus as shownOf } from '../ledger/words.ts'
import { causeName, statusNames } from './labels.ts'
import type { Order } from './order.ts'

/** What a winner's security has become, by what it was given for. */
export const becameOf = ({ subject }: Pick<Order, 'subject'>): string =>
  subject.kind === 'auction' ? '已抵作成交价款' : '已转为履约保证金'

const ended: Readonly<Partial<Record<Order['status'], string>>> = {
  refunded: '已退还，本订单已办结。',
  forfeited: '保证金已按规定扣除。',
  closed: '订单已关闭，没有付款。',
}

const words: OrderWords<Order> = {
  toPay: { transfer: '转账并上传凭证', online: '完成在线支付', guarantee: '提交保函' },
  toCheck: '请核对保函的真伪和有效期。',
  causeOf: ({ release, subject }) => (release ? causeName(release.cause, subject) : ''),
  paid: { payer: '已到账，截止前可以投标或出价。', desk: '已到账，在管。' },
  ended: (order) => (order.status === 'applied' ? `${becameOf(order)}。` : (ended[order.status] ?? '')),
}

/** One sentence: what happens next with an order, for the one who reads it. `held`: the platform holds it back. */
export const nextWords = (order: Order, side: Side, now: Date, held = false): string =>
  nextOf(words, order, { side, now, held })

/** The state as a person reads it. */
export const shownStatus = (order: Pick<Order, 'status' | 'submittedAt' | 'release'>): string =>
  shownOf(order, statusNames)
