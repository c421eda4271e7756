import type { Fact } from '../approval/types.ts'
import { type FactLine, factLines, goodsLines, otherFacts } from '../procurement/facts.ts'
import { profiles, wordsOf } from '../procurement/profiles.ts'
import { typeLabel } from '../procurement/type-names.ts'
import { kindNames } from '../security/labels.ts'
import { formatMinute } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { auctionFields } from './auction.fields.ts'
import { type AuctionDraft, applyUntil, profileOf } from './form.ts'
import { invoiceOf } from './invoice.ts'
import { extensionName, modeNames, visibilityNames } from './labels.ts'
import { priceWordsOf } from './price-words.ts'

/** What an auction names by id, in words. */
export interface FactNames {
  readonly companyName: string
  readonly agentName: string
  readonly projectName: string
  readonly regionName: string
  readonly files: readonly string[]
  /** Tells one reserve price from another without telling it; null for whoever set the price, and reads it. */
  readonly reserveMark: string | null
}

type Names = Parameters<typeof factLines<typeof auctionFields, AuctionDraft>>[2]

/** Where fields stand among the lines that are written by hand; a field that is not named here follows the other terms. */
const places = {
  named: ['title'],
  way: ['direction'],
  valued: ['appraisal'],
  offers: ['grid', 'selfImprove', 'deposit'],
  talks: ['talks'],
  bidders: ['admission', 'minBidders'],
  defects: ['defects'],
  terms: ['requirement', 'paymentTerms', 'deliveryTerms', 'terms'],
} as const satisfies Readonly<Record<string, Names>>
const others = otherFacts(auctionFields, Object.values(places).flat())

const lines = (d: AuctionDraft, names: Names) => factLines(auctionFields, d, names, wordsOf(profileOf(d)))

function heads(d: AuctionDraft, names: FactNames): readonly FactLine[] {
  return [
    ...lines(d, places.named),
    ['项目编号', d.no],
    ['类型', typeLabel(d.type)],
    ['程序类别', profiles[profileOf(d)].label],
    ...lines(d, places.way),
    [profiles[profileOf(d)].owner, names.companyName],
    ['代理机构', names.agentName],
    ['所属项目', names.projectName],
  ]
}

/** What is frozen says only that there is a reserve price: approvers read it where the auction itself is shown. */
const reserved = (price: string, mark: string | null) => (mark === null ? price : `已设，校验码 ${mark}`)

function priced(d: AuctionDraft, { reserveMark }: FactNames): readonly FactLine[] {
  const words = priceWordsOf(d.direction === 'ascending')
  const invoice = invoiceOf(d)
  const price = (amount: string | null) => (amount === null ? '' : `${formatMoney(amount)} ${d.unit || '元'}`)
  return [
    [words.startPrice, price(d.startPrice)],
    [words.step, price(d.step)],
    [words.reserve, d.reservePrice === null ? '未设' : reserved(price(d.reservePrice), reserveMark)],
    ...lines(d, places.valued),
    [invoice.label, invoice.value],
    ['出价方式', `${modeNames[d.mode]}，${visibilityNames[d.mode][d.visibility]}`],
    ...lines(d, places.offers),
    ['缴纳方式', d.deposit === null ? '' : d.depositKinds.map((kind) => kindNames[kind]).join('、')],
    [
      '收款账户',
      d.deposit === null ? '' : [d.payeeName, d.payeeBank, d.payeeAccount].filter(Boolean).join(' '),
    ],
    ['付款期限', `成交确认后 ${d.payDays} 天`],
    ...lines(d, places.talks),
  ]
}

function timed(d: AuctionDraft): readonly FactLine[] {
  const until = applyUntil(d)
  const at = (moment: Date | null) => (moment ? formatMinute(moment) : '')
  return [
    ['报名截止', at(until)],
    ...lines(d, places.bidders),
    ['竞价开始', at(d.startsAt)],
    ['竞价截止', at(d.endsAt)],
    ['最晚结束', at(d.mode === 'clock' ? d.hardEndAt : null)],
    ['自动延时', extensionName(d)],
  ]
}

function told(d: AuctionDraft, names: FactNames): readonly FactLine[] {
  return [
    ...lines(d, places.defects),
    ['看样', [d.viewingTime, d.viewingPlace, d.viewingContact].filter(Boolean).join('，')],
    ...lines(d, places.terms),
    ...lines(d, others),
    ['联系人', `${d.contactName} ${d.contactPhone}`],
    ['地点', `${names.regionName} ${d.address}`.trim()],
    ['图片', d.pictures > 0 ? `${d.pictures} 张` : ''],
    ['附件', names.files.join('、')],
    ['有规则提醒仍然发布的原因', d.publishReason ?? ''],
  ]
}

/** All that an auction says, line by line, as its approvers read it; what is empty is left out. */
export function auctionFacts(draft: AuctionDraft, names: FactNames): readonly Fact[] {
  return [
    ...heads(draft, names),
    ...priced(draft, names),
    ...timed(draft),
    ...told(draft, names),
    ...goodsLines(draft),
  ].flatMap(([label, value]) => (value.trim() === '' ? [] : [{ label, value }]))
}
