import * as bid from '@jb/contract/bid/bid.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import * as contract from '@jb/contract/bid/registration.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
let harness: Harness
let owner: Caller
let supplier: Caller
let rival: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  rival = await harness.as()
  supplier = await harness.as({ roles: ['quoter'], companyKind: 'supplier', companyName: '宝鸡秦钒钢铁' })
})
afterAll(() => harness.close())

const publish = async (changes = {}) => (await publishTenderAs(harness, owner, changes)).id
const signUp = (tenderId: string, as: Caller | undefined = supplier, changes = {}) =>
  harness.call(contract.register, { body: { ...aSignUp(tenderId), ...changes } }, as)
type Known = { readonly id: string; readonly version: number }
const confirm = ({ id, version }: Known, as = owner) =>
  harness.call(contract.confirmRegistration, { body: { id, version } }, as)
const turnDown = ({ id, version }: Known, as = owner) =>
  harness.call(contract.refuseRegistration, { body: { id, version, reason: '缺少经营资质' } }, as)
const list = async (tenderId: string, as = owner) =>
  harness.call(contract.registrationsOf, { body: { tenderId } }, as)
const standing = async (id: string, as?: Caller) =>
  (await harness.call(contract.standingOf, { params: { id } }, as)).answer
const lights = (facts: { actions: { id: string; enabled: boolean }[] }) =>
  Object.fromEntries(facts.actions.map(({ id, enabled }) => [id, enabled]))
const told = async (person: Caller, tenderId: string) =>
  (
    await harness.db
      .selectFrom('notice')
      .select(['kind', 'place_search'])
      .where('account_id', '=', person.accountId)
      .execute()
  )
    .filter(({ place_search }) => (place_search as { id?: string }).id === tenderId)
    .map(({ kind }) => kind)

describe('who may do what', () => {
  const version = { id: absent, version: 1 }
  const deeds = [
    [contract.register, aSignUp(absent)],
    [contract.registrationsOf, { tenderId: absent }],
    [contract.confirmRegistration, version],
    [contract.refuseRegistration, { ...version, reason: '资质不符' }],
    [
      bid.submitBid,
      { tenderId: absent, version: 1, envelope: 'x', sha256: '0'.repeat(64), sealedFileIds: [] },
    ],
    [bid.withdrawBid, { tenderId: absent, version: 1, reason: '' }],
    [bid.myBids, {}],
    [opening.openBids, version],
    [opening.submitComparison, { ...version, winnerBidId: absent, reason: '最低价' }],
    [opening.publiciseResult, version],
    [opening.confirmAward, version],
    [opening.failOpened, version],
    [opening.exportComparison, { id: absent }],
    [opening.bidRecords, { id: absent }],
    [opening.wins, { side: 'owner' }],
  ] as const satisfies readonly (readonly [Endpoint, object])[]
  const looks = [bid.bidSheetOf, bid.ownBidOf, opening.openingOf, opening.comparisonOf] as const

  test('nobody without a login', async () => {
    for (const [endpoint, body] of deeds)
      expect([endpoint.id, (await harness.call<Endpoint>(endpoint, { body })).status]).toEqual([
        endpoint.id,
        401,
      ])
    for (const endpoint of looks)
      expect((await harness.call<Endpoint>(endpoint, { params: { id: absent } })).status).toBe(401)
  })

  test('buying and bidding need their roles', async () => {
    const evaluator = await harness.as({ roles: ['evaluator'] })
    for (const [endpoint, body] of deeds)
      expect([endpoint.id, (await harness.call<Endpoint>(endpoint, { body }, evaluator)).status]).toEqual([
        endpoint.id,
        403,
      ])
  })

  test('another company’s tender and registration look like absent ones', async () => {
    const tenderId = await publish()
    const { answer } = await signUp(tenderId)
    const look = async (tender: string, registration: string) => {
      const at = { id: tender, version: 1 }
      const replies = await Promise.all([
        list(tender, rival),
        confirm({ id: registration, version: 1 }, rival),
        turnDown({ id: registration, version: 1 }, rival),
        harness.call(opening.openBids, { body: at }, rival),
        harness.call(opening.submitComparison, { body: { ...at, winnerBidId: absent, reason: 'x' } }, rival),
        harness.call(opening.publiciseResult, { body: at }, rival),
        harness.call(opening.confirmAward, { body: at }, rival),
        harness.call(opening.failOpened, { body: at }, rival),
        harness.call(opening.openingOf, { params: { id: tender } }, rival),
        harness.call(opening.comparisonOf, { params: { id: tender } }, rival),
      ])
      return replies.map(({ status, reason, msg, detail }) => ({ status, reason, msg, detail }))
    }
    const foreign = await look(tenderId, answer.id)
    expect(foreign).toEqual(await look(absent, absent))
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404))
  })
})

