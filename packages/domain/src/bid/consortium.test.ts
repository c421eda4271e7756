import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { mostTogether } from '../tender/consortium-terms.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import type { Tender } from '../tender/tender.ts'
import { aRegistration, supplier } from './bid.samples.ts'
import {
  askGuard,
  bindsMembers,
  type Candidate,
  type ConsortiumForm,
  changeNote,
  complete,
  confirmGuard,
  consortiumActions,
  decline,
  isComplete,
  type KnownMember,
  type MemberState,
} from './consortium.ts'
import { register } from './register.ts'
import { type RegistrationStatus, registrationStatuses } from './registration.flow.ts'

const code = (result: unknown) => (isRefusal(result) ? result.refused : undefined)
const open = { status: 'registering', acceptConsortium: true, consortiumMost: 3 } as const
const tender = (changes: Partial<Tender> = {}) => aTender({ ...open, ...changes })
const companies: readonly Candidate[] = ['a', 'b', 'c', 'owner', 'agent'].map((id) => ({
  id,
  name: `${id}公司`,
  verified: true,
  frozen: false,
}))
const asking = (ids: readonly string[], work = '机电安装'): ConsortiumForm => ({
  agreementFileId: 'file',
  leadWork: '主体结构',
  members: ids.map((companyId) => ({ companyId, work })),
})

describe('a lead asks', () => {
  test.each<[string, Partial<Tender>, ConsortiumForm, Partial<Candidate>, string | undefined]>([
    ['one company', {}, asking(['a']), {}, undefined],
    ['as many as the tender allows', {}, asking(['a', 'b']), {}, undefined],
    ['one too many', {}, asking(['a', 'b', 'c']), {}, 'bid.consortiumSize'],
    ['nobody', {}, asking([]), {}, 'bid.consortiumSize'],
    ['where none is accepted', { acceptConsortium: false }, asking(['a']), {}, 'bid.consortiumNotAccepted'],
    ['in a sale', { profile: 'SALE' }, asking(['a']), {}, 'bid.consortiumNotAccepted'],
    ['the same twice', {}, asking(['a', 'a']), {}, 'bid.consortiumTwice'],
    ['itself', {}, asking([supplier.companyId]), {}, 'bid.consortiumTwice'],
    ['without saying what it does', {}, asking(['a'], ' '), {}, 'bid.consortiumIncomplete'],
    ['one that is not there', {}, asking(['x']), {}, 'bid.memberBarred'],
    ['one without verification', {}, asking(['a']), { verified: false }, 'bid.memberBarred'],
    ['a frozen one', {}, asking(['a']), { frozen: true }, 'bid.memberBarred'],
    ['the owner', { companyId: 'owner' }, asking(['owner']), {}, 'bid.memberBarred'],
    ['the agent', { agentCompanyId: 'agent' }, asking(['agent']), {}, 'bid.memberBarred'],
  ])('%s', (_, changes, form, candidate, expected) => {
    const known = companies.map((one) => (one.id === 'a' ? { ...one, ...candidate } : one))
    expect(code(askGuard(tender(changes), supplier.companyId, form, known))).toBe(expected)
  })

  test('so its sign-up waits for them, and may be changed meanwhile', () => {
    const form = { contactName: '周明', contactPhone: '19900000007', note: '', qualifications: [] }
    const bidder = { companyId: 'supplier', accountId: 'quoter', companyVerified: true, bothSides: false }
    const known = { earlier: undefined, related: false }
    const first = register(aTender(open), bidder, form, known, 'r', atHour(5), true)
    if (isRefusal(first)) throw new Error(first.refused)
    expect([first.registration.status, first.event.type]).toEqual(['assembling', 'consortium.asked'])
    const earlier = first.registration
    const alone = register(aTender(open), bidder, form, { ...known, earlier }, 'r', atHour(6))
    expect(alone).toMatchObject({ registration: { status: 'registered', version: 2 } })
    const again = register(aTender(open), bidder, form, { ...known, earlier }, 'r', atHour(6), true)
    expect(again).toMatchObject({ registration: { status: 'assembling', version: 2 } })
    const joined = register(aTender(open), bidder, form, { ...known, joined: true }, 'r', atHour(6))
    expect(code(joined)).toBe('bid.inConsortium')
  })
})

const member = { companyId: 'a', accountId: 'person', companyVerified: true, bothSides: false }
const known: KnownMember = {
  signedUp: false,
  elsewhere: false,
  related: false,
  barred: false,
  overdue: false,
}

describe('a member confirms', () => {
  test.each<[string, Partial<KnownMember>, string | undefined]>([
    ['who does nothing else here', {}, undefined],
    ['who has signed up alone', { signedUp: true }, 'bid.alreadyRegistered'],
    ['who is in another one', { elsewhere: true }, 'bid.inOtherConsortium'],
    ['who is kin of another bidder', { related: true }, 'bid.relatedCompany'],
    ['who gave up before', { barred: true }, 'bid.abandonedBefore'],
    ['who owes a fee', { overdue: true }, 'bid.feeOverdue'],
  ])('%s', (_, changes, expected) => {
    const registration = aRegistration({ status: 'assembling' })
    const no = confirmGuard(
      tender(),
      registration,
      { state: 'asked' },
      member,
      { ...known, ...changes },
      atHour(9),
    )
    expect(code(no)).toBe(expected)
  })

  test.each<[string, Partial<typeof member>, string]>([
    ['of the owner', { companyId: aTender().companyId }, 'bid.ownTender'],
    ['on both sides', { bothSides: true }, 'bid.bothSides'],
    ['without verification', { companyVerified: false }, 'member.companyUnverified'],
  ])('nobody %s', (_, changes, expected) => {
    const registration = aRegistration({ status: 'assembling' })
    const who = { ...member, ...changes }
    expect(code(confirmGuard(tender(), registration, { state: 'asked' }, who, known, atHour(9)))).toBe(
      expected,
    )
  })

  test('only while it is asked and one can sign up', () => {
    const at = (status: RegistrationStatus, state: MemberState, hour = 9) =>
      code(confirmGuard(tender(), aRegistration({ status }), { state }, member, known, atHour(hour)))
    expect(registrationStatuses.filter((status) => at(status, 'asked') === undefined)).toEqual(['assembling'])
    expect(at('assembling', 'confirmed')).toBe('consortium.answered')
    expect(at('assembling', 'declined')).toBe('consortium.answered')
    expect(at('assembling', 'asked', 48)).toBe('bid.registrationClosed')
  })
})

