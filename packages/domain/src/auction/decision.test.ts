import { describe, expect, it } from 'vitest'
import { isWatched, lapse, mayStillWin, nextReminder, turnSince } from './decision.ts'
import { aSaleOf, nothingYet } from './sale.samples.ts'

const since = new Date('2026-11-01T09:00:00Z')
const after = (days: number) => new Date(since.getTime() + days * 86_400_000)
const days = (at: Date | undefined) => at && (at.getTime() - since.getTime()) / 86_400_000

describe('an owner who does not decide', () => {
  it('is reminded after three days, after seven, then weekly, until its time is over', () => {
    const told = [0, 2.9, 3, 6.5, 7, 13, 14, 83, 84, 89, 90, 95].map((n) =>
      days(nextReminder(since, after(n))),
    )
    expect(told).toEqual([3, 3, 7, 7, 14, 14, 21, 84, 90, 90, 91, 96])
  })
  it('has decided by its silence after ninety days of its turn, whatever was reached, and not before', () => {
    const ended = { ...aSaleOf(), status: 'ended', endedAt: since } as const
    expect(lapse(ended, nothingYet, after(89.9))).toBeUndefined()
    expect(lapse(ended, nothingYet, after(90))).toMatchObject({
      auction: { status: 'unsold', endReason: '发布方在 90 天内没有确认结果' },
      event: { type: 'auction.unsold' },
    })
    const talking = { ...ended, status: 'negotiating' } as const
    expect(lapse(talking, { ...nothingYet, talksUntil: after(2) }, after(91))).toBeUndefined()
    expect(lapse(talking, { ...nothingYet, talksUntil: after(2) }, after(92))?.auction.status).toBe('unsold')
    expect(lapse({ ...ended, status: 'settling' }, nothingYet, after(400))).toBeUndefined()
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
