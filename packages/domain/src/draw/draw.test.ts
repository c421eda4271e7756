import { expect, test } from 'vitest'
import { minute } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'
import { drawFlow, drawStatuses, seatFlow, seatStates } from './draw.flow.ts'
import {
  advance,
  answer,
  cancel,
  type Draw,
  drawTime,
  leave,
  letGo,
  movedBy,
  nextMoment,
  type Seat,
  stop,
  tidyWanted,
} from './draw.ts'
import { freeSeats } from './free-seats.ts'
import { invitationStep, nextStepOf } from './labels.ts'
import { codeOf, commitmentOf, type Frozen, ordersOf, poolHashOf, seedOf, shuffled } from './lot.ts'
import { requestGuard, sourcesOf } from './may-draw.ts'
import { openingMovedBy } from './opening-moved.ts'

const now = new Date('2026-11-29T02:00:00Z')
const days = (count: number) => count * 24 * 60
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

const aDraw = (changes: Partial<Draw> = {}): Draw => ({
  id: 'd',
  tenderId: 't',
  number: 1,
  source: 'platform',
  status: 'requested',
  version: 1,
  wanted: [{ major: 'building', count: 2 }],
  firstPosition: 1,
  evaluateAt: at(6000),
  requestedAt: now,
  drawAt: at(10),
  drawnAt: null,
  endedAt: null,
  seats: [],
  ...changes,
})
const orders = new Map([['building' as const, ['a', 'b', 'c']]])
const states = ({ seats }: Draw) => seats.map(({ code, state, replaces }) => [code, state, replaces])
const take = (draw: Draw, position: number, takes = true) => {
  const next = answer(draw, { position, takes, reason: takes ? null : 'time' }, at(12))
  if ('refused' in next) throw new Error(next.refused)
  return next
}

test.each([
  ['2026-11-29T02:00:00Z', '2026-11-29T02:10:00Z'],
  ['2026-11-29T02:00:00.001Z', '2026-11-29T02:11:00Z'],
  ['2026-11-29T02:00:59Z', '2026-11-29T02:11:00Z'],
])('a request of %s is drawn at %s', (asked, drawn) => {
  expect(drawTime(new Date(asked)).toISOString()).toBe(new Date(drawn).toISOString())
})

test('seats are taken from the front, given on in the same order, and completed when all have confirmed', () => {
  expect(advance(aDraw(), orders, at(9))).toEqual(aDraw())
  const drawn = advance(aDraw(), orders, at(10))
  expect([drawn.status, states(drawn)]).toEqual([
    'drawn',
    [
      ['a', 'notified', null],
      ['b', 'notified', null],
    ],
  ])
  expect(nextMoment(drawn)).toEqual(at(40))
  const declined = advance(take(drawn, 1, false), orders, at(12))
  expect(states(declined).at(-1)).toEqual(['c', 'notified', 1])
  const missed = advance(take(declined, 3), orders, at(40))
  expect([missed.status, states(missed)]).toEqual([
    'failed',
    [
      ['a', 'declined', null],
      ['b', 'noAnswer', null],
      ['c', 'released', 1],
    ],
  ])
  const done = advance(take(take(declined, 3), 2), orders, at(13))
  expect([done.status, done.endedAt]).toEqual(['completed', at(13)])
})

const seat = (position: number, changes: Partial<Seat> = {}): Seat => ({
  position,
  major: 'law',
  code: '',
  replaces: null,
  state: 'notified',
  notifiedAt: now,
  answerUntil: at(60),
  answeredAt: null,
  reason: null,
  ...changes,
})
const outside = aDraw({ source: 'outside', status: 'drawn', drawAt: null, seats: [seat(1), seat(2)] })

test('of an outside draw there is no next one', () => {
  const none = new Map()
  expect(advance(take(outside, 1), none, at(13)).status).toBe('drawn')
  expect(advance(take(take(outside, 1), 2, false), none, at(13)).status).toBe('completed')
  expect(advance(outside, none, at(60)).status).toBe('failed')
})