describe('signing up', () => {
  test('reaches the owner, who confirms it; both are told', async () => {
    const tenderId = await publish()
    const { answer } = await signUp(tenderId)
    expect(answer).toMatchObject({ status: 'registered', statusName: '已报名', companyName: '宝鸡秦钒钢铁' })
    expect((await list(tenderId)).answer).toMatchObject({
      total: 1,
      canDecide: true,
      counts: { all: 1, registered: 1 },
      records: [{ id: answer.id }],
    })
    expect((await confirm(answer)).answer).toMatchObject({ status: 'confirmed', version: 2 })
    await harness.drain()
    expect(await told(owner, tenderId)).toEqual(['registration.submitted'])
    expect(await told(supplier, tenderId)).toEqual(['registration.confirmed'])
    expect(await standing(tenderId, supplier)).toMatchObject({ registration: { status: 'confirmed' } })
  })

  test('may be repeated after a refusal, with the reason in view', async () => {
    const tenderId = await publish()
    const first = (await signUp(tenderId)).answer
    await turnDown(first)
    const refused = await standing(tenderId, supplier)
    expect(refused).toMatchObject({ registration: { refuseReason: '缺少经营资质' } })
    expect(lights(refused)).toMatchObject({ register: true, bid: false })
    const again = (await signUp(tenderId, supplier, { note: '已补充资质' })).answer
    expect(again).toMatchObject({ id: first.id, status: 'registered', version: 3, note: '已补充资质' })
    await harness.drain()
    expect(await told(owner, tenderId)).toEqual(['registration.submitted', 'registration.submitted'])
  })

  test('is refused in one whole sentence, however the reason ends', async () => {
    const tenderId = await publish()
    const { id, version } = (await signUp(tenderId)).answer
    await harness.call(contract.refuseRegistration, { body: { id, version, reason: '执照不清晰。' } }, owner)
    await harness.drain()
    const [news] = await harness.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', supplier.accountId)
      .where('kind', '=', 'registration.refused')
      .where('body', 'like', '%执照不清晰%')
      .execute()
    expect(news?.body).toContain('报名未通过：执照不清晰。报名截止前')
  })

  test('is refused twice, to the owner, to unverified companies, with strange letters', async () => {
    const tenderId = await publish()
    await signUp(tenderId)
    expect((await signUp(tenderId)).reason).toBe('bid.alreadyRegistered')
    const own = await harness.as({ roles: ['quoter'], companyId: owner.companyId })
    expect((await signUp(tenderId, own)).reason).toBe('bid.ownTender')
    const fresh = await harness.as({ roles: ['quoter'], verified: false })
    expect((await signUp(tenderId, fresh)).reason).toBe('member.companyUnverified')
    const other = await harness.as({ roles: ['quoter'] })
    expect((await signUp(tenderId, other, { contactName: '😀' })).reason).toBe('bid.registrationInvalid')
    expect((await signUp(tenderId, other, { fileIds: [absent] })).reason).toBe('file.notFound')
    expect((await signUp(absent, other)).reason).toBe('tender.notFound')
  })

  test('from two phones at once makes one registration', async () => {
    const tenderId = await publish()
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp(tenderId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('is possible from the start to the end of registration', async () => {
    const { now } = await harness.run(async (ctx) => ({ now: ctx.now }))
    const applyStart = new Date(now.getTime() + hour).toISOString()
    const tenderId = await publish({ applyStart, minBidders: 1 })
    expect((await signUp(tenderId)).reason).toBe('bid.registrationNotOpen')
    expect(lights(await standing(tenderId, supplier))).toMatchObject({ register: false, bid: false })
    await harness.clock.advance(hour + 1000)
    const { answer } = await signUp(tenderId)
    await harness.clock.advance(23 * hour)
    expect((await signUp(tenderId, rival)).reason).toBe('bid.registrationClosed')
    expect((await list(tenderId)).answer.records).toMatchObject([{ id: answer.id, status: 'registered' }])
  })
})

describe('the owner’s answer', () => {
  test('is given once: of two at the same time one is stale', async () => {
    const tenderId = await publish()
    const { answer } = await signUp(tenderId)
    const replies = await Promise.all([confirm(answer), turnDown(answer)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await turnDown({ id: answer.id, version: 2 })).reason).toBe('registration.wrongStatus')
  })

  test('needs a buying role in the owner’s company', async () => {
    const tenderId = await publish()
    const { answer } = await signUp(tenderId)
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    expect((await confirm(answer, finance)).status).toBe(403)
    expect((await confirm(answer, supplier)).status).toBe(403)
  })
})

describe('the standing', () => {
  test('says to each what they may do, and why not', async () => {
    const tenderId = await publish()
    const visitor = await standing(tenderId)
    expect(visitor).toMatchObject({ loggedIn: false, isOwner: false, registration: null })
    expect(lights(visitor)).toEqual({ register: false, bid: false, ask: false })
    expect(visitor.actions.every((action) => action.why?.endsWith('。'))).toBe(true)
    expect(lights(await standing(tenderId, supplier))).toEqual({ register: true, bid: false, ask: true })
    expect(await standing(tenderId, owner)).toMatchObject({ isOwner: true, nextStep: '等供应商报名' })
    expect(lights(await standing(tenderId, owner))).toEqual({
      registrations: true,
      amend: true,
      postpone: true,
      cancel: true,
    })
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    expect(lights(await standing(tenderId, finance))).toEqual({
      ...{ registrations: false, amend: false, postpone: false, cancel: false },
    })
  })
})
