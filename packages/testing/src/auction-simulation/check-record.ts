import { lineHash } from '@jb/domain/auction/chain'
import type { Entry, Lot } from '@jb/domain/auction/lot'
import type { History } from './history.ts'

interface Price {
  readonly seq: number
  readonly bidderId: string
  readonly amountFen: number
}

/** What a reader of the record makes of it, line by line, without the code that wrote it. */
export interface Reading {
  readonly problems: string[]
  prices: Price[]
  end: number
  extensions: number
  at: number
  head: string
  phase: Lot['phase']
  /** Rounds begun or put off, and whose prices came since, in turn. */
  rounds: number
  /** How many gave a first price: so many turns has each round. */
  entrants: number
  turns: { readonly bidderId: string; readonly since: number }[]
}

const ahead = (terms: Lot, a: number, b: number): number => (terms.direction === 'ascending' ? a - b : b - a)

/** The best of some prices, of equal ones the earliest. */
export function bestOf(terms: Lot, prices: readonly Price[]): Price | undefined {
  return prices.reduce<Price | undefined>(
    (best, one) => (best === undefined || ahead(terms, one.amountFen, best.amountFen) > 0 ? one : best),
    undefined,
  )
}

function checkPrice(terms: Lot, reading: Reading, entry: Entry, say: (problem: string) => void): void {
  const { bidderId, amountFen, at } = entry
  if (bidderId === null || amountFen === null) {
    say('A2 a price without bidder or amount')
    return
  }
  if (reading.phase !== 'live') say(`A3 a price while ${reading.phase}`)
  if (at >= reading.end) say(`A3 a price ${at - reading.end} ms after the end`)
  const open = terms.visibility === 'open' && terms.mode === 'clock'
  const own = reading.prices.filter((one) => one.bidderId === bidderId)
  const leader = bestOf(terms, reading.prices)
  const reference = open ? leader : bestOf(terms, own)
  const gain = reference ? ahead(terms, amountFen, reference.amountFen) - terms.stepFen : undefined
  if ((gain ?? ahead(terms, amountFen, terms.startFen)) < 0) say(`A2 ${amountFen} is no step ahead`)
  if (terms.grid && (amountFen - terms.startFen) % terms.stepFen !== 0) say('A2 a price beside the grid')
  const hidden = terms.mode === 'rounds' ? reading.rounds === 0 : terms.visibility === 'blind'
  // The terms may let a person better a price that leads; nobody's order does it for them.
  const mayLead = hidden || (terms.selfImprove && entry.origin === 'own')
  if (leader?.bidderId === bidderId && !mayLead) say('A2 the leader bettered itself')
  reading.prices.push({ seq: entry.seq, bidderId, amountFen })
}

/** After the first prices one bidder follows the other, each once in a round and for two minutes at most. */
function checkTurn(reading: Reading, entry: Entry, say: (problem: string) => void): void {
  if (entry.bidderId === null || entry.kind !== 'bid' || reading.rounds === 0) return
  const turn = reading.turns.find(({ bidderId }) => bidderId === entry.bidderId)
  if (!turn) reading.turns.push({ bidderId: entry.bidderId, since: entry.at })
  else if (turn !== reading.turns.at(-1)) say('A2 a turn that was over')
  else if (entry.at - turn.since >= 120_000) say('A2 a turn of more than two minutes')
}

/** Takes a price back. Whether another leads for it, or the best price is another. */
function takeBack(terms: Lot, reading: Reading, { refSeq }: Entry): boolean {
  const before = bestOf(terms, reading.prices)
  reading.prices = reading.prices.filter(({ seq }) => seq !== refSeq)
  const after = bestOf(terms, reading.prices)
  return before?.bidderId !== after?.bidderId || before?.amountFen !== after?.amountFen
}

/** After the price that led was taken back there is time to answer, in rounds a turn for everybody. */
function checkTimeToAnswer(
  terms: Lot,
  reading: Reading,
  { at }: Entry,
  say: (problem: string) => void,
): void {
  const { mode, windowSeconds, extensionSeconds, maxExtensions } = terms
  const isPublished = windowSeconds > 0 && extensionSeconds > 0 && maxExtensions > 0
  const least = isPublished ? Math.min(windowSeconds, extensionSeconds) * 1000 : 120_000
  const lastTurns = reading.entrants * 120_000
  const isLate = mode === 'rounds' ? reading.end - at <= lastTurns : reading.end - at < least
  if (isLate) say(`A11 the best price taken back ${reading.end - at} ms before the end`)
}

/** The clock after an accepted price, or after the best one was taken back (`led`), by the words of the rule. */
function checkClock(
  terms: Lot,
  reading: Reading,
  entry: Entry,
  { led, say }: { readonly led: boolean; readonly say: (problem: string) => void },
): void {
  if (terms.mode === 'rounds') {
    if (entry.extended !== (entry.endsAt !== reading.end)) say('A11 a line that does not tell the end')
    reading.end = entry.endsAt
    return
  }
  const mayExtend = entry.kind === 'bid' || led
  const inWindow = mayExtend && reading.end - entry.at <= terms.windowSeconds * 1000
  const asked = entry.at + terms.extensionSeconds * 1000
  const end = terms.hardEndAt !== null && terms.hardEndAt < asked ? terms.hardEndAt : asked
  if (inWindow && reading.extensions < terms.maxExtensions && end > reading.end) {
    reading.end = end
    reading.extensions += 1
    if (!entry.extended) say('A11 an extension that the line does not tell')
  } else if (entry.extended) say('A11 a line that should not extend')
  if (entry.endsAt !== reading.end) say(`A11 the end is ${entry.endsAt - reading.end} ms off`)
}