test('it is whole once everybody has confirmed', () => {
  const states = (...all: MemberState[]) => isComplete(all.map((state) => ({ state })))
  expect([states('confirmed', 'confirmed'), states('confirmed', 'asked'), states('declined')]).toEqual([
    ...[true, false, false],
  ])
})

describe('by the flow of sign-ups', () => {
  const having = (works: (status: RegistrationStatus) => boolean) => registrationStatuses.filter(works)

  test('only one that is being put together is handed in; its members are bound to it before and after', () => {
    expect(having((status) => !isRefusal(complete(aRegistration({ status }), atHour(9))))).toEqual([
      'assembling',
    ])
    expect(complete(aRegistration({ status: 'assembling' }), atHour(9))).toMatchObject({
      status: 'registered',
      version: 2,
      createdAt: atHour(9),
    })
    expect(having(bindsMembers)).toEqual(['assembling', 'registered', 'confirmed'])
  })

  test('one that is given back to its lead says so, where anybody has read it', () => {
    const said = (status: RegistrationStatus) => {
      const word = { state: 'confirmed', reason: '档期冲突', hasBid: false } as const
      const step = decline(tender(), aRegistration({ status }), word, atHour(9))
      return !isRefusal(step) && step.event?.type === 'consortium.reassembling'
    }
    expect(having(said)).toEqual(['registered', 'confirmed'])
  })
})

describe('a no', () => {
  const no = (
    status: RegistrationStatus,
    { state = 'confirmed', hasBid = false, hour = 9, reason = '档期冲突', at = {} } = {} as {
      state?: MemberState
      hasBid?: boolean
      hour?: number
      reason?: string
      at?: Partial<Tender>
    },
  ) => {
    const step = decline(tender(at), aRegistration({ status }), { state, reason, hasBid }, atHour(hour))
    return isRefusal(step) ? step.refused : [step.state, step.registration.status]
  }
  test('before it is handed in leaves it to the lead to find another', () => {
    expect(no('assembling', { state: 'asked' })).toEqual(['declined', 'assembling'])
    expect(no('assembling')).toEqual(['declined', 'assembling'])
  })
  test('in time gives it back to the lead', () => {
    expect(no('registered')).toEqual(['declined', 'assembling'])
    expect(no('confirmed')).toEqual(['declined', 'assembling'])
  })
  test('too late, or with a bid that is in, is a departure: the sign-up stands with it', () => {
    expect(no('confirmed', { hour: 60, at: { status: 'bidding' } })).toEqual(['left', 'confirmed'])
    expect(no('confirmed', { hasBid: true })).toEqual(['left', 'confirmed'])
  })
  test('wants a reason, and is said once', () => {
    expect(no('assembling', { reason: ' ' })).toBe('consortium.reasonRequired')
    expect(no('assembling', { state: 'declined' })).toBe('consortium.answered')
    expect(no('refused')).toBe('consortium.answered')
    expect(no('withdrawn')).toBe('consortium.answered')
  })
})

test.each<[Partial<Tender>, number]>([
  [{ acceptConsortium: true, consortiumMost: 2 }, 2],
  [{ acceptConsortium: false, consortiumMost: 5 }, 0],
  [{ acceptConsortium: true, consortiumMost: 2, profile: 'SALE' }, 0],
])('a tender with %o lets %i bid together', (changes, most) => {
  expect(mostTogether(aTender(changes))).toBe(most)
})

test('what has changed since is said of those it concerns', () => {
  const one = { name: '乙公司', state: 'confirmed', frozen: false } as const
  expect(changeNote([one])).toBeUndefined()
  expect(changeNote([{ ...one, state: 'left' }])).toMatch(/乙公司在报名截止后退出.*投标无效/)
  expect(changeNote([{ ...one, frozen: true }])).toMatch(/乙公司已被平台冻结/)
})

test.each<[string, boolean, RegistrationStatus, MemberState | undefined, readonly string[]]>([
  ['who is asked', false, 'assembling', 'asked', ['confirmMember', 'declineMember', 'viewTender']],
  ['who has confirmed', false, 'registered', 'confirmed', ['viewTender', 'declineMember']],
  ['who has said no', false, 'assembling', 'declined', ['viewTender']],
  ['of one that is over', false, 'withdrawn', 'confirmed', ['viewTender']],
  ['that leads', true, 'assembling', undefined, ['editSignUp', 'viewTender']],
  ['that leads one handed in', true, 'confirmed', undefined, ['viewTender']],
])('a company %s', (_, isLead, status, state, expected) => {
  const shown = consortiumActions({ tender: tender(), status, isLead, state, now: atHour(9) })
  expect(shown.map(({ id }) => id)).toEqual(expected)
  expect(shown.every(({ enabled }) => enabled)).toBe(true)
})