test('an answer counts once, in time, and with a reason where somebody does not come', () => {
  const drawn = advance(aDraw(), orders, at(10))
  const refusedAs = (draw: Draw, minutes: number, takes = true) =>
    answer(draw, { position: 1, takes, reason: null }, at(minutes))
  expect(refusedAs(drawn, 40)).toEqual({ refused: 'draw.tooLate' })
  expect(refusedAs(drawn, 12, false)).toEqual({ refused: 'draw.reasonRequired' })
  expect(refusedAs(take(drawn, 1), 12)).toEqual({ refused: 'draw.answered' })
  expect(refusedAs(aDraw(), 12)).toEqual({ refused: 'draw.tooLate' })
})

test('only who waits is cancelled by a person; whatever runs is stopped with its tender', () => {
  const drawn = advance(aDraw(), orders, at(10))
  expect(cancel(aDraw(), now)).toMatchObject({ status: 'cancelled' })
  expect(cancel(drawn, now)).toEqual({ refused: 'draw.alreadyDrawn' })
  expect(states(stop(drawn, now) ?? drawn)).toEqual([
    ['a', 'released', null],
    ['b', 'released', null],
  ])
  expect(stop({ ...drawn, status: 'completed' }, now)).toBeUndefined()
  // An outside draw is, until somebody has confirmed.
  expect(cancel(outside, now)).toMatchObject({ status: 'cancelled', seats: [{ state: 'released' }, {}] })
  expect(cancel(take(outside, 1), now)).toEqual({ refused: 'draw.alreadyDrawn' })
})

test('who has confirmed is let go with a tender that comes to nothing, and moves with its opening', () => {
  const done = aDraw({
    status: 'completed',
    seats: [seat(1, { state: 'confirmed' }), seat(2, { state: 'declined' })],
  })
  expect(letGo(done)?.seats.map(({ state, reason }) => [state, reason])).toEqual([
    ['released', 'ended'],
    ['declined', null],
  ])
  expect(letGo(aDraw({ status: 'completed' }))).toBeUndefined()
  expect(letGo(outside)).toBeUndefined()
  expect(movedBy(done, 60 * minute)).toEqual({ ...done, evaluateAt: at(6060) })
  expect(movedBy(outside, 60 * minute)?.seats[0]?.answerUntil).toEqual(at(120))
  expect(movedBy({ ...done, status: 'failed' }, 60 * minute)).toBeUndefined()
  const [from, half, to] = [at(0), at(30), at(60)].map((one) => one.toISOString()) as [string, string, string]
  const moved = { old: { openAt: from, bidEnd: from }, new: { openAt: to, bidEnd: half } }
  expect(openingMovedBy({ openAt: now }, moved)).toBe(60 * minute)
  expect(openingMovedBy({ openAt: null }, moved)).toBe(30 * minute)
  expect(openingMovedBy({ openAt: now }, { old: { bidEnd: from }, new: { bidEnd: to } })).toBe(0)
})

const [before, opened, after] = [at(-100), at(-50), at(-10)]
const confirmed = (...positions: number[]) =>
  positions.map((position) => seat(position, { state: 'confirmed' }))
const three = { wanted: [{ major: 'law' as const, count: 3 }], requestedAt: before, endedAt: before }
const done = { ...three, status: 'completed' as const, seats: confirmed(1, 2, 3) }
const left = { ...done, seats: [...confirmed(1, 2), seat(3, { state: 'released', reason: 'left' })] }
const two = { number: 2, wanted: [{ major: 'law' as const, count: 2 }] }

test('only who has confirmed for a draw that is completed leaves a free seat', () => {
  expect(leave(aDraw(done), 3)).toEqual(aDraw(left))
  expect(leave(aDraw(left), 3)).toBeUndefined()
  expect(leave(aDraw({ ...done, status: 'drawn' }), 3)).toBeUndefined()
})

