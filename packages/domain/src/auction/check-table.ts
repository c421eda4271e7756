import type { Rule as AnyRule, RuleHint } from '../procurement/rule.ts'
import * as terms from './check-terms.ts'
import * as words from './check-words.ts'
import { type AuctionDraft, profileOf } from './form.ts'

type Field = keyof AuctionDraft | 'pictureIds'

/** A rule that speaks up while an auction is drafted; levels mean what they mean for tenders. */
export type AuctionHint = RuleHint<Field>

type Rule = AnyRule<AuctionDraft, Field>

const house = '平台竞价规则'
const auctionLaw = (article: string) => `参照《拍卖法》第${article}条`

/** Every rule, in the order in which they are read; profiles left out are free. */
const table: readonly Rule[] = [
  ...rules('startsAt', [
    ['noticeTime', auctionLaw('四十五'), { SALE: 'warn' }, words.saleNotice],
    ['noticeTime', house, { SOURCING: 'warn' }, words.sourcingNotice],
  ]),
  ...rules('viewingTime', [['viewing', auctionLaw('四十八'), { SALE: 'warn' }, words.viewingDays]]),
  ...rules('type', [
    ['land', '《土地管理法实施条例》第十七条，仅供参考', { SALE: 'warn' }, words.landTransfer],
    ['stateAssets', '《企业国有资产法》第五十四条，仅供参考', { SALE: 'warn' }, words.stateAssets],
  ]),
  ...rules('deposit', [
    ['deposit', house, { SALE: 'warn' }, terms.depositOfSale],
    ['deposit', '参照《招标投标法实施条例》第二十六条', { SOURCING: 'warn' }, terms.depositOfSourcing],
  ]),
  ...rules('depositKinds', [['cashOnly', house, { SALE: 'advice', SOURCING: 'warn' }, terms.cashOnly]]),
  ...rules('payeeName', [['payee', house, { SALE: 'warn', SOURCING: 'warn' }, terms.payeeOfDeposit]]),
  ...rules('title', [
    ['auctionWord', '《拍卖法》第十一条', { SALE: 'warn', SOURCING: 'warn' }, words.auctionWord],
  ]),
  ...rules('startPrice', [
    [
      'belowAppraisal',
      '《企业国有资产交易监督管理办法》第十八条，仅供参考',
      { SALE: 'warn' },
      terms.belowAppraisal,
    ],
  ]),
  ...rules('step', [['largeStep', house, { SALE: 'warn', SOURCING: 'warn' }, terms.largeStep]]),
  ...rules('maxExtensions', [
    ['endless', house, { SALE: 'warn', SOURCING: 'warn' }, terms.endlessExtensions],
  ]),
  ...rules('windowMinutes', [['noExtension', house, { SALE: 'warn', SOURCING: 'warn' }, terms.noExtension]]),
  ...rules('visibility', [
    ['hiddenPrices', house, { SALE: 'warn' }, terms.hiddenPrices],
    ['openBuying', house, { SOURCING: 'advice' }, terms.openBuying],
  ]),
  ...rules('reservePrice', [['noReserve', auctionLaw('五十'), { SALE: 'advice' }, terms.noReserve]]),
  ...rules('appraisal', [['noAppraisal', house, { SALE: 'advice' }, terms.noAppraisal]]),
  ...rules('minBidders', [['singleBidder', house, { SOURCING: 'advice' }, terms.singleBidder]]),
  ...rules('rows', [['earlyDelivery', house, { SOURCING: 'warn' }, terms.deliveryBeforeEnd]]),
  ...rules('endsAt', [['night', house, { SALE: 'advice', SOURCING: 'advice' }, words.endsAtNight]]),
]

type Line = readonly [code: string, article: string, levels: Rule['levels'], check: Rule['check']]

function rules(field: Rule['field'], lines: readonly Line[]): readonly Rule[] {
  return lines.map(([code, article, levels, check]) => ({ field, code, article, levels, check }))
}

/** The hints for a draft as it stands, in the order of the table; its profile says how strict each one is. */
export function auctionHints(draft: AuctionDraft, now: Date): readonly AuctionHint[] {
  const profile = profileOf(draft)
  return table.flatMap(({ code, field, article, levels, check }) => {
    const level = levels[profile]
    const found = level && check(draft, now)
    if (!found) return []
    const { sentence, earliest, outOfBounds } = found
    return [
      { code, field, article, sentence, level: outOfBounds ? 'block' : level, ...(earliest && { earliest }) },
    ]
  })
}
