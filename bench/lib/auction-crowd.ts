import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Offer, Verdict } from '@jb/domain/auction/lot'
import type { Experience } from '@jb/testing/auction-simulation/bidder'
import { askOutcome, sendOffer } from './auction-calls.ts'
import { askedWith } from './auction-history.ts'
import type { Bidder, Staged } from './auction-stage.ts'

/** A lot, those who bid on it, and what they went through. */
export interface Fight {
  readonly lot: Staged
  readonly experience: Experience
  /** Addresses of the servers; any of them takes a price. */
  readonly nodes: readonly string[]
  readonly random: () => number
  /** At most so many copies of one price are sent at once. */
  readonly mostCopies: number
  /** Share of sent copies whose answer is lost on the way. */
  readonly lostShare: number
  /** Prices whose fate was learned by asking with the key. */
  askedByKey: number
  /** Keys that were used again with another price and not refused for it. */
  reuseTaken: number
  /** Best price that anybody has heard of. */
  bestFen: number | null
  over: boolean
  /** Nobody waits any longer for a server that does not answer. */
  givenUp: boolean
}

export const fightOver = (
  lot: Staged,
  options: Pick<Fight, 'nodes' | 'random' | 'mostCopies' | 'lostShare'>,
): Fight => ({
  ...options,
  ...{ lot, experience: { heard: [], intentions: [] }, askedByKey: 0, reuseTaken: 0 },
  ...{ bestFen: null, over: false, givenUp: false },
})

const between = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1))

const nodeOf = ({ nodes, random }: Fight): string => nodes[between(random, 0, nodes.length - 1)] ?? ''

function learn(fight: Fight, verdict: Verdict): void {
  const { direction } = fight.lot.terms
  const told = verdict.state === 'accepted' ? verdict.amountFen : verdict.detail.bestFen
  const isBetter = (fen: number, than: number) => (direction === 'ascending' ? fen > than : fen < than)
  if (told !== undefined && (fight.bestFen === null || isBetter(told, fight.bestFen))) fight.bestFen = told
  if (verdict.state === 'refused' && verdict.code === 'auction.closed') fight.over = true
}

async function heardOf(fight: Fight, who: Bidder, offer: Offer): Promise<Verdict | undefined> {
  const { lot, random, lostShare, experience } = fight
  const cut = random() < lostShare ? between(random, 0, 40) : undefined
  const verdict = await sendOffer(nodeOf(fight), lot.id, who, offer, cut)
  if (!verdict) return undefined
  experience.heard.push({ offer, verdict })
  learn(fight, verdict)
  return verdict
}

/** Asks with the key until it is known what became of the price, and sends it again where it never arrived. */
async function learned(fight: Fight, who: Bidder, offer: Offer): Promise<Verdict | undefined> {
  while (!fight.givenUp) {
    await pause(between(fight.random, 20, 80))
    const told = await askOutcome(nodeOf(fight), fight.lot.id, who, offer.key)
    const verdict = told === 'unknown' ? await heardOf(fight, who, offer) : told
    if (!verdict) continue
    fight.askedByKey += 1
    if (verdict.state === 'accepted') fight.experience.heard.push({ offer, verdict })
    learn(fight, verdict)
    return verdict
  }
  return undefined
}

/** The price that this bidder would give now: some steps ahead of what it knows. */
function priceOf({ lot, random, bestFen }: Fight, own: number | undefined): number {
  const { terms } = lot
  const { startFen, stepFen, visibility, direction } = terms
  const reference = visibility === 'open' ? bestFen : (own ?? null)
  if (reference === null) return startFen
  const jump = stepFen * between(random, 1, 3)
  return direction === 'ascending' ? reference + jump : reference - jump
}

/** The same key with another price has to be refused as such, whatever became of the first one. */
async function misuse(fight: Fight, who: Bidder, offer: Offer): Promise<void> {
  const amountFen = offer.amountFen + fight.lot.terms.stepFen
  const other = { ...offer, amountFen, requestHash: askedWith(amountFen) }
  const verdict = await heardOf(fight, who, other)
  if (verdict && !(verdict.state === 'refused' && verdict.code === 'auction.keyReused')) fight.reuseTaken += 1
}

/** One price until its fate is known; undefined: given up. */
export async function bidOnce(fight: Fight, who: Bidder, own?: number): Promise<Verdict | undefined> {
  const { random, mostCopies, experience } = fight
  const amountFen = priceOf(fight, own)
  const { companyId, bidderId } = who
  const asked = { key: randomUUID(), requestHash: askedWith(amountFen), amountFen, confirmed: true }
  const offer: Offer = { companyId, bidderId, ...asked }
  const intention = { offer, outcome: null as Verdict | null }
  experience.intentions.push(intention)
  const copies = Array.from({ length: between(random, 1, mostCopies) }, () => heardOf(fight, who, offer))
  const verdict = (await Promise.all(copies)).find((one) => one !== undefined)
  intention.outcome = verdict ?? (await learned(fight, who, offer)) ?? null
  if (intention.outcome && random() < 0.05) await misuse(fight, who, offer)
  return intention.outcome ?? undefined
}

/** Bids one price after the other until the auction is over. */
export async function bidOn(fight: Fight, who: Bidder, restMs: number): Promise<void> {
  let own: number | undefined
  while (!fight.over && !fight.givenUp) {
    const verdict = await bidOnce(fight, who, own)
    if (verdict?.state === 'accepted') own = verdict.amountFen
    if (verdict?.state === 'refused' && verdict.code === 'auction.notLive') await pause(100)
    await pause(fight.random() * restMs)
  }
}