test.each<[string, number | undefined, readonly Partial<Draw>[]]>([
  ['as many as are wanted, where nobody has been asked for yet', undefined, []],
  ['as many as are wanted, where the only draw came to nothing', undefined, [{ ...three, status: 'failed' }]],
  ['nobody, where all who were wanted are there', 0, [done]],
  ['who did not come of those drawn outside', 2, [{ ...done, source: 'outside', seats: confirmed(1) }]],
  ['whoever has left', 1, [left]],
  [
    'nobody, where another one was drawn for who has left',
    0,
    [left, { ...two, requestedAt: after, endedAt: now, status: 'completed', seats: confirmed(4) }],
  ],
  [
    'who was asked for besides, and could not be drawn',
    2,
    [done, { ...two, requestedAt: before, endedAt: after, status: 'failed' }],
  ],
  [
    'nobody whom a request was given up for before',
    0,
    [done, { ...two, requestedAt: before, endedAt: before, status: 'cancelled' }],
  ],
  [
    'what was wanted, where its draw was stopped after',
    2,
    [done, { ...two, requestedAt: before, endedAt: after, status: 'cancelled' }],
  ],
  ['what was wanted at first, where that was after', 1, [{ ...left, requestedAt: after }]],
])('after the opening one may ask for %s', (_, count, draws) => {
  const free = freeSeats({ openedAt: opened, profile: 'VOLUNTARY' }, draws.map(aDraw))
  expect(free && (free.majors.get('law') ?? 0)).toBe(count)
  expect(free?.more ?? 0).toBe(0)
})

const four = { ...done, wanted: [{ major: 'law' as const, count: 4 }], seats: confirmed(1, 2, 3, 4) }
const fourth = { ...two, wanted: [{ major: 'cost' as const, count: 1 }], requestedAt: after, endedAt: now }

test.each<[string, number, readonly Partial<Draw>[]]>([
  ['two, where three were asked for', 2, [done]],
  ['two besides the seat that is free, where one of three has left', 2, [left]],
  [
    'one, once another one was drawn for it',
    1,
    [done, { ...fourth, status: 'completed', seats: [seat(4, { state: 'confirmed', major: 'cost' })] }],
  ],
  ['nobody, where four were asked for: the owner seats the fifth', 0, [four]],
])('for a committee smaller than the law has it one may ask besides for %s', (_, more, draws) => {
  expect(freeSeats({ openedAt: opened, profile: 'STATUTORY' }, draws.map(aDraw))?.more).toBe(more)
})

const open = {
  status: 'bidding',
  profile: 'STATUTORY',
  businessType: 1,
  offlineAt: null,
  applyEnd: at(-60),
  openedAt: null,
  openAt: at(600),
} as Tender
const reading: Partial<Tender> = { openedAt: opened, openAt: opened, status: 'evaluating' }
const asked = { source: 'platform', wanted: [{ major: 'law', count: 3 }], evaluateAt: at(700) } as const

test.each<[string | undefined, Partial<Tender>, object, object?]>([
  [undefined, {}, {}],
  ['draw.outsideOnly', {}, {}, { lawful: false }],
  [undefined, {}, { source: 'outside' }, { lawful: false }],
  [undefined, { profile: 'VOLUNTARY' }, {}, { lawful: false }],
  [undefined, { profile: 'SOURCING' }, {}, { lawful: false }],
  ['draw.none', { profile: 'SOURCING' }, { source: 'outside' }],
  ['draw.none', { profile: 'SALE' }, {}],
  ['draw.none', { businessType: 3 }, {}],
  ['draw.tooEarly', { applyEnd: at(1) }, {}],
  ['tender.offline', { offlineAt: now }, {}],
  ['tender.wrongStatus', { status: 'deciding' }, {}],
  ['draw.running', {}, {}, { draws: [aDraw()] }],
  // What was mistyped is replaced as long as it waits, also after the opening.
  [undefined, {}, {}, { draws: [outside] }],
  [
    undefined,
    reading,
    { wanted: two.wanted },
    {
      draws: [
        { ...done, seats: confirmed(1) },
        { ...outside, ...two, requestedAt: after },
      ].map(aDraw),
    },
  ],
  // Seats that are free are filled, and no others; a first draw may be as large as any.
  ['draw.opened', reading, {}, { draws: [done].map(aDraw) }],
  ['draw.opened', reading, {}, { draws: [four].map(aDraw) }],
  ['draw.opened', { ...reading, profile: 'VOLUNTARY' }, {}, { draws: [left].map(aDraw) }],
  [undefined, reading, {}, { draws: [left].map(aDraw) }],
  [undefined, reading, { wanted: [{ major: 'law', count: 1 }] }, { draws: [left].map(aDraw) }],
  [undefined, reading, {}],
  ['draw.badCount', {}, { wanted: [] }],
  [
    'draw.badCount',
    {},
    {
      wanted: [
        { major: 'law', count: 9 },
        { major: 'cost', count: 9 },
      ],
    },
  ],
  ['draw.badTime', {}, { evaluateAt: at(599) }],
  [undefined, {}, { evaluateAt: at(600 + days(30)) }],
  ['draw.timeTooFar', {}, { evaluateAt: at(601 + days(30)) }],
  ['draw.timeTooFar', reading, { evaluateAt: at(1 + days(30)) }],
])('a request is answered with %s (%j, %j, %j)', (code, tender, request, around = {}) => {
  const given = { draws: [], lawful: true, now, ...around }
  const no = requestGuard({ ...open, ...tender }, { ...asked, ...request }, given)
  expect(no?.refused).toBe(code)
})

