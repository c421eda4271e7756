import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import type { Endpoint, Sent } from '@jb/contract/endpoint'
import { quoteSheetOf, sendQuotation } from '@jb/contract/quotation/quotation.contract'
import type { QuotationReceipt, QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { aDemandForm } from '@jb/testing/builders/demand'
import { aQuote, sealedQuote } from '@jb/testing/builders/quotation'
import type { Caller } from '@jb/testing/persona'
import { ask } from './auction-calls.ts'
import type { Heard, Tap } from './quotation-check.ts'

/** Those who quote for one demand on a server that dies again and again. */
export interface Market {
  readonly url: string
  readonly demandId: string
  readonly random: () => number
  readonly revisions: number
  /** The same words are sent at once at most so many times. */
  readonly mostCopies: number
  /** Share of sent copies whose answer is lost on the way. */
  readonly lostShare: number
  /** Share of versions that a colleague sends at the same time, with other prices. */
  readonly colleagueShare: number
  /** Between two versions at most, ms. */
  readonly restMs: number
  readonly taps: Tap[]
  /** Sent, and nothing was heard. */
  unanswered: number
  /** What a server has answered so far. */
  answers: number
}

type Sealed = ReturnType<typeof sealedQuote>

/** A crowded machine answers late; who waits longer than that is not answered. */
const patienceMs = 900_000

/** Asks until the server is back and answers. */
export async function answered<const E extends Endpoint>(
  at: string,
  endpoint: E,
  sent: Sent<E>,
  as: Caller,
): Promise<Record<string, unknown>> {
  const key = randomUUID()
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await ask(at, endpoint, sent, as, { key })
    if (answer?.status === 200) return (answer.body.data ?? {}) as Record<string, unknown>
    if (answer && answer.status < 500)
      throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    await pause(100)
  }
  throw new Error(`${endpoint.id} was not answered`)
}

/** A public demand of one row that takes sealed quotations for a week. */
export async function openDemand(at: string, buyer: Caller): Promise<string> {
  const form = aDemandForm(new Date())
  const { id, version } = await answered(at, saveDemandDraft, { body: { form } }, buyer)
  await answered(at, publishDemand, { body: { id, version } as never }, buyer)
  return String(id)
}

/** One copy on its way; undefined: nobody knows what became of it. */
async function sendOnce(market: Market, who: Caller, body: Sealed, key: string): Promise<Heard | undefined> {
  const { random, lostShare, url } = market
  const cut = random() < lostShare ? { cutAfterMs: Math.floor(random() * 60) } : {}
  const answer = await ask(url, sendQuotation, { body }, who, { key, ...cut })
  if (answer === undefined || answer.status >= 500) {
    market.unanswered += 1
    return undefined
  }
  market.answers += 1
  if (answer.status !== 200) return { refused: String(answer.body.reason ?? answer.status) }
  const { quotationId, receipt } = answer.body.data as { quotationId: string; receipt: QuotationReceipt }
  return { quotationId, receiptNo: receipt.receiptNo, sha256: receipt.sha256 }
}

/** A tap: copies with one key, and again with the same key until an answer has come. */
async function tap(market: Market, who: Caller, sheet: QuoteSheet, price: string): Promise<void> {
  const body = sealedQuote(sheet, aQuote(sheet, { 1: price }))
  const key = randomUUID()
  const heard: Heard[] = []
  const until = performance.now() + patienceMs
  while (heard.length === 0 && performance.now() < until) {
    const copies = 1 + Math.floor(market.random() * market.mostCopies)
    const answers = await Promise.all(Array.from({ length: copies }, () => sendOnce(market, who, body, key)))
    heard.push(...answers.filter((one) => one !== undefined))
    if (heard.length === 0) await pause(50 + market.random() * 200)
  }
  const sha256 = createHash('sha256').update(body.envelope).digest('hex')
  market.taps.push({ companyId: who.companyId, version: sheet.nextVersion, sha256, price, heard })
}

/** One company quotes and revises; what its sheet says is what it goes by. */
export async function quoteOn(market: Market, who: Caller): Promise<void> {
  const { random, revisions, colleagueShare, restMs, url, demandId } = market
  for (let version = 1; version <= revisions; version += 1) {
    await pause(random() * restMs)
    const sheet = (await answered(url, quoteSheetOf, { params: { id: demandId } }, who)) as QuoteSheet
    market.answers += 1
    const price = () => (3_000 + Math.floor(random() * 1_000_000) / 1_000).toFixed(2)
    const both = random() < colleagueShare ? [price(), price()] : [price()]
    await Promise.all(both.map((one) => tap(market, who, sheet, one)))
  }
}
