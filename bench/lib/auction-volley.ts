import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Offer, Verdict } from '@jb/domain/auction/lot'
import type { Experience } from '@jb/testing/auction-simulation/bidder'
import { askOutcome, sendOffer } from './auction-calls.ts'
import { askedWith } from './auction-history.ts'
import type { Bidder, Staged } from './auction-stage.ts'

/** A price as a clock beside the server saw it go and come back (ms since 1970). */
export interface Shot {
  readonly verdict: Verdict
  readonly sentAt: number
  readonly heardAt: number
}

/** A lot at whose end prices are fired, and what was heard of them. */
export interface Range {
  readonly lot: Staged
  readonly nodes: readonly string[]
  readonly random: () => number
  readonly experience: Experience
  readonly shots: Shot[]
  /** How long prices are under way now, in ms; on a busy machine they set out earlier. */
  readonly pace: { halfMs: number }
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** Gives one price at a moment (ms since 1970), and learns in any case what became of it. */
async function fire(range: Range, who: Bidder, amountFen: number, when: number): Promise<void> {
  const { lot, nodes, random, experience, shots } = range
  const { companyId, bidderId } = who
  const asked = { key: randomUUID(), requestHash: askedWith(amountFen), amountFen, confirmed: true }
  const offer: Offer = { companyId, bidderId, ...asked }
  const intention = { offer, outcome: null as Verdict | null }
  experience.intentions.push(intention)
  await pause(Math.max(0, when - Date.now()))
  const sentAt = Date.now()
  let verdict = await sendOffer(pick(random, nodes), lot.id, who, offer)
  for (let tries = 0; verdict === undefined && tries < 20; tries += 1) {
    const told = await askOutcome(pick(random, nodes), lot.id, who, offer.key)
    verdict = told === 'unknown' ? await sendOffer(pick(random, nodes), lot.id, who, offer) : told
  }
  if (!verdict) return
  intention.outcome = verdict
  experience.heard.push({ offer, verdict })
  const heardAt = Date.now()
  shots.push({ verdict, sentAt, heardAt })
  range.pace.halfMs += ((heardAt - sentAt) / 2 - range.pace.halfMs) / 20
}

export interface Volley {
  readonly shots: number
  /** From so many ms before the end to so many after it. */
  readonly beforeMs: number
  readonly afterMs: number
}

/** Prices of all bidders that should arrive around the moment, each a step ahead of the last. */
export async function fireAround(
  range: Range,
  endsAt: number,
  { shots, beforeMs, afterMs }: Volley,
): Promise<void> {
  const { lot, random } = range
  const { startFen, stepFen, direction } = lot.terms
  const sign = direction === 'ascending' ? 1 : -1
  const given = range.experience.intentions.length
  await Promise.all(
    Array.from({ length: shots }, (_, n) => {
      const underWay = random() * 2 * range.pace.halfMs
      const when = endsAt - beforeMs - underWay + random() * (beforeMs + afterMs)
      const amountFen = startFen + sign * stepFen * (given + n)
      return fire(range, pick(random, lot.bidders), amountFen, when)
    }),
  )
}

const slackMs = 3

/**
 * What the record does not tell of itself, seen by a clock beside it: a price that was sent when all was over and
 * taken, one refused as too late and answered before the end, a moment that lies outside of what it was asked in.
 */
export function momentProblems({ shots }: Range, endsAt: number): readonly string[] {
  return shots.flatMap(({ verdict, sentAt, heardAt }) => {
    if (verdict.state === 'refused')
      return verdict.code === 'auction.closed' && heardAt < endsAt - slackMs
        ? [`A3 refused as over ${endsAt - heardAt} ms before the end`]
        : []
    const { at } = verdict
    return [
      ...(sentAt >= endsAt ? [`A3 taken although sent ${sentAt - endsAt} ms after the end`] : []),
      ...(at < sentAt - slackMs ? [`A8 its moment is ${sentAt - at} ms before it was sent`] : []),
      ...(at > heardAt + slackMs ? [`A8 its moment is ${at - heardAt} ms after its answer`] : []),
    ]
  })
}
