import { type BidContent, invoiceLabels } from '../bid/bid-content.ts'
import { type InvoiceRequirement, invoiceRequirementLabels } from '../procurement/invoice.ts'
import type { Tender } from '../tender/tender.ts'

type Asked = Pick<
  Tender,
  | 'deliveryTerms'
  | 'paymentTerms'
  | 'qualifications'
  | 'trackRecord'
  | 'staffing'
  | 'bidRequire'
  | 'validityDays'
  | 'invoiceRequirement'
>

/** What a bid offers besides its prices, and which qualifications its company has proved at its sign-up. */
export interface OfferedTerms {
  readonly bidId: string
  readonly content: Pick<BidContent, 'delivery' | 'validityDays' | 'invoiceType' | 'taxRate' | 'note'>
  readonly proved: readonly string[]
}

/** One thing that is asked for, and what each bid says to it. */
export interface DeviationRow {
  readonly label: string
  readonly asked: string
  readonly offers: readonly { readonly bidId: string; readonly value: string; readonly deviates: boolean }[]
}

const unsaid = '没有另外说明'

/** How many days a text gives; undefined where it names none, or more than one figure. */
function daysIn(text: string): number | undefined {
  const found = [...text.matchAll(/(\d{1,4})\s*个?(?:日历|工作|自然)?(?:天|日)/g)]
  return found.length === 1 ? Number(found[0]?.[1]) : undefined
}

/** Later than what is asked, as far as two figures of days say so; words alone are for the committee to weigh. */
function isLater(asked: string, offered: string): boolean {
  const [most, days] = [daysIn(asked), daysIn(offered)]
  return most !== undefined && days !== undefined && days > most
}

/** What a note says about payment. */
const paymentWords = (note: string) =>
  note
    .split(/[。；;\n]/)
    .filter((one) => /付款|支付|预付|结算|账期|质保金/.test(one))
    .map((one) => one.trim())
    .join('；')

const meets: Readonly<Record<InvoiceRequirement, readonly BidContent['invoiceType'][]>> = {
  special: ['special'],
  plain: ['special', 'ordinary'],
  any: ['special', 'ordinary', 'none'],
}

type Said = (bid: OfferedTerms) => readonly [value: string, deviates: boolean]
type Line = (label: string, asked: string, said: Said) => DeviationRow

function answerOf(bid: OfferedTerms, said: Said): DeviationRow['offers'][number] {
  const [value, deviates] = said(bid)
  return { bidId: bid.bidId, value, deviates }
}

function provedWords(asked: readonly string[], proved: readonly string[]): ReturnType<Said> {
  const missing = asked.filter((name) => !proved.includes(name))
  const given = proved.length > 0 ? `报名时已提交：${proved.join('、')}` : ''
  const lacks = missing.length > 0 ? `没有提交：${missing.join('、')}` : ''
  return [[given, lacks].filter(Boolean).join('；'), missing.length > 0]
}

/** 偏差表: what is asked beside what each bid offers. What can be compared by figures is marked; none of it is decided by. */
export function deviationsOf(tender: Asked, bids: readonly OfferedTerms[]): readonly DeviationRow[] {
  const { qualifications, invoiceRequirement, validityDays } = tender
  const row: Line = (label, asked, said) => ({
    label,
    asked,
    offers: bids.map((bid) => answerOf(bid, said)),
  })
  const others = [tender.trackRecord, tender.staffing, tender.bidRequire].filter((one) => one.trim() !== '')
  return [
    row('交货或工期', tender.deliveryTerms, ({ content: { delivery } }) => [
      delivery,
      isLater(tender.deliveryTerms, delivery),
    ]),
    row('付款方式', tender.paymentTerms, ({ content }) => {
      const said = paymentWords(content.note)
      return [said || unsaid, said !== '']
    }),
    row('资质要求', qualifications.join('、'), ({ proved }) => provedWords(qualifications, proved)),
    row('业绩、人员和其他要求', others.join('；'), ({ content: { note } }) => [note.trim() || unsaid, false]),
    row('投标有效期', `${validityDays} 天`, ({ content }) => [
      `${content.validityDays} 天`,
      content.validityDays < validityDays,
    ]),
    row('税率和发票', invoiceRequirementLabels[invoiceRequirement], ({ content }) => [
      `${content.taxRate}%，${invoiceLabels[content.invoiceType]}`,
      !meets[invoiceRequirement].includes(content.invoiceType),
    ]),
  ].filter(({ asked }) => asked.trim() !== '')
}
