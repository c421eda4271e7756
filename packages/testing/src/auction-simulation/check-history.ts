import type { Accepted, Entry, Lot, Verdict } from '@jb/domain/auction/lot'
import { bestOf, type Reading, readRecord } from './check-record.ts'
import type { History } from './history.ts'
import { answerKey } from './store.ts'

/** The row of the lot says what its record says. */
function checkLot({ terms, end, limits }: History, reading: Reading): readonly string[] {
  const { lot, bidders } = end.state
  const best = bestOf(terms, reading.prices)
  const own = (id: string) => reading.prices.filter(({ bidderId }) => bidderId === id)
  const beyond = reading.prices.filter(({ bidderId, amountFen, seq }) => {
    const furthest = bestOf(
      terms,
      (limits.get(bidderId) ?? []).map((limit) => ({ seq: 0, bidderId, amountFen: limit })),
    )
    const isProxy = end.record[seq - 1]?.origin === 'proxy'
    const sign = terms.direction === 'ascending' ? 1 : -1
    return isProxy && (!furthest || sign * (amountFen - furthest.amountFen) > 0)
  })
  return [
    ...(lot.phase === 'closed' && reading.phase === 'closed' ? [] : ['A7 it never closed']),
    ...(end.record.at(-1)?.kind === 'closed' ? [] : ['A7 the last line is not the end']),
    ...(lot.bestBidderId === (best?.bidderId ?? null) ? [] : ['A4 the wrong one leads']),
    ...(lot.bestFen === (best?.amountFen ?? null) ? [] : ['A4 the best price is another']),
    ...(lot.bids === reading.prices.length ? [] : ['A1 the prices are miscounted']),
    ...(lot.bidders === new Set(reading.prices.map(({ bidderId }) => bidderId)).size
      ? []
      : ['A1 the bidders are miscounted']),
    ...(lot.endsAt === reading.end && lot.extensions === reading.extensions
      ? []
      : ['A11 the clock of the lot is not that of its record']),
    ...(lot.headHash === reading.head ? [] : ['A2 the head is not that of the record']),
    ...(lot.reserveMet ===
    (best !== undefined &&
      terms.reserveFen !== null &&
      bestOf(terms, [best, { ...best, amountFen: terms.reserveFen }]) === best)
      ? []
      : ['A4 the reserve is misjudged']),
    ...bidders
      .filter(
        ({ id, bestFen, bids }) =>
          bestFen !== (bestOf(terms, own(id))?.amountFen ?? null) || bids !== own(id).length,
      )
      .map(({ id }) => `A4 the standing of ${id} is not that of the record`),
    ...beyond.map(({ seq }) => `A2 line ${seq} goes beyond its limit`),
  ]
}

const same = (a: Verdict, b: Verdict): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a receipt names another line. Where prices are kept it has no number, and its hash says which it is. */
function isOther({ mode, visibility }: Lot, line: Entry, { seq, at, amountFen, hash }: Accepted): boolean {
  const keepsNumbers = mode === 'rounds' || visibility === 'blind'
  const isNumbered = line.seq === seq || (keepsNumbers && seq === 0)
  return !isNumbered || line.at !== at || line.amountFen !== amountFen || line.hash !== hash
}

/** The lines of each key of each bidder. */
function linesByKey(record: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const lines = new Map<string, Entry[]>()
  for (const line of record) {
    const name = `${line.bidderId} ${line.key}`
    lines.set(name, [...(lines.get(name) ?? []), line])
  }
  return lines
}

/** Whoever was told that a price stands finds it, once, as told; who was told no does not. */
function checkAnswers({ terms, end, experience }: History): readonly string[] {
  const problems: string[] = []
  const byKey = new Map<string, Verdict>()
  const linesOf = linesByKey(end.record)
  for (const { offer, verdict } of experience.heard) {
    const name = `${offer.bidderId} ${offer.key}`
    const lines = linesOf.get(name) ?? []
    if (lines.length > 1) problems.push(`A5 ${name} stands ${lines.length} times`)
    if (verdict.state === 'refused' && verdict.code === 'auction.keyReused') {
      if (end.answers.get(answerKey(offer))?.requestHash === offer.requestHash)
        problems.push(`A6 ${name} was refused as another amount, and is not`)
      continue
    }
    const earlier = byKey.get(`${name} ${offer.requestHash}`)
    if (earlier && !same(earlier, verdict)) problems.push(`A5 ${name} heard two answers`)
    byKey.set(`${name} ${offer.requestHash}`, verdict)
    const line = lines.find(({ requestHash }) => requestHash === offer.requestHash)
    if (verdict.state === 'refused') {
      if (line) problems.push(`A5 ${name} was refused and stands`)
    } else if (verdict.amountFen !== offer.amountFen)
      problems.push(`A6 ${name} got a receipt for another amount`)
    else if (!line) problems.push(`A1 ${name} was acknowledged and is lost`)
    else if (isOther(terms, line, verdict)) problems.push(`A1 ${name} stands otherwise than acknowledged`)
  }
  return problems
}

/** Once somebody was told that it is over, no price is taken any more. */
function checkOver({ end, experience }: History): readonly string[] {
  const told = experience.heard.flatMap(({ verdict }) =>
    verdict.state === 'refused' && verdict.code === 'auction.closed' ? (verdict.at ?? []) : [],
  )
  const first = Math.min(...told)
  return end.record.some(({ kind, at }) => kind === 'bid' && at >= first)
    ? ['A3 a price was taken after somebody had been told that it is over']
    : []
}

/** Whose price lay unread in an outage is never told that it is too late; a shorter halt is like a slow net. */
function checkUnread({ terms, unread, freezes, experience }: History): readonly string[] {
  if (terms.mode === 'rounds') return []
  const lay = (key: string): boolean => {
    const since = unread.get(key) ?? Number.NaN
    return freezes.some(({ start, until }) => start <= since && since <= until)
  }
  return experience.heard
    .filter(({ verdict }) => verdict.state === 'refused' && verdict.code === 'auction.closed')
    .filter(({ offer }) => lay(answerKey(offer)))
    .map(({ offer }) => `A12 ${offer.bidderId} ${offer.key} was there in time and was told that it is over`)
}

/** Everything that is wrong with a history; each begins with the goal that it fails. */
export function problemsOf(history: History): readonly string[] {
  const reading = readRecord(history)
  const unknown = history.experience.intentions.filter(({ outcome }) => outcome === null).length
  return [
    ...(history.finished ? [] : ['A7 it never came to rest']),
    ...(unknown === 0 ? [] : [`A10 ${unknown} never learned what came of their price`]),
    ...reading.problems,
    ...checkLot(history, reading),
    ...checkAnswers(history),
    ...checkOver(history),
    ...checkUnread(history),
  ]
}
