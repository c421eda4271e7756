import {
  quoteSheetOf,
  receivedQuotationsOf,
  sendQuotation,
  withdrawQuotation,
} from '@jb/contract/quotation/quotation.contract'
import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { withTerms } from '@jb/domain/bid/note-terms'
import { kindTerms } from '@jb/domain/quotation/terms'
import type { Session } from '../../platform/ctx.ts'
import { type Play, personOf } from '../act.ts'
import { priceOf, sealed } from '../sealed-bid.ts'
import { cellsOf, type DemandPlot, type QuotePlot } from './plot.ts'

/** What every quotation of its kind says beside the prices, unless the plot says it. */
function termsFor({ about: { kind }, form = {} }: DemandPlot, { accountName, phone }: Session) {
  const terms: Record<string, string> =
    kind === 'freight'
      ? { vehicle: form.vehicleType ?? '', loading: '都含' }
      : kind === 'labour'
        ? { team: `${form.headcount} 人`, leader: `${accountName} ${phone}` }
        : {}
  return withTerms(kindTerms[kind].terms, { note: '', terms })
}

function contentOf(plot: DemandPlot, sheet: QuoteSheet, quote: QuotePlot, person: Session): BidContent {
  const branded = sheet.bidderColumns.some(({ name }) => name === 'offeredBrand')
  const aged = sheet.bidderColumns.some(({ name }) => name === 'brandYear')
  const cells = { ...(branded && { offeredBrand: '国标产品' }), ...(aged && { brandYear: '徐工 2023 年' }) }
  const price = (position: number) =>
    quote.without?.includes(position)
      ? ''
      : priceOf(cellsOf(plot.rows[position - 1] ?? '').at(-1) ?? '', position, quote)
  return {
    v: 1,
    priceBasis: quote.exTax ? 'exTax' : 'incTax',
    taxRate: quote.tax ?? sheet.taxDefault ?? '13',
    invoiceType: quote.invoice ?? 'special',
    freight: quote.freight ?? '0',
    delivery: quote.delivery ?? kindTerms[plot.about.kind].deliveryExample,
    validityDays: sheet.usualValidityDays,
    rows: sheet.rows.map(({ position }) => ({ position, price: price(position), free: false, cells })),
    note: quote.note ?? termsFor(plot, person),
    files: [],
    quotedBy: person.accountName,
    phone: person.phone,
  }
}

/** Fills in the sheet of a demand, seals it as the supplier's phone does, and hands it in. */
export async function sendQuote(play: Play, plot: DemandPlot, id: string, quote: QuotePlot): Promise<void> {
  const person = personOf(play, quote.by)
  const sheet = await play.stage.perform(person, quoteSheetOf, { params: { id } })
  const { companyId, nextVersion: version, documentVersion, openingPublicKey } = sheet
  const subject = { kind: 'demand', id } as const
  const bound = { subject, companyId, version, documentVersion, openingPublicKey }
  const sent = sealed(contentOf(plot, sheet, quote, person), bound)
  await play.stage.perform(person, sendQuotation, { body: { demandId: id, version, ...sent } })
}

/** Takes the quotation back before the deadline. */
export async function withdrawQuote(play: Play, id: string, by: string): Promise<void> {
  const person = personOf(play, by)
  const { nextVersion } = await play.stage.perform(person, quoteSheetOf, { params: { id } })
  const body = { demandId: id, version: nextVersion - 1, reason: '车辆已排到其他工地。' }
  await play.stage.perform(person, withdrawQuotation, { body })
}

/** The quotations of these suppliers, in their order. */
export async function quotationsOf(
  play: Play,
  { about: { by } }: DemandPlot,
  id: string,
  suppliers: readonly string[],
) {
  const { companies } = await play.stage.perform(personOf(play, by), receivedQuotationsOf, { params: { id } })
  const ids = new Map(companies.map(({ companyName, quotationId }) => [companyName, quotationId]))
  return suppliers.map((name) => ids.get(personOf(play, name).companyName ?? '') ?? '')
}
