import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { offerOutcome, placeOffer } from '@jb/contract/auction/offer.contract'
import type { Endpoint, Sent } from '@jb/contract/endpoint'
import { fromFen, toFen } from '@jb/domain/auction/fen'
import type { Accepted, Offer, RefusalFacts, Verdict } from '@jb/domain/auction/lot'
import { requestOf } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'

const agent = new Agent({ keepAlive: true, maxSockets: 600 })
const patienceMs = 20_000

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

interface Asking {
  readonly key?: string
  /** The line is cut so many ms after the request has left. */
  readonly cutAfterMs?: number
  /** The address that a trusted proxy names. */
  readonly from?: string
}

/** One signed call; undefined: no answer arrived. */
export async function ask<const E extends Endpoint>(
  at: string,
  endpoint: E,
  sent: Sent<E>,
  as: Caller | undefined,
  { key, cutAfterMs, from }: Asking = {},
): Promise<Answered | undefined> {
  const how = {
    ...(key === undefined ? {} : { key }),
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  }
  const { method = 'GET', url, headers, payload } = requestOf(endpoint, sent, as, how)
  return new Promise((done) => {
    const options = { method, agent, headers: headers as Record<string, string>, timeout: patienceMs }
    const request = httpRequest(`${at}${String(url)}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.on('error', () => done(undefined)).on('close', () => done(undefined))
      response.on('end', () => done(readAnswer(response.statusCode ?? 0, text)))
    })
    request.on('error', () => done(undefined)).on('timeout', () => request.destroy())
    if (cutAfterMs !== undefined)
      request.on('finish', () => void pause(cutAfterMs).then(() => request.destroy()))
    request.end(payload)
  })
}

function readAnswer(status: number, text: string): Answered | undefined {
  try {
    return { status, body: JSON.parse(text) as Answered['body'] }
  } catch {
    return undefined
  }
}

function acceptedOf({ seq, at, amount, endsAt, extended, rank, hash }: OfferReceipt): Accepted {
  const times = { at: Date.parse(at), endsAt: Date.parse(endsAt) }
  return { state: 'accepted', seq, amountFen: toFen(amount), extended, rank, hash, ...times }
}

function factsOf(detail: unknown): RefusalFacts {
  const { nextPrice, currentPrice } = (detail ?? {}) as Record<string, string | undefined>
  return {
    ...(nextPrice === undefined ? {} : { nextFen: toFen(nextPrice) }),
    ...(currentPrice === undefined ? {} : { bestFen: toFen(currentPrice) }),
  }
}

/** Refusals on the wire do not tell their moment. */
const refusedWith = (code: string, detail: unknown): Verdict => ({
  ...{ state: 'refused', code, detail: factsOf(detail), at: Number.NaN },
})

/** Gives a price; undefined: whoever asked does not know what became of it. */
export async function sendOffer(
  at: string,
  id: string,
  as: Caller,
  offer: Offer,
  cutAfterMs?: number,
): Promise<Verdict | undefined> {
  const body = { id, amount: fromFen(offer.amountFen), confirmed: offer.confirmed }
  const how = { key: offer.key, ...(cutAfterMs === undefined ? {} : { cutAfterMs }) }
  const answered = await ask(at, placeOffer, { body }, as, how)
  if (!answered) return undefined
  const { data, reason, detail } = answered.body
  if (answered.status === 200) return acceptedOf(data as OfferReceipt)
  return String(reason).startsWith('auction.') ? refusedWith(String(reason), detail) : undefined
}

/** What became of a price, asked by its key; undefined: nobody answers. */
export async function askOutcome(
  at: string,
  id: string,
  as: Caller,
  key: string,
): Promise<Verdict | 'unknown' | undefined> {
  const answered = await ask(at, offerOutcome, { params: { id, key } }, as)
  if (answered?.status !== 200) return undefined
  const { state, receipt, reason } = answered.body.data as Record<string, unknown>
  if (state === 'accepted') return acceptedOf(receipt as OfferReceipt)
  return state === 'refused' ? refusedWith(String(reason), {}) : 'unknown'
}
