import { describe, expect, test } from 'vitest'
import { tenderStatuses } from '../../tender/tender.ts'
import {
  type ByLetter,
  byLetter,
  type ObjectedTender,
  type Objector,
  whyNotObject,
  windowOf,
} from './may-object.ts'
import { type ObjectionKind, objectionKinds } from './objection.ts'

const at = (text: string) => new Date(`2026-${text}:00+08:00`)
const now = at('12-10T10:00')
const tender = (given: Partial<ObjectedTender> = {}): ObjectedTender => ({
  ownerCompanyId: 'owner',
  agentCompanyId: 'agent',
  profile: 'STATUTORY',
  status: 'registering',
  bidEnd: at('12-30T10:00'),
  publicityUntil: null,
  ...given,
})
const objector = (given: Partial<Objector> = {}): Objector => ({
  companyId: 'c',
  verified: true,
  mayObject: true,
  signedUp: true,
  hasBid: true,
  open: [],
  ...given,
})
const publicised = tender({ status: 'publicised', publicityUntil: at('12-11T23:59') })
const opening = tender({ status: 'evaluating' })
const tenders: Record<ObjectionKind, ObjectedTender> = { documents: tender(), opening, result: publicised }
const why = (
  kind: ObjectionKind,
  given: Partial<Objector> = {},
  of = tenders[kind],
  proofs = 0,
  when = now,
) => whyNotObject(of, objector(given), { kind, proofs }, when)?.refused

describe('who may object', () => {
  test.each(byLetter)('a company that takes part, to the %s', (kind) => {
    expect(why(kind)).toBeUndefined()
  })

  test.each<[string, Partial<Objector>]>([
    ['question.companyRequired', { companyId: undefined }],
    ['question.ownSubject', { companyId: 'owner' }],
    ['question.agentSubject', { companyId: 'agent' }],
    ['objection.unverified', { verified: false }],
    ['objection.forbidden', { mayObject: false }],
  ])('for everything %s', (refused, given) => {
    expect(objectionKinds.map((kind) => why(kind, given))).toEqual([refused, refused, refused])
  })

  test.each(['preview', 'bidding', 'evaluating', 'publicised'] as const)(
    'nobody by letter to the opening of a tender that is %s: it is objected to in its session',
    (status) => {
      expect(why('opening', {}, tender({ status }))).toBe('objection.inSession')
    },
  )

  test.each<[ByLetter, Partial<Objector>, string | undefined, string | undefined]>([
    ['documents', { signedUp: false, hasBid: false }, 'objection.proofRequired', undefined],
    ['documents', { signedUp: true, hasBid: false }, undefined, undefined],
    ['result', { signedUp: true, hasBid: false }, 'objection.proofRequired', undefined],
  ])('%s by one that %o: without and with a proof', (kind, given, without, proved) => {
    expect([why(kind, given), why(kind, given, tenders[kind], 1)]).toEqual([without, proved])
  })

  test('one open objection of a kind, while another kind may follow', () => {
    expect(why('documents', { open: ['documents'] })).toBe('objection.openAlready')
    expect(why('result', { open: ['documents'] })).toBeUndefined()
  })

  test.each(['SOURCING', 'SALE'] as const)('nobody in %s', (profile) => {
    expect(objectionKinds.map((kind) => why(kind, {}, { ...tenders[kind], profile }))).toEqual([
      'objection.notHere',
      'objection.notHere',
      'objection.notHere',
    ])
  })
})

describe('when', () => {
  test.each<[string, ByLetter, ObjectedTender, Date, string | undefined]>([
    ['at the last moment ten days before', 'documents', tender(), at('12-20T10:00'), undefined],
    ['a minute later', 'documents', tender(), at('12-20T10:01'), 'objection.tooLate'],
    ['before the documents are out', 'documents', tender({ status: 'preview' }), now, 'objection.tooEarly'],
    ['without a deadline', 'documents', tender({ bidEnd: null }), now, 'objection.tooLate'],
    ['on the last day', 'result', publicised, at('12-11T23:59'), undefined],
    ['after the publicity', 'result', publicised, at('12-12T00:00'), 'objection.tooLate'],
    ['before the publicity', 'result', tender({ status: 'deciding' }), now, 'objection.tooEarly'],
    ['after the award', 'result', { ...publicised, status: 'awarded' }, now, 'objection.tooLate'],
  ])('%s: %s', (_, kind, of, when, refused) => {
    expect(why(kind, {}, of, 0, when)).toBe(refused)
  })

  test.each(tenderStatuses)('the documents of a tender that is %s', (status) => {
    const open = ['registering', 'upcoming', 'bidding'].includes(status)
    expect(windowOf(tender({ status }), 'documents', now).state).toBe(
      open ? 'open' : status === 'preview' ? 'notOpen' : 'closed',
    )
  })
})
