import Big from 'big.js'
import { earlyDelivery } from '../procurement/delivery.ts'
import { strangePayee } from '../procurement/deposit.ts'
import type { Finding } from '../procurement/rule.ts'
import { checkAmount } from '../security/amount-rule.ts'
import { compare, type Decimal, isDecimal } from '../shared/money.ts'
import { type AuctionDraft, profileOf } from './form.ts'
import { priceOfAll } from './price-of-all.ts'

type Terms = (draft: AuctionDraft, now: Date) => Finding | undefined

const when = (found: boolean, sentence: string): Finding | undefined => (found ? { sentence } : undefined)

/** What the whole starts at in yuan; undefined where it cannot be told. */
export function startTotal(draft: Pick<AuctionDraft, 'startPrice' | 'unit' | 'rows'>): Decimal | undefined {
  const { startPrice } = draft
  return startPrice !== null && isDecimal(startPrice) ? priceOfAll(startPrice, draft) : undefined
}

/** How large the deposit is against what the whole starts at; more than all of it is a slip. */
function depositFor(draft: AuctionDraft, sentence: (usual: string) => string): Finding | undefined {
  const { deposit: amount } = draft
  const total = startTotal(draft)
  if (amount === null || !isDecimal(amount) || total === undefined) return undefined
  if (compare(amount, total) > 0) return { sentence: '保证金超过了起始总价，请核对金额。', outOfBounds: true }
  const found = checkAmount({ profile: profileOf(draft), amount, estimate: total, startPrice: total })
  return found && { sentence: sentence(found.sentence) }
}

export const depositOfSale: Terms = (draft) =>
  draft.deposit === null
    ? { sentence: '没有设保证金，买受人悔拍时没有约束，建议按起拍总价的 5%–20% 设置。' }
    : depositFor(draft, (usual) => `${usual}请核对金额。`)

export const depositOfSourcing: Terms = (draft) =>
  depositFor(draft, () => '采购的保证金一般不超过起始总价的 2%，请核对金额。')

export const cashOnly: Terms = ({ deposit, depositKinds }) =>
  when(
    deposit !== null && !depositKinds.includes('guarantee'),
    '没有接受保函，企业只能用现金缴纳保证金，建议同时接受保函。',
  )

export const payeeOfDeposit: Terms = ({ deposit, depositKinds, payeeName, payees }) =>
  strangePayee({ ways: deposit === null ? [] : depositKinds, payeeName, payees })

export const noReserve: Terms = ({ reservePrice }) =>
  when(reservePrice === null, '没有设保留价，达到起拍价就应当成交，请确认起拍价可以接受。')

export const largeStep: Terms = ({ startPrice, step }) =>
  when(
    startPrice !== null &&
      step !== null &&
      isDecimal(startPrice) &&
      isDecimal(step) &&
      new Big(step).times(5).gt(startPrice),
    '幅度超过起始价格的 20%，几次出价就会差得很远，请核对金额。',
  )

export const belowAppraisal: Terms = (draft) => {
  const total = startTotal(draft)
  const { appraisal } = draft
  return when(
    appraisal !== null &&
      isDecimal(appraisal) &&
      total !== undefined &&
      new Big(total).lt(new Big(appraisal).times('0.9')),
    '起拍总价低于评估价的 90%，国有资产须先经批准单位同意，请确认手续齐全。',
  )
}

export const noAppraisal: Terms = ({ appraisal }) =>
  when(appraisal === null, '没有填写评估价，竞买人难以判断价格，国有资产还须先行评估。')

export const noExtension: Terms = ({ windowMinutes, mode }) =>
  when(
    windowMinutes === 0 && mode === 'clock',
    '没有设自动延时，最后一秒的出价别人来不及回应，建议设 2 分钟。',
  )

export const endlessExtensions: Terms = ({ maxExtensions, hardEndAt }) =>
  when(
    maxExtensions > 20 && hardEndAt === null,
    '延时超过 20 次又没有设最晚结束时间，竞价可能拖得很久，请设最晚结束时间。',
  )

export const hiddenPrices: Terms = ({ visibility }) =>
  when(visibility === 'blind', '竞买人看不到价格和名次，通常会影响加价，建议公开价格。')

export const openBuying: Terms = ({ visibility, mode }) =>
  when(
    visibility === 'open' && mode === 'clock',
    '公开价格时供应商之间能看到彼此的价格，如有顾虑可改为“只看名次”。',
  )

export const singleBidder: Terms = ({ minBidders }) =>
  when(minBidders === 1, '只有一家报名也会开始竞价，价格可能缺少比较，建议至少 3 家。')

export const deliveryBeforeEnd: Terms = (draft, now) =>
  earlyDelivery(draft, { at: draft.endsAt, label: '竞价截止' }, now)