test('what the law has tendered is drawn by the platform only where its pool is lawful', () => {
  expect(sourcesOf(open, false)).toEqual(['outside'])
  expect(sourcesOf(open, true)).toEqual(['platform', 'outside'])
})

test('the same major twice is one', () => {
  const twice = [
    { major: 'law', count: 1 },
    { major: 'building', count: 1 },
    { major: 'law', count: 2 },
  ] as const
  expect(tidyWanted(twice)).toEqual([
    { major: 'building', count: 1 },
    { major: 'law', count: 3 },
  ])
})

const codes = Array.from({ length: 7 }, (_, index) =>
  codeOf('d', { expertId: `e${index}`, name: '秦工', salt: 's' }),
)
const nonce = '00'.repeat(32)
const frozen: Frozen = {
  v: 1,
  drawId: 'd',
  tenderId: 't',
  tenderNo: 'ZB-1',
  number: 1,
  firstPosition: 1,
  lots: [{ major: 'building', count: 2, codes }],
  commitment: commitmentOf(nonce),
  requestedAt: '2026-11-29T02:00:00.000Z',
  drawAt: '2026-11-29T02:10:00.000Z',
  sealDay: '2026-11-28',
  sealRoot: 'ab'.repeat(32),
}

test('the same request, nonce and root give the same seats, whatever order the pool was read in', () => {
  const hash = poolHashOf(frozen)
  const seed = seedOf(frozen, hash, nonce)
  const order = shuffled(seed, { major: 'building', codes })
  expect(shuffled(seed, { major: 'building', codes: codes.toReversed() })).toEqual(order)
  expect(order.toSorted()).toEqual(codes.toSorted())
  expect(ordersOf(seed, frozen.lots).get('building')).toEqual(order)
})

test.each(Object.keys(frozen) as (keyof Frozen)[])(
  'whatever a request says of %s is in its hash, and so in the seed',
  (key) => {
    const other = { ...frozen, [key]: key === 'lots' ? [] : `${frozen[key]}1` } as Frozen
    expect(poolHashOf(other)).not.toBe(poolHashOf(frozen))
    expect(seedOf(frozen, poolHashOf(other), nonce)).not.toBe(seedOf(frozen, poolHashOf(frozen), nonce))
  },
)

test('every place of an order is as likely for one as for another', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 2000; index += 1) {
    const [first = ''] = shuffled(index.toString(16).padStart(64, '0'), { major: 'law', codes })
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  for (const code of codes) expect(Math.abs((counts.get(code) ?? 0) - 2000 / 7)).toBeLessThan(80)
})

test('every status and state is reached, and every one has its next step', () => {
  const reached = (flow: Record<string, object>) =>
    new Set(Object.values(flow).flatMap((ways) => Object.values(ways)))
  expect([...reached(drawFlow), 'requested'].toSorted()).toEqual([...drawStatuses].toSorted())
  expect([...reached(seatFlow), 'notified'].toSorted()).toEqual([...seatStates].toSorted())
  for (const status of drawStatuses)
    expect(nextStepOf({ waiting: false, draws: [{ status }], why: null, sources: ['platform'] })).toMatch(
      /。$/,
    )
  for (const state of seatStates)
    for (const stage of ['runs', 'offline', 'decided'] as const)
      for (const reason of [null, 'ended', 'left'] as const)
        expect(invitationStep({ state, reason, open: false, stage })).toMatch(/。$/)
})