/** What an outage within the last moments gives: the published extension, or two minutes where none is published. */
function lastMoments({ windowSeconds, extensionSeconds, maxExtensions }: Lot) {
  const isPublished = windowSeconds > 0 && extensionSeconds > 0 && maxExtensions > 0
  const [window, length] = isPublished ? [windowSeconds, extensionSeconds] : [120, 120]
  const [windowMs, lengthMs] = [window * 1000, length * 1000]
  // Less is the same outage, told again.
  return { window: windowMs, length: lengthMs, least: Math.min(1_000, lengthMs / 4) }
}

/** A line that says that a server stood still: one did, in the last moments, and the end is as far from its end as is due. */
function checkOutage(history: History, reading: Reading, entry: Entry, say: (problem: string) => void): void {
  const { window, length, least } = lastMoments(history.terms)
  const until = entry.endsAt - length
  const stood = history.freezes.some(
    (one) =>
      one.from < reading.end &&
      until > reading.end - window &&
      one.from + 1_000 < until &&
      until <= one.until,
  )
  if (!stood) say('A12 time is given back that nobody took')
  if (!entry.extended || entry.endsAt < reading.end + least) say('A12 time is given back twice')
  reading.end = entry.endsAt
}

/** An end that comes while a server stands still since before it, or too soon after one did. */
function checkEnd(
  { terms, freezes }: History,
  reading: Reading,
  entry: Entry,
  say: (problem: string) => void,
): void {
  const { window, length, least } = lastMoments(terms)
  for (const { from, start, until } of freezes) {
    if (until - from <= 1_000) continue
    if (start < reading.end && until > entry.at) say('A12 closed while a server stood still')
    const touches = start < reading.end && until > reading.end - window && until > terms.startsAt
    if (touches && reading.end <= until + length - least)
      say('A12 an outage that took time and gave none back')
  }
}

function checkChain(history: History, reading: Reading, entry: Entry, say: (problem: string) => void): void {
  const { seq, kind, at, amountFen: amount, origin, salt, refSeq: ref } = entry
  const alias = history.end.state.bidders.find(({ id }) => id === entry.bidderId)?.alias ?? null
  const endsAt = entry.extended ? entry.endsAt : null
  reading.head = lineHash(reading.head, { seq, kind, at, alias, amount, origin, endsAt, ref, salt })
  if (reading.head !== entry.hash) say('A2 the chain is broken')
}

function read(history: History, reading: Reading, entry: Entry, index: number): void {
  const { terms } = history
  const say = (problem: string): void => {
    reading.problems.push(`line ${index + 1}: ${problem}`)
  }
  if (entry.seq !== index + 1) say(`A2 it is numbered ${entry.seq}`)
  if (entry.at < reading.at) say(`A2 time runs back ${reading.at - entry.at} ms`)
  const locked = history.end.lockedAt[index] ?? Number.NaN
  if (!(entry.at >= locked)) say(`A8 its moment is ${locked - entry.at} ms before the lock`)
  if (entry.kind === 'started' && entry.at < terms.startsAt) say('A3 started too early')
  if (entry.kind === 'started' && reading.phase !== 'scheduled') say('A7 started twice')
  if (entry.kind === 'closed' && reading.phase === 'closed') say('A7 closed twice')
  const isClock = terms.mode === 'clock'
  if (entry.kind === 'closed' && isClock && entry.at < reading.end)
    say(`A3 closed ${reading.end - entry.at} ms too early`)
  if (entry.kind === 'bid') checkPrice(terms, reading, entry, say)
  if (entry.kind === 'voided' && entry.at >= reading.end) say('A3 a price taken back after the end')
  const led = entry.kind === 'voided' && takeBack(terms, reading, entry)
  checkTurn(reading, entry, say)
  if (entry.kind === 'outage') checkOutage(history, reading, entry, say)
  else checkClock(terms, reading, entry, { led, say })
  if (entry.kind === 'closed' && isClock) checkEnd(history, reading, entry, say)
  if (led) checkTimeToAnswer(terms, reading, entry, say)
  checkChain(history, reading, entry, say)
  if (entry.kind === 'started') reading.phase = 'live'
  if (entry.kind === 'closed') reading.phase = 'closed'
  if (entry.kind === 'round') {
    if (reading.rounds === 0) reading.entrants = new Set(reading.prices.map(({ bidderId }) => bidderId)).size
    reading.rounds += 1
    reading.turns = []
  }
  reading.at = entry.at
}

/** Reads the record of a history by the words of the rules alone. */
export function readRecord(history: History): Reading {
  const { terms, end } = history
  const reading: Reading = {
    ...{ problems: [], prices: [], end: terms.endsAt, extensions: 0 },
    ...{
      at: Number.NEGATIVE_INFINITY,
      head: terms.headHash,
      phase: 'scheduled',
      rounds: 0,
      entrants: 0,
      turns: [],
    },
  }
  for (const [index, entry] of end.record.entries()) read(history, reading, entry, index)
  return reading
}
