import { describe, expect, it } from 'vitest'
import { closeTalks, closeTalksGuard } from './close-talks.ts'
import { aSaleOf, at, nothingYet } from './sale.samples.ts'

const talking = aSaleOf({ status: 'negotiating' })
const now = at('10T12:00')
const silent = [{ bidderId: 'b1', fen: null, at: null }]
const until = (talksUntil: Date) => ({ ...nothingYet, talksUntil })

describe('talks that are ended early', () => {
  it('last half an hour more, in which whoever was asked may still speak', () => {
    const step = closeTalks(talking, { end: until(at('20T12:00')), talks: silent }, now)
    expect(step).toMatchObject({
      auction: { status: 'negotiating' },
      end: { talksUntil: at('10T12:30') },
      event: { type: 'auction.talksClosing', payload: { until: at('10T12:30').toISOString() } },
    })
  })

  it.each([
    ['they end within that time anyway', talking, until(at('10T12:30')), silent, 'auction.talksEnding'],
    ['they are over', talking, until(at('09T12:00')), silent, 'auction.talksEnding'],
    [
      'all have spoken',
      talking,
      until(at('20T12:00')),
      [{ bidderId: 'b1', fen: 1, at: now }],
      'auction.talksEnding',
    ],
    ['there are none', aSaleOf({ status: 'ended' }), nothingYet, silent, 'auction.wrongStatus'],
  ] as const)('is not needed when %s', (_, auction, end, talks, refused) => {
    expect(closeTalksGuard(auction, { end, talks }, now)?.refused).toBe(refused)
  })
})
