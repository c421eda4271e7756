import { expect, test } from 'vitest'
import type { DemandStatus } from './demand.ts'
import { type Invitable, invitationState, invite, inviteBar, mostInvited, remindGuard } from './invitation.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const demand = (status: DemandStatus, given: object = {}) => ({
  companyId: 'buyer',
  agentCompanyId: 'agent',
  status,
  endsAt: hours(24),
  offlineAt: null,
  ...given,
})
const company = (id: string, given: Partial<Invitable> = {}): Invitable => ({
  id,
  verified: true,
  frozen: false,
  related: false,
  ...given,
})

test.each([
  ['quoting', {}, false, null, 'waiting'],
  ['announced', {}, false, null, 'waiting'],
  ['quoting', {}, true, hours(-1), 'quoted'],
  ['quoting', {}, false, hours(-1), 'declined'],
  ['quoting', { endsAt: hours(0) }, false, null, 'missed'],
  ['cancelled', {}, false, null, 'missed'],
] as const)(
  'of a demand in %s (%o), quoted %s, an invitation is %4$s',
  (status, given, quoted, declinedAt, is) => {
    expect(invitationState({ declinedAt }, demand(status, given), { quoted, now })).toBe(is)
  },
)

test.each([
  ['quoting', {}, 'fresh'],
  ['quoting', { offlineAt: hours(-1) }, 'demand.offline'],
  ['suspended', {}, 'demand.inviteSuspended'],
  ['quoting', { endsAt: hours(0) }, 'demand.inviteOver'],
  ['quoteEnded', {}, 'demand.inviteOver'],
] as const)('for a demand in %s (%o) an invitation is %s', (status, given, is) => {
  const asked = { companies: [company('old'), company('new')], before: ['old'] }
  const found = invite(demand(status, given), asked, now)
  expect(found).toEqual(is === 'fresh' ? ['new'] : expect.objectContaining({ refused: is }))
})

test.each([
  ['buyer', {}, '采购方自己'],
  ['agent', {}, '代理机构'],
  ['kin', { related: true }, '有关联'],
  ['new', { verified: false }, '企业认证'],
  ['cold', { frozen: true }, '冻结'],
])('%s (%o) cannot be asked, with the reason', (id, given, why) => {
  const one = company(id, given)
  expect(inviteBar(demand('quoting'), one)).toContain(why)
  const found = invite(demand('quoting'), { companies: [one], before: [] }, now)
  expect(found).toMatchObject({ refused: 'demand.inviteBarred' })
})

test('no more are asked than there may be', () => {
  const before = Array.from({ length: mostInvited }, (_, at) => `c${at}`)
  expect(invite(demand('quoting'), { companies: [company('c0')], before }, now)).toEqual([])
  const refused = invite(demand('quoting'), { companies: [company('one more')], before }, now)
  expect(refused).toMatchObject({ refused: 'demand.inviteTooMany' })
})

test.each([
  ['waiting', hours(-4), null, undefined],
  ['waiting', hours(-3.99), null, 'demand.remindTooEarly'],
  ['waiting', hours(-9), hours(-1), 'demand.remindedAlready'],
  ['quoted', hours(-9), null, 'demand.notWaiting'],
  ['declined', hours(-9), null, 'demand.notWaiting'],
] as const)('who is %s since %s, reminded %s, is reminded: %s', (state, invitedAt, remindedAt, refused) => {
  expect(remindGuard({ invitedAt, remindedAt }, state, now)?.refused).toBe(refused)
})
