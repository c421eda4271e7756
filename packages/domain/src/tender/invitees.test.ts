import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { mostInvited } from './invitee-states.ts'
import { type Invitee, inviteeState, inviteMore, type SignUp, secretNote } from './invitees.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'

const one = (id: string, given: Partial<Invitee> = {}): Invitee => ({
  id,
  name: `${id}公司`,
  verified: true,
  frozen: false,
  ...given,
})
const three = [one('a'), one('b'), one('c')]
const draft = (invitees: readonly Invitee[], changes: object = {}) =>
  aTender({ method: 'invited', profile: 'SOURCING', agentCompanyId: 'agent', invitees, ...changes })

test.each<[string, readonly Invitee[], string | undefined]>([
  ['three of them', three, undefined],
  ['one twice', [...three, one('a')], '只能邀请一次'],
  ['the owner', [...three, one('owner')], '招标人自己'],
  ['the agent', [...three, one('agent')], '代理机构，'],
  ['one that is not verified', [...three, one('d', { verified: false })], '企业认证'],
  ['one that is frozen', [...three, one('d', { frozen: true })], '冻结'],
  ['kin of the owner', [...three, one('d', { related: 'owner' })], '与招标人有关联'],
  ['kin of the agent', [...three, one('d', { related: 'agent' })], '与代理机构有关联'],
  ['two that are kin', [...three, one('d', { related: 'invitee' })], '只能邀请其中一家'],
  [
    'too many',
    Array.from({ length: mostInvited + 1 }, (_, at) => one(`c${at}`)),
    `最多邀请 ${mostInvited} 家`,
  ],
])('a draft that invites %s: %3$s', (_name, invitees, said) => {
  const found = checkDraft(draft(invitees), publishedAt).invitees
  if (said === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(said)
})

test('who is faulty is named, and nobody is asked about in an open procedure', () => {
  expect(checkDraft(draft([...three, one('owner')]), publishedAt).invitees).toContain('“owner公司”')
  expect(checkDraft(draft([one('owner')], { method: 'inquiry' }), publishedAt).invitees).toBeUndefined()
})

test('no more have to bid than were invited', () => {
  expect(checkDraft(draft(three, { minBidders: 4 }), publishedAt).minBidders).toContain('只邀请了 3 家')
  expect(checkDraft(draft(three, { minBidders: 3 }), publishedAt).minBidders).toBeUndefined()
})

test.each([
  ['registering', {}, ['d']],
  ['preview', {}, ['d']],
  ['registering', { applyEnd: atHour(0) }, 'tender.inviteOver'],
  ['upcoming', {}, 'tender.inviteOver'],
  ['failed', {}, 'tender.inviteOver'],
  ['registering', { offlineAt: publishedAt }, 'tender.offline'],
  ['registering', { method: 'inquiry' }, 'tender.notInvited'],
  ['registering', { profile: 'VOLUNTARY' }, 'tender.inviteTooLate'],
  ['registering', { profile: 'VOLUNTARY', applyEnd: atHour(24 * 8) }, ['d']],
] as const)('to a tender in %s (%o) more are invited: %s', (status, given, is) => {
  const asked = { chosen: [one('a'), one('d')], before: ['a', 'b', 'c'] }
  const found = inviteMore(draft(three, { status, ...given }), asked, publishedAt)
  if (typeof is === 'string') expect(found).toMatchObject({ refused: is })
  else expect(found).toEqual([one('d')])
})

test('whoever cannot take part is not invited later either, and no more than there may be', () => {
  const tender = draft(three, { status: 'registering' })
  const add = (chosen: readonly Invitee[], before: readonly string[]) =>
    inviteMore(tender, { chosen, before }, publishedAt)
  expect(add([one('owner')], ['a'])).toMatchObject({ refused: 'tender.inviteBarred' })
  const full = Array.from({ length: mostInvited }, (_, at) => `c${at}`)
  expect(add([one('d')], full)).toMatchObject({ refused: 'tender.inviteTooMany' })
})

test.each<[SignUp | undefined | null, 'registering' | 'upcoming', string]>([
  [null, 'registering', 'invited'],
  [null, 'upcoming', 'invited'],
  [undefined, 'registering', 'invited'],
  [undefined, 'upcoming', 'noReply'],
  ['registered', 'registering', 'signedUp'],
  ['confirmed', 'upcoming', 'confirmed'],
  ['refused', 'upcoming', 'refused'],
  ['stale', 'upcoming', 'noReply'],
  ['withdrawn', 'registering', 'noReply'],
])('a sign-up that is %s of a tender in %s reads as %s', (signUp, status, is) => {
  expect(inviteeState(aTender({ status }), signUp, publishedAt)).toBe(is)
})

test.each([
  ['STATUTORY', null, true],
  ['VOLUNTARY', null, true],
  ['VOLUNTARY', publishedAt, false],
  ['SOURCING', null, false],
] as const)('of %s, opened %s, sign-ups are kept from the owner: %s', (profile, openedAt, secret) => {
  expect(secretNote(aTender({ profile, openedAt })) !== undefined).toBe(secret)
})
