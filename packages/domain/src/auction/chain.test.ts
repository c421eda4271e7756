import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../shared/canonical-json.ts'
import {
  chained,
  lineHash,
  lineText,
  maskedName,
  type PublicRecord,
  rootHash,
  verifyRecord,
} from './chain.ts'
import { tick } from './clock.ts'
import { fromFen } from './fen.ts'
import { aCourse, endsAt, momentAt, startsAt } from './lot.samples.ts'
import { voidOffer } from './void-offer.ts'

/** A record as everybody gets it: started, three prices (the last extends), one taken back, closed. */
function published(): PublicRecord {
  const course = aCourse({ phase: 'scheduled' })
  course.keep(tick(course.state, momentAt(startsAt)))
  course.offer('a1', 10_000)
  course.offer('b2', 10_550, startsAt + 1)
  course.offer('a1', 90_000, endsAt - 1000)
  const prices = [{ seq: 4, bidderId: 'a1', amountFen: 90_000, at: endsAt - 1000 }]
  course.keep(voidOffer(course.state, { seq: 4, note: '', prices }, momentAt(endsAt - 500)))
  course.keep(tick(course.state, momentAt(course.lot.endsAt)))
  const { auctionId, headHash } = course.lot
  const lines = course.record.map((entry) => ({
    ...entry,
    at: new Date(entry.at).toISOString(),
    bidderName: entry.bidderId === null ? null : maskedName(course.bidder(entry.bidderId).alias),
    amount: entry.amountFen === null ? null : fromFen(entry.amountFen),
    endsAt: entry.extended ? new Date(entry.endsAt).toISOString() : null,
    ref: entry.refSeq,
  }))
  return { auctionId, root: rootHash(auctionId), head: headHash, lines }
}

test('an untouched record is right', () => {
  const record = published()
  expect(record.lines.map(({ kind }) => kind)).toEqual(['started', 'bid', 'bid', 'bid', 'voided', 'closed'])
  expect(verifyRecord(record)).toBeNull()
})

test('how the wire writes an amount or a moment does not matter', () => {
  const record = published()
  const lines = record.lines.map((line) => ({
    ...line,
    at: line.at.replace('Z', '+00:00'),
    amount: line.amount?.replace(/0$/, '') ?? null,
  }))
  expect(verifyRecord({ ...record, lines })).toBeNull()
})

const changes: readonly [string, object][] = [
  ['kind', { kind: 'round' }],
  ['at', { at: new Date(startsAt + 7).toISOString() }],
  ['bidderName', { bidderName: '竞买人A1' }],
  ['amount', { amount: '105.51' }],
  ['origin', { origin: 'proxy' }],
  ['endsAt', { endsAt: new Date(endsAt).toISOString() }],
  ['ref', { ref: 1 }],
  ['salt', { salt: 'other' }],
  ['hash', { hash: '00' }],
]
test.each(changes)('a changed %s is found at its line', (_, change) => {
  const record = published()
  const lines = record.lines.map((line) => (line.seq === 3 ? { ...line, ...change } : line))
  expect(verifyRecord({ ...record, lines })).toEqual({ seq: 3, fault: 'hash' })
})

test('lines that are missing, swapped or added are found', () => {
  const record = published()
  const { lines } = record
  expect(verifyRecord({ ...record, lines: lines.slice(0, -1) })).toEqual({ seq: 5, fault: 'head' })
  expect(verifyRecord({ ...record, lines: lines.toSpliced(2, 1) })).toEqual({ seq: 3, fault: 'order' })
  const [last] = lines.slice(-1)
  expect(verifyRecord({ ...record, lines: last ? [...lines, { ...last, seq: 7 }] : [] })?.seq).toBe(7)
  expect(verifyRecord({ ...record, auctionId: 'another' })).toEqual({ seq: 0, fault: 'root' })
})

test('a record whose time runs back is wrong even if its hashes fit', () => {
  const { auctionId } = published()
  const root = rootHash(auctionId)
  const line = (seq: number, at: number, previous: string) => {
    const wire = {
      ...{
        seq,
        kind: 'bid' as const,
        at: new Date(at).toISOString(),
        bidderName: '竞买人A1',
        amount: '1.00',
      },
      ...{ origin: 'own' as const, endsAt: null, ref: null, salt: 's', hash: '' },
    }
    return { ...wire, hash: lineHash(previous, chained(wire)) }
  }
  const first = line(1, startsAt, root)
  const second = line(2, startsAt - 1, first.hash)
  const record = { auctionId, root, head: second.hash, lines: [first, second] }
  expect(verifyRecord(record)).toEqual({ seq: 2, fault: 'time' })
})

test('any changed byte of any hash is found', () => {
  const record = published()
  const place = fc.record({ line: fc.nat(record.lines.length - 1), at: fc.nat(63) })
  fc.assert(
    fc.property(place, ({ line: index, at }) => {
      const lines = record.lines.map((line, one) => {
        const { hash } = line
        const other = hash[at] === '0' ? '1' : '0'
        return one === index ? { ...line, hash: hash.slice(0, at) + other + hash.slice(at + 1) } : line
      })
      expect(verifyRecord({ ...record, lines })).toEqual({ seq: index + 1, fault: 'hash' })
    }),
    { numRuns: 100 },
  )
})

test('a line is written as the canonical JSON of its values, whatever they are', () => {
  const number = fc.integer({ min: 0, max: 99_999_999_999_999 })
  const line = fc.record({
    seq: number,
    kind: fc.constantFrom('started', 'bid', 'voided', 'round', 'outage', 'closed'),
    at: number,
    alias: fc.option(fc.string({ unit: 'binary' })),
    amount: fc.option(number),
    origin: fc.constantFrom('own', 'proxy'),
    endsAt: fc.option(number),
    ref: fc.option(number),
    salt: fc.string({ unit: 'binary' }),
  })
  fc.assert(
    fc.property(line, (one) => {
      expect(lineText(one)).toBe(canonicalJson({ ...one }))
    }),
  )
  const [known] = fc.sample(line, 1)
  expect(() => known && lineText({ ...known, at: Number.NaN })).toThrow(TypeError)
})
