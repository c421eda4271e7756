import type { BidderState, Lot, Rounds, Stage } from './lot.ts'
import { ranking } from './rank.ts'

const minute = 60_000
/** Rounds after the first price. */
const roundsOfAuction = 3
export const maxBiddersInRounds = 8
const turnLength = 2 * minute
/** A stage that begins later than this is put off, and all behind it. */
const patience = 2 * minute

const pauseBefore = (round: number): number => (round === 1 ? 5 : 2) * minute
const roundLength = (round: number, bidders: number): number => pauseBefore(round) + bidders * turnLength

/** When an auction ends whose round `round` begins at `from`, if as many take part in each. */
function endFrom(from: number, round: number, total: number, bidders: number): number {
  let end = from
  for (let one = round; one <= total; one += 1) end += roundLength(one, bidders)
  return end
}

/**
 * The course as it begins: first prices until the published end, then room for the rounds of as many as may take part.
 * The real number would tell how many have come.
 */
export function firstPrices(lot: Lot, now: number): Pick<Lot, 'rounds' | 'endsAt'> {
  const first: Stage = { kind: 'first', round: 0, bidderId: null, from: now, until: lot.endsAt }
  return {
    rounds: { total: roundsOfAuction, round: 0, at: 0, stages: [first] },
    endsAt: endFrom(lot.endsAt, 1, roundsOfAuction, maxBiddersInRounds),
  }
}

/**
 * How many turns a round has room for. Where the public may not know how many bid it is as many as there may be: the
 * end of a round, and of them all, would tell.
 */
const turnsFor = ({ visibility }: Pick<Lot, 'visibility'>, bidders: number): number =>
  visibility === 'blind' ? maxBiddersInRounds : bidders

interface Round {
  readonly round: number
  readonly from: number
  readonly turns: number
}

/** The stages of a round: a pause, everybody in turn, the worst price first, and the turns that nobody has. */
function planned({ round, from, turns: room }: Round, bidders: readonly BidderState[]): readonly Stage[] {
  const begin = from + pauseBefore(round)
  const [last, until] = [begin + bidders.length * turnLength, begin + room * turnLength]
  const turns = bidders.map(({ id }, index): Stage => {
    const start = begin + index * turnLength
    return { kind: 'turn', round, bidderId: id, from: start, until: start + turnLength }
  })
  const nobodys: Stage[] = last < until ? [{ kind: 'turn', round, bidderId: null, from: last, until }] : []
  return [{ kind: 'pause', round, bidderId: null, from, until: begin }, ...turns, ...nobodys]
}

function shifted(rounds: Rounds, first: number, by: number): readonly Stage[] {
  return rounds.stages.map((stage, index) =>
    index < first ? stage : { ...stage, from: stage.from + by, until: stage.until + by },
  )
}

/** The stage in which prices may be given now; null between two that have not been planned or begun. */
export function stageAt(rounds: Rounds | null, now: number): Stage | null {
  const index = rounds?.stages.findIndex(({ from, until }) => from <= now && now < until) ?? -1
  return rounds && index >= 0 && index <= rounds.at + 1 ? (rounds.stages[index] ?? null) : null
}

/** The course after a price was given: its stage has begun, even if no clock has said so yet. */
export function stageBegun(rounds: Rounds | null, now: number): Rounds | null {
  const index = rounds?.stages.findIndex(({ from, until }) => from <= now && now < until) ?? -1
  return rounds && index > rounds.at ? { ...rounds, at: index } : rounds
}

/** Whether everybody still gives the first, sealed price. */
export function isFirstPrice(lot: Pick<Lot, 'mode' | 'rounds'>): boolean {
  return lot.mode === 'rounds' && (lot.rounds?.round ?? 0) === 0
}

/** The moment at which the next stage is due. */
export function nextStageAt(rounds: Rounds): number {
  return rounds.stages[rounds.at]?.until ?? 0
}

/** Whether the turns of the last round have begun: who has had one has no other to answer in. */
export function inLastTurns({ rounds, endsAt }: Pick<Lot, 'rounds' | 'endsAt'>, now: number): boolean {
  const first = rounds?.stages.find(({ kind }) => kind === 'turn')
  const last = rounds?.stages.at(-1)
  return first !== undefined && last !== undefined && now >= endsAt - (last.until - first.from)
}

/** Whoever has a price, the worst first; before them who had a turn and whose prices were all taken back. */
function inNextRound(
  { rounds, direction }: Pick<Lot, 'rounds' | 'direction'>,
  bidders: readonly BidderState[],
): readonly BidderState[] {
  const had = new Set(rounds?.stages.map(({ bidderId }) => bidderId))
  const priceless = bidders.filter(({ id, bestFen }) => bestFen === null && had.has(id))
  return [...priceless, ...[...ranking(bidders, direction)].reverse()]
}

/**
 * The course once the present stage is over: its next stage, or the next round; `over` when nothing follows. What
 * begins more than two minutes late is put off with everything behind it, so that nobody loses a turn.
 */
export function advance(
  lot: Lot & { readonly rounds: Rounds },
  bidders: readonly BidderState[],
  now: number,
): Pick<Lot, 'rounds' | 'endsAt'> | 'over' {
  const { rounds } = lot
  const next = rounds.stages[rounds.at + 1]
  if (next) {
    const late = now - next.from
    if (late <= patience) return { rounds: { ...rounds, at: rounds.at + 1 }, endsAt: lot.endsAt }
    const stages = shifted(rounds, rounds.at + 1, late)
    return { rounds: { ...rounds, at: rounds.at + 1, stages }, endsAt: lot.endsAt + late }
  }
  const round = rounds.round + 1
  const worstFirst = inNextRound(lot, bidders)
  if (round > rounds.total || worstFirst.length < 2) return 'over'
  const due = nextStageAt(rounds)
  const from = now - due > patience ? now : due
  const turns = turnsFor(lot, worstFirst.length)
  return {
    rounds: { ...rounds, round, at: 0, stages: planned({ round, from, turns }, worstFirst) },
    endsAt: endFrom(from, round, rounds.total, turns),
  }
}
