import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, type Counts } from './advance.ts'
import { aTender, atHour } from './tender.samples.ts'
import type { Tender } from './tender.ts'

const enough: Counts = { registrations: 3, bids: 3 }
const preview = aTender({ status: 'preview', businessType: 4 })
const types = (hour: number, counts = enough, tender = preview) =>
  advance(tender, atHour(hour), counts).events.map((event) => event.type)

describe('the clock', () => {
  test.each([
    [0, 'preview', 1],
    [0.99, 'preview', 1],
    [1, 'registering', 48],
    [47, 'registering', 48],
    [48, 'bidding', 96],
    [95.9, 'bidding', 96],
    [96, 'evaluating', undefined],
    [1000, 'evaluating', undefined],
  ])('at hour %i the tender is %s', (hour, status, next) => {
    const { tender, nextDueAt } = advance(preview, atHour(hour), enough)
    expect(tender.status).toBe(status)
    expect(nextDueAt).toEqual(next === undefined ? undefined : atHour(next))
  })

  test('waits between registration and bidding', () => {
    const { tender, nextDueAt } = advance(
      aTender({ status: 'registering', bidStart: atHour(60) }),
      atHour(50),
      enough,
    )
    expect([tender.status, nextDueAt]).toEqual(['upcoming', atHour(60)])
  })

  test.each(['STATUTORY', 'VOLUNTARY'] as const)(
    'goes on to the bids of %s as it does elsewhere',
    (profile) => {
      const { tender, nextDueAt } = advance({ ...preview, profile }, atHour(1000), enough)
      expect([tender.status, nextDueAt]).toEqual(['evaluating', undefined])
      const few = advance({ ...preview, profile }, atHour(1000), { registrations: 9, bids: 2 })
      expect(few.tender).toMatchObject({ status: 'failed', endReason: 'tooFewBids' })
    },
  )

  test.each(['STATUTORY', 'VOLUNTARY'] as const)(
    'does not tell by the end of registration of %s how few have signed up',
    (profile) => {
      const after = (registrations: number) =>
        advance({ ...preview, profile }, atHour(50), { registrations, bids: 0 })
      expect(after(0).tender.status).toBe('bidding')
      expect(after(0)).toEqual(after(5))
    },
  )

  test('turns the preview into a tender when registration opens', () => {
    expect(advance(preview, atHour(2), enough).tender.businessType).toBe(1)
  })

  test('tells everything that a leap passed over, in order', () => {
    expect(types(200)).toEqual([
      'tender.registrationOpened',
      'tender.registrationClosed',
      'tender.biddingStarted',
      'tender.biddingClosed',
    ])
  })

  test('fails the tender at the end of registration when too few have signed up', () => {
    const { tender, events, nextDueAt } = advance(preview, atHour(50), { registrations: 2, bids: 0 })
    expect(tender).toMatchObject({ status: 'failed', endReason: 'tooFewRegistrations', endedAt: atHour(48) })
    expect(events.at(-1)).toMatchObject({ type: 'tender.failed', payload: { reason: 'tooFewRegistrations' } })
    expect(nextDueAt).toBeUndefined()
  })

  test('fails the tender at the deadline when too few have bid', () => {
    const { tender } = advance(preview, atHour(96), { registrations: 3, bids: 2 })
    expect(tender).toMatchObject({ status: 'failed', endReason: 'tooFewBids', endedAt: atHour(96) })
  })

  test.each([
    'draft',
    'evaluating',
    'deciding',
    'publicised',
    'awarded',
    'failed',
    'scrapped',
    'cancelled',
  ] as const)('leaves a tender that is %s alone', (status) => {
    const tender = aTender({ status })
    expect(advance(tender, atHour(1000), enough)).toEqual({ tender, events: [], nextDueAt: undefined })
  })

  test('one leap or many small steps end alike, and looking twice changes nothing', () => {
    const hours = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { maxLength: 12 })
    const counts = fc.record({ registrations: fc.nat(5), bids: fc.nat(5) })
    fc.assert(
      fc.property(hours, counts, (stops, c) => {
        const path = [...stops.sort((a, b) => a - b), 120]
        let tender: Tender = preview
        const told: string[] = []
        for (const hour of path) {
          const step = advance(tender, atHour(hour), c)
          expect(advance(step.tender, atHour(hour), c).events).toEqual([])
          tender = step.tender
          told.push(...step.events.map((event) => event.type))
        }
        const leap = advance(preview, atHour(120), c)
        expect(tender).toEqual(leap.tender)
        expect(told).toEqual(leap.events.map((event) => event.type))
      }),
    )
  })
})
