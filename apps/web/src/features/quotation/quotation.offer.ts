import type { OwnQuotation, QuotationReceipt, QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import type { BidTotals } from '@jb/domain/bid/calculate'
import type { Binding } from '@jb/domain/bid/envelope'
import { freightRate } from '@jb/domain/quotation/freight'
import { kindTerms } from '@jb/domain/quotation/terms'
import { relativeDay } from '@jb/domain/shared/dates'
import { productMap } from '../../map/product-map.ts'
import type { OfferSheet } from '../bid/index.ts'
import { quotePlacesOf } from './quotation.kinds.ts'

/** The sheet of a demand, as an offer is written on it. */
export function offerOf(sheet: QuoteSheet): OfferSheet {
  const { demandId, demandNo, kind, endsAt, sealed, companyId, nextVersion, documentVersion } = sheet
  const { delivery, deliveryExample, terms } = kindTerms[kind]
  return {
    ...sheet,
    bound: { subject: { kind: 'demand', id: demandId }, companyId, version: nextVersion, documentVersion },
    no: demandNo,
    bidEnd: endsAt,
    openAt: endsAt,
    ceiling: null,
    profile: 'SOURCING',
    wins: 'lowest',
    byRows: sheet.splitAward,
    terms,
    ...(kind === 'freight' && { measured: (totals, { distance = '' }) => rateOf(sheet, totals, distance) }),
    words: {
      title: productMap[quotePlacesOf(kind).quote].title,
      offer: '报价',
      opening: sealed ? '开始比价' : '提交',
      opened: (now) =>
        sealed
          ? `${relativeDay(endsAt, now)} ${sheet.round === 2 ? '第二轮' : ''}报价截止，采购方开始比价时才打开。在那之前，只有您自己能看到报价。`
          : '这个需求没有密封，提交后采购方马上能看到您的报价，其他供应商看不到。',
      delivery,
      deliveryExample,
    },
  }
}

/** What a freight comes to by load and kilometre, in words. */
function rateOf({ rows }: QuoteSheet, totals: BidTotals, distance: string): string | undefined {
  const rate = freightRate(rows, totals, distance)
  return rate && `折合 ${rate.price} ${rate.unit}`
}
/** What the buyer has recorded for one's own company; null: it was sent by oneself. */
export const recordedContent = ({ content }: OwnQuotation): BidContent | null =>
  content && { v: 1, ...content, files: [] }

/** What a received quotation is bound to, as its receipt says. */
export function bindingOf({ demandId, companyId, version, documentVersion }: QuotationReceipt): Binding {
  return { subject: { kind: 'demand', id: demandId }, companyId, version, documentVersion }
}
