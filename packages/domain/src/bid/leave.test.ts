import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { type Tender, tenderStatuses } from '../tender/tender.ts'
import type { BidStatus } from './bid.flow.ts'
import { aRegistration } from './bid.samples.ts'
import { leave } from './leave.ts'
import { register } from './register.ts'
import { registrationStatuses } from './registration.flow.ts'
import { bidActions } from './standing.ts'

const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')
const from = (tender: Partial<Tender>, bid?: BidStatus, hour = 60, status = 'confirmed' as const) =>
  code(leave(aTender(tender), aRegistration({ status }), bid, atHour(hour)))

test.each<[string, Partial<Tender>, BidStatus | undefined, number, string]>([
  ['while sign-ups are open', { status: 'registering' }, undefined, 10, 'done'],
  ['with a bid that is in', { status: 'bidding' }, 'submitted', 60, 'done'],
  ['with one that was withdrawn', { status: 'bidding' }, 'withdrawn', 60, 'done'],
  ['past the deadline that the clock has not seen', { status: 'bidding' }, undefined, 96, 'bid.closed'],
  ['with a binding offer', { status: 'bidding', profile: 'SALE' }, 'submitted', 60, 'bid.binding'],
  ['of a sale without one', { status: 'bidding', profile: 'SALE' }, undefined, 60, 'done'],
  [
    'where bidders decrypt, too late',
    { status: 'bidding', profile: 'STATUTORY' },
    undefined,
    500,
    'bid.closed',
  ],
])('leaving %s', (_, tender, bid, hour, expected) => {
  expect(from(tender, bid, hour)).toBe(expected)
})

test('is possible until bids are due, for those whose sign-up stands', () => {
  expect(tenderStatuses.filter((status) => from({ status }) === 'done')).toEqual([
    ...['preview', 'registering', 'upcoming', 'bidding'],
  ])
  const may = registrationStatuses.filter(
    (status) =>
      code(leave(aTender({ status: 'registering' }), aRegistration({ status }), undefined, atHour(10))) ===
      'done',
  )
  expect(may).toEqual(['assembling', 'registered', 'confirmed'])
})

test('whoever has left may come again while the window is open, and sends nothing before', () => {
  const tender = aTender({ status: 'registering' })
  const left = leave(tender, aRegistration(), undefined, atHour(10))
  if (isRefusal(left)) throw new Error(left.refused)
  const bidder = { companyId: 'supplier', accountId: 'quoter', companyVerified: true, bothSides: false }
  const form = { contactName: '周明', contactPhone: '19900000007', note: '', qualifications: [] }
  const known = { earlier: left.registration, related: false }
  expect(register(tender, bidder, form, known, 'r2', atHour(11))).toMatchObject({
    registration: { id: 'r1', status: 'registered', version: 3 },
  })
  expect(code(register(tender, bidder, form, { ...known, barred: true }, 'r2', atHour(11)))).toBe(
    'bid.abandonedBefore',
  )
  const facts = { tender: aTender({ status: 'bidding' }), mayBid: true, secured: null, now: atHour(60) }
  expect(bidActions({ ...facts, registration: left.registration }, 'withdrawn')).toEqual([])
})
