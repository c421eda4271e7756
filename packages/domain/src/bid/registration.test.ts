import { describe, expect, test } from 'vitest'
import type { Profile } from '../procurement/profiles.ts'
import { isRefusal } from '../shared/refusal.ts'
import { type aTender, atHour } from '../tender/tender.samples.ts'
import { confirm, expire, refuseRegistration } from './answer-registration.ts'
import { aRegistration, supplier, tenderAt } from './bid.samples.ts'
import { confirmsItself, register } from './register.ts'

const form = { contactName: '周明', contactPhone: '19900000007', note: '', qualifications: [] }
const alone = { earlier: undefined, related: false }
const buyer = { accountId: 'buyer', via: 'owner' } as const
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')
const registerAt = (hour: number, bidder = supplier, earlier?: ReturnType<typeof aRegistration>) =>
  register(tenderAt(hour), bidder, form, { ...alone, earlier }, 'r1', atHour(hour))

describe('signing up', () => {
  test('is open from the start to the end of registration', () => {
    expect([0, 1, 47.99, 48, 60].map((hour) => code(registerAt(hour)))).toEqual([
      'bid.registrationNotOpen',
      'done',
      'done',
      'bid.registrationClosed',
      'bid.registrationClosed',
    ])
  })

  test('makes a registration and tells so', () => {
    expect(registerAt(2)).toEqual({
      registration: aRegistration({ createdAt: atHour(2) }),
      event: {
        type: 'registration.registered',
        payload: {
          registrationId: 'r1',
          tenderId: tenderAt(2).id,
          companyId: 'supplier',
          accountId: 'quoter',
          version: 1,
        },
      },
    })
  })

  test('is decided by the clock even when the status is late', () => {
    expect(code(register(tenderAt(2), supplier, form, alone, 'r1', atHour(48)))).toBe(
      'bid.registrationClosed',
    )
    expect(code(register(tenderAt(0), supplier, form, alone, 'r1', atHour(1)))).toBe('done')
  })

  test('is not for the owner, nor for companies that are not verified', () => {
    expect(code(registerAt(2, { ...supplier, companyId: 'owner' }))).toBe('bid.ownTender')
    expect(code(registerAt(2, { ...supplier, bothSides: true }))).toBe('bid.bothSides')
    expect(code(registerAt(2, { ...supplier, companyVerified: false }))).toBe('member.companyUnverified')
  })

  test('happens once, and again only after a refusal', () => {
    expect(code(registerAt(2, supplier, aRegistration()))).toBe('bid.alreadyRegistered')
    expect(code(registerAt(2, supplier, aRegistration({ status: 'confirmed' })))).toBe(
      'bid.alreadyRegistered',
    )
    const refused = aRegistration({
      status: 'refused',
      refuseReason: '缺少资质',
      decidedAt: atHour(3),
      decidedBy: 'b',
    })
    expect(registerAt(5, supplier, refused)).toMatchObject({
      registration: {
        id: 'r1',
        status: 'registered',
        refuseReason: null,
        decidedAt: null,
        createdAt: atHour(2),
      },
    })
  })

  test.each([[{ contactName: '😀' }], [{ contactPhone: '12345' }], [{ note: 'a\u0000' }]])(
    'needs a form that can be read: %o',
    (changes) => {
      const result = register(tenderAt(2), supplier, { ...form, ...changes }, alone, 'r1', atHour(2))
      expect(code(result)).toBe('bid.registrationInvalid')
    },
  )
})

describe('what the tender asks for and forbids', () => {
  const at = (changes: Parameters<typeof aTender>[0], more: object = {}, known: object = {}) =>
    register(
      { ...tenderAt(2), ...changes },
      supplier,
      { ...form, ...more },
      { ...alone, ...known },
      'r1',
      atHour(2),
    )
  const proof = (name: string, note: string, fileIds: string[] = []) => ({ name, note, fileIds })

  test('every qualification is proved in words or with a file', () => {
    const asked = { qualifications: ['资质证书', '业绩'] }
    const half = [proof('资质证书', '一级'), proof('业绩', ' ')]
    expect(at(asked, { qualifications: half })).toEqual({
      refused: 'bid.qualificationMissing',
      detail: { missing: ['业绩'] },
    })
    const whole = [proof('资质证书', '一级'), proof('业绩', '', ['f1'])]
    expect(code(at(asked, { qualifications: whole }))).toBe('done')
    expect(code(at(asked, { qualifications: [proof('资质证书', '\u0000')] }))).toBe('bid.registrationInvalid')
  })

  test('the agent of the tender takes no part in it', () => {
    expect(code(at({ agentCompanyId: supplier.companyId }))).toBe('bid.agentMayNotBid')
  })

  test.each([
    ['STATUTORY', 'bid.relatedCompany'],
    ['VOLUNTARY', 'bid.relatedCompany'],
    ['SOURCING', 'done'],
    ['SALE', 'done'],
  ] as const)('in %s a related company gets %s', (profile, expected) => {
    expect(code(at({ profile }, {}, { related: true }))).toBe(expected)
  })

  test('the platform answers by itself where names are secret and no agent may see them', () => {
    const itself = (profile: Profile, agentCompanyId: string | null = null) =>
      confirmsItself({ profile, agentCompanyId })
    expect((['STATUTORY', 'VOLUNTARY', 'SOURCING', 'SALE'] as const).map((one) => itself(one))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(itself('STATUTORY', 'agent')).toBe(false)
  })
})

describe('the owner’s answer', () => {
  const registered = aRegistration()

  test('confirms', () => {
    expect(confirm(tenderAt(3), registered, buyer, atHour(3))).toMatchObject({
      registration: { status: 'confirmed', decidedBy: 'buyer', decidedVia: 'owner', decidedAt: atHour(3) },
      event: { type: 'registration.confirmed' },
    })
  })

  test('refuses with a reason', () => {
    expect(code(refuseRegistration(tenderAt(3), registered, ' ', buyer, atHour(3)))).toBe(
      'registration.reasonRequired',
    )
    expect(refuseRegistration(tenderAt(3), registered, ' 缺少资质 ', buyer, atHour(3))).toMatchObject({
      registration: { status: 'refused', refuseReason: '缺少资质' },
      event: { type: 'registration.refused', payload: { reason: '缺少资质' } },
    })
  })

  test.each([
    [0, 'bid.registrationNotOpen'],
    [1, 'done'],
    [48, 'done'],
    [95.99, 'done'],
    [96, 'bid.closed'],
  ] as const)('can be given at hour %d: %s', (hour, expected) => {
    const [tender, now] = [tenderAt(hour), atHour(hour)]
    expect(code(confirm(tender, registered, buyer, now))).toBe(expected)
    expect(code(refuseRegistration(tender, registered, 'x', buyer, now))).toBe(expected)
  })

  test('lasts as long where names are secret', () => {
    const tender = { ...tenderAt(48), profile: 'STATUTORY' as const }
    expect(code(confirm(tender, registered, buyer, atHour(48)))).toBe('done')
    expect(code(confirm(tender, registered, buyer, atHour(96)))).toBe('bid.closed')
  })

  test('comes once', () => {
    const confirmed = aRegistration({ status: 'confirmed' })
    expect(code(refuseRegistration(tenderAt(3), confirmed, 'x', buyer, atHour(3)))).toBe(
      'registration.wrongStatus',
    )
  })

  test('that never came lets the registration lapse', () => {
    expect(expire(registered, atHour(48))).toMatchObject({ registration: { status: 'stale' } })
    expect(code(expire(aRegistration({ status: 'confirmed' }), atHour(48)))).toBe('registration.wrongStatus')
  })
})
