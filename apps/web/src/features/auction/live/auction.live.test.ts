import { maskedName } from '@jb/domain/auction/chain'
import { expect, test } from 'vitest'
import type { RoomNews } from '../../../lib/live-rooms.ts'
import { bidderNameOf } from '../auction.labels.ts'
import { aLine, auctionId, aView, future } from '../test/open-screen.tsx'
import { heard, later } from './auction.live.ts'

const room = { room: 'auction', id: auctionId } as const
const facts = {
  ...{ phase: 'live', currentPrice: '350000.00', bids: 3, bidders: 2, extensions: 1 },
  ...{ startsAt: '2026-11-21T06:00:00.000Z', endsAt: future },
} as const
const delta = (after: number, change: object = {}): RoomNews => ({
  type: 'room.delta',
  ...room,
  after,
  seq: after + 1,
  change: {
    ...{ facts, status: 'live', statusName: '竞价中(延时)', turn: null, head: 'cd', voided: [] },
    lines: [aLine(4, { amount: '350000.00', bidderName: '竞买人C2' })],
    ...change,
  },
})

test('a change brings price, clock and new lines; a line under my name is mine', () => {
  const next = heard(aView(), delta(3))
  expect(next).toMatchObject({ seq: 4, currentPrice: '350000.00', extensions: 1, statusName: '竞价中(延时)' })
  expect(next?.feed.map(({ seq, isMine }) => [seq, isMine])).toEqual([
    [4, true],
    [3, false],
    [2, true],
    [1, false],
  ])
})

test('a change that does not follow what is known is a gap', () => {
  expect(heard(aView(), delta(4))).toBeUndefined()
  expect(heard(undefined, delta(3))).toBeUndefined()
})

test('what was taken back is marked, and a reserve that is no longer reached is not claimed', () => {
  const next = heard(aView({ reserveMet: true }), delta(3, { voided: [3], lines: [] }))
  expect(next?.feed.find(({ seq }) => seq === 3)?.voided).toBe(true)
  expect(next && 'reserveMet' in next).toBe(false)
})

test('my own part replaces the one before and brings my lines', () => {
  const own: RoomNews = {
    type: 'room.own',
    ...room,
    seq: 3,
    own: {
      mine: { alias: 'C2', bestPrice: '350000.00', rank: 1, gap: '0.00', bids: 2, proxyLimit: null },
      ...{ nextPrice: '355000.00', myTurn: false },
      lines: [aLine(4, { amount: '350000.00', isMine: true })],
    },
  }
  const next = heard(aView(), own)
  expect(next).toMatchObject({ seq: 3, nextPrice: '355000.00', mine: { rank: 1 } })
  expect(next?.feed[0]).toMatchObject({ seq: 4, isMine: true })
})

test('whose turn it is, all are told the same; my own I know by my name, at the same number of lines too', () => {
  const turn = { round: 1, rounds: 2, kind: 'turn', until: future } as const
  const told = (bidderName: string) =>
    heard(aView(), {
      ...delta(3, { lines: [], turn: { ...turn, bidderName, isMine: false } }),
      seq: 3,
    } as RoomNews)
  expect(told('竞买人C2')).toMatchObject({ seq: 3, turn: { kind: 'turn', isMine: true } })
  expect(told('竞买人A1')?.turn?.isMine).toBe(false)
})

test('who does not bid is not left with an old next price', () => {
  expect(heard(aView({ mine: null }), delta(3))?.nextPrice).toBeNull()
})

test('a snapshot replaces everything, and one that is no view of ours is a gap', () => {
  const state = aView({ seq: 9, currentPrice: '400000.00' })
  expect(heard(aView(), { type: 'room.snapshot', ...room, seq: 9, state })).toEqual(state)
  expect(heard(aView(), { type: 'room.snapshot', ...room, seq: 9, state: { seq: 9 } })).toBeUndefined()
})

test('an answer that was long under way does not bring an older state back', () => {
  const known = aView({ seq: 7 })
  expect(later(known, aView({ seq: 6 }))).toBe(known)
  expect(later(known, aView({ seq: 8 })).seq).toBe(8)
  const closed = aView({ seq: 2, phase: 'closed', status: 'ended' })
  expect(later(known, closed)).toBe(closed)
  expect(later(closed, known)).toBe(closed)
})

test('a bidder goes by the same name as in the record', () => {
  expect(bidderNameOf('A7')).toBe(maskedName('A7'))
})
