import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerParticipant } from './admission.ts'
import { agreementHash, agreementText } from './agreement.ts'
import { auctionStatuses } from './auction.ts'
import { drawAlias, isFull, join, joinGuard } from './join.ts'
import { aParticipant, aSaleOf, at } from './sale.samples.ts'

const fresh = { companyId: 'c1', bothSides: false, sharedStaff: false, breached: false, status: undefined }
const now = at('02T09:00')

describe('who may come in', () => {
  it.each([
    ['auction.ownAuction', { companyId: 'owner' }, {}],
    ['auction.agentMayNotBid', { companyId: 'agent' }, { agentCompanyId: 'agent' }],
    ['auction.bothSides', { bothSides: true }, {}],
    ['auction.offline', {}, { offlineAt: now }],
    ['auction.alreadyJoined', { status: 'admitted' }, {}],
    ['auction.alreadyJoined', { status: 'applied' }, {}],
    ['auction.sharedStaff', { sharedStaff: true }, {}],
    ['auction.breached', { breached: true }, {}],
    ['auction.full', { full: true }, { mode: 'rounds', startsAt: at('10T09:00') }],
    ['auction.applyClosed', {}, { applyEnd: now }],
    ['auction.applyClosed', {}, { status: 'live', mode: 'rounds', applyEnd: at('09T09:00') }],
  ] as const)('%s', (code, joining, changes) => {
    expect(joinGuard(aSaleOf(changes), { ...fresh, ...joining }, now)?.refused).toBe(code)
  })

  it('is anybody else, until the moment that closes it, and nobody once it is over', () => {
    expect(joinGuard(aSaleOf(), fresh, now)).toBeUndefined()
    expect(joinGuard(aSaleOf({ status: 'live' }), fresh, at('10T09:59'))).toBeUndefined()
    expect(joinGuard(aSaleOf({ status: 'live' }), fresh, at('10T10:00'))?.refused).toBe('auction.applyClosed')
    expect(joinGuard(aSaleOf({ mode: 'rounds' }), fresh, at('10T09:00'))?.refused).toBe('auction.applyClosed')
    for (const status of auctionStatuses.filter((one) => one !== 'scheduled' && one !== 'live'))
      expect(joinGuard(aSaleOf({ status }), fresh, now)?.refused).toBe('auction.applyClosed')
  })

  it('is whoever was turned down, again, under the same name', () => {
    const earlier = aParticipant({ status: 'refused', refuseReason: '缺资质' })
    const form = { contactName: '王强', contactPhone: '19900000006', note: '', agreementHash: 'x' }
    const joining = { ...fresh, status: 'refused' as const, accountId: 'p2', earlier }
    const coming = { joining, form, agreementHash: 'x', id: 'new', alias: 'B1' }
    const again = join(aSaleOf({ admission: 'owner' }), coming, now)
    expect(again).toMatchObject({ id: 'b1', alias: 'A7', status: 'applied', refuseReason: null })
    expect(join(aSaleOf(), { ...coming, agreementHash: 'y' }, now)).toMatchObject({
      refused: 'auction.agreementChanged',
    })
  })
})

it.each([
  ['rounds', 7, false],
  ['rounds', 8, true],
  ['clock', 499, false],
  ['clock', 500, true],
] as const)('has no place left in %s with %i companies: %s', (mode, places, full) => {
  expect(isFull({ mode }, places)).toBe(full)
})

it('draws a name that nobody has, whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 200 }),
      (draws) => {
        const taken = new Set<string>()
        for (const drawn of draws) {
          const alias = drawAlias(taken, drawn)
          expect(alias).toMatch(/^[A-HJ-NP-Z]\d{1,2}$/)
          expect(taken.has(alias)).toBe(false)
          taken.add(alias)
        }
      },
    ),
  )
})

describe('the owner’s answer', () => {
  const by = { reason: '', by: 'me' }
  const owned = aSaleOf({ admission: 'owner' })
  it('lets in or turns down once, with a reason, and only where the owner admits', () => {
    expect(answerParticipant(owned, aParticipant(), { ...by, admit: true }, now)).toMatchObject({
      status: 'admitted',
    })
    expect(answerParticipant(owned, aParticipant(), { ...by, admit: false }, now)).toMatchObject({
      refused: 'auction.reasonRequired',
    })
    const admitted = aParticipant({ status: 'admitted' })
    for (const [auction, one] of [
      [owned, admitted],
      [aSaleOf(), aParticipant()],
      [aSaleOf({ admission: 'owner', status: 'ended' }), aParticipant()],
      [aSaleOf({ admission: 'owner', status: 'live', mode: 'rounds' }), aParticipant()],
    ] as const)
      expect(answerParticipant(auction, one, { ...by, reason: 'x', admit: false }, now)).toMatchObject({
        refused: 'auction.wrongStatus',
      })
  })
})

describe('the agreement', () => {
  const names = { ownerName: '四川锦岑路桥工程有限公司', agentName: '' }
  const hash = (changes = {}) => agreementHash(agreementText(aSaleOf(changes), names))
  it('has one hash for the same terms, and another one for any other term', () => {
    expect(hash()).toBe(hash({ version: 9, status: 'live' }))
    for (const changes of [
      { step: '6000.00' },
      { payDays: 11 },
      { deposit: '40000.00' },
      { terms: '自提' },
      { defects: '漏油' },
    ])
      expect(hash(changes)).not.toBe(hash())
  })
  it('stays the same when the times are put off', () => {
    expect(hash({ startsAt: at('11T09:00'), endsAt: at('11T10:00'), hardEndAt: at('11T12:00') })).toBe(hash())
  })
  it('never calls it an auction house’s auction, and says that the platform is no auctioneer', () => {
    const text = JSON.stringify(agreementText(aSaleOf(), names))
    expect(text).toContain('不是拍卖企业')
    expect(text.replaceAll('不是拍卖企业', '').replaceAll('不组织拍卖', '')).not.toContain('拍卖')
  })
})
