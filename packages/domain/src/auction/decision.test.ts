import { describe, expect, it } from 'vitest'
import { isWatched, mayStillWin, nextReminder, turnSince } from './decision.ts'

const since = new Date('2026-11-01T09:00:00Z')
const after = (days: number) => new Date(since.getTime() + days * 86_400_000)
const days = (at: Date | undefined) => at && (at.getTime() - since.getTime()) / 86_400_000

describe('an owner who does not decide', () => {
  it('is reminded after three days, after seven, then weekly, and at last no more', () => {
    const told: (number | undefined)[] = [0, 2.9, 3, 6.5, 7, 13, 14, 90, 91].map((n) =>
      days(nextReminder(since, after(n))),
    )
    expect(told).toEqual([3, 3, 7, 7, 14, 14, 21, 91, undefined])
  })
  it('is watched by the platform from the seventh day', () => {
    expect(isWatched(since, after(6.9))).toBe(false)
    expect(isWatched(since, after(7))).toBe(true)
  })
  it('has its turn from the end, or from the end of the talks, and from nothing else', () => {
    const end = { talksUntil: after(2) }
    expect(turnSince({ status: 'ended', endedAt: since }, end)).toEqual(since)
    expect(turnSince({ status: 'negotiating', endedAt: since }, end)).toEqual(after(2))
    expect(turnSince({ status: 'settling', endedAt: since }, end)).toBeNull()
  })
})

describe('who can still win', () => {
  const prices = ['b', 'a', 'c'].map((bidderId, at) => ({ bidderId, companyId: bidderId, fen: 300 - at }))
  const outcome = { hasReserve: true, reserveMet: true, prices }
  const ended = { status: 'ended', talks: false } as const
  it('is the best alone of a sale that reached its reserve without talks', () => {
    expect(mayStillWin({ ...ended, direction: 'ascending' }, outcome, [])).toEqual(['b'])
    expect(mayStillWin({ ...ended, direction: 'ascending', talks: true }, outcome, [])).toEqual([
      'b',
      'a',
      'c',
    ])
  })
  it('is everybody with a price in a purchase, and in talks whoever was invited', () => {
    expect(mayStillWin({ ...ended, direction: 'reverse' }, outcome, [])).toEqual(['b', 'a', 'c'])
    const talks = [{ bidderId: 'a', fen: null, at: null }]
    const talking = { status: 'negotiating', direction: 'reverse', talks: true } as const
    expect(mayStillWin(talking, outcome, talks)).toEqual(['a'])
  })
})
