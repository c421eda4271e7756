import * as bid from '@jb/contract/bid/bid.contract'
import * as contract from '@jb/contract/bid/registration.contract'
import { revokeMandate } from '@jb/contract/member/mandate.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sheetFor, takePart } from '@jb/testing/builders/bid'
import { bidModules } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let agent: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['orgAdmin'] })
  agent = await harness.as({ roles: ['agent'], companyKind: 'agent' })
})
afterAll(() => harness.close())

const phone = (n: number) => ({ contactPhone: `1990000${2000 + n}` })
const signUp = (tenderId: string, as: Caller, changes = {}) =>
  harness.call(contract.register, { body: { ...aSignUp(tenderId), ...changes } }, as)
const secret = (id: string) =>
  harness.db.updateTable('tender').set({ profile: 'STATUTORY' }).where('id', '=', id).execute()
const standing = async (id: string, as: Caller) =>
  (await harness.call(contract.standingOf, { params: { id } }, as)).answer
const registration = (id: string) =>
  harness.db
    .selectFrom('registration')
    .select(['status', 'decided_via', 'decided_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const waiting = { status: 'registered', decided_via: null, decided_by: null }
const bySystem = { status: 'confirmed', decided_via: 'system', decided_by: null }

/** A tender under the law that the agent runs. */
async function runByAgent() {
  const { id } = await publishTenderAs(harness, agent, { principalId: owner.companyId })
  await secret(id)
  return id
}

describe('a namesake', () => {
  const name = async (company: string, legal_person: string, itsPhone: string) =>
    harness.db
      .updateTable('company')
      .set({ legal_person, phone: itsPhone })
      .where('id', '=', company)
      .execute()
  const pair = async (person: string, [one, two]: readonly [string, string]) => {
    const both: [Caller, Caller] = [await harness.as(), await harness.as()]
    await name(both[0].companyId, person, one)
    await name(both[1].companyId, person, two)
    return both
  }
  const lawful = async () => {
    const { id } = await publishTenderAs(harness, owner)
    await secret(id)
    return id
  }

  test('with telephones of its own takes part in a tender under the law', async () => {
    const [one, two] = await pair('王建强', ['02988880001', '02988880002'])
    const id = await lawful()
    await signUp(id, one, phone(1))
    expect((await signUp(id, two, phone(2))).answer.status).toBe('confirmed')
  })

  test.each<[string, readonly [string, string], number]>([
    ['company’s telephone', ['02988880003', '02988880003'], 4],
    ['contact’s telephone', ['02988880004', '02988880005'], 3],
    ['company’s telephone as its contact’s', ['19900002004', '02988880006'], 4],
  ])('with the same %s does not, and reads whom to ask', async (_, phones, second) => {
    const [one, two] = await pair('李建强', phones)
    const id = await lawful()
    await signUp(id, one, phone(3))
    const reply = await signUp(id, two, phone(second))
    expect(reply.reason).toBe('bid.relatedCompany')
    expect(reply.msg).toContain('平台运营')
  })
})

describe('a person on both sides', () => {
  const join = (who: Caller, companyId: string, left_at: Date | null = null) =>
    harness.db
      .insertInto('membership')
      .values({ account_id: who.accountId, company_id: companyId, roles: ['buyer'], left_at })
      .execute()
  const created = async (id: string) =>
    (
      await harness.db
        .selectFrom('tender')
        .select('created_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).created_at

  test('of the owner signs up for no other company and reads why', async () => {
    const person = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
    await join(person, owner.companyId)
    const { id } = await publishTenderAs(harness, owner)
    expect((await signUp(id, person)).reason).toBe('bid.bothSides')
    const [first] = (await standing(id, person)).actions
    expect(first).toMatchObject({ id: 'register', enabled: false })
    expect(first?.why).toContain('项目发布方或其代理机构')
  })

  test('of the agent does not either', async () => {
    const { revoke } = await aMandate(harness, owner, agent)
    const person = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
    await join(person, agent.companyId)
    const { id } = await publishTenderAs(harness, agent, { principalId: owner.companyId })
    expect((await signUp(id, person)).reason).toBe('bid.bothSides')
    await revoke()
  })

  test.each([
    ['before the tender began may', -1, undefined],
    ['while it ran may not', 1, 'bid.bothSides'],
  ])('who left %s', async (_, hours, expected) => {
    const person = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
    const { id } = await publishTenderAs(harness, owner)
    await join(person, owner.companyId, new Date((await created(id)).getTime() + hours * hour))
    expect((await signUp(id, person)).reason).toBe(expected)
  })

  test('who came over after the sign-up sends no bid; a colleague may', async () => {
    const person = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
    const colleague = await harness.as({ roles: ['quoter'], companyId: person.companyId })
    const { id } = await publishTenderAs(harness, owner)
    await takePart(harness, owner, person, id)
    await takePart(harness, owner, await harness.as({ companyKind: 'supplier' }), id)
    await harness.clock.advance(25 * hour)
    const sheet = await sheetFor(harness, person, id)
    await join(person, owner.companyId)
    const params = { id }
    expect((await harness.call(bid.bidSheetOf, { params }, person)).reason).toBe('bid.bothSides')
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    expect((await harness.call(bid.submitBid, { body }, person)).reason).toBe('bid.bothSides')
    const button = (await standing(id, person)).actions.find((action) => action.id === 'bid')
    expect(button).toMatchObject({ enabled: false })
    expect((await harness.call(bid.submitBid, { body }, colleague)).status).toBe(200)
  })

  test('who is the agent’s clerk and on the buyer’s staff sees no secret sign-ups', async () => {
    const { revoke } = await aMandate(harness, owner, agent)
    const clerk = await harness.as({ roles: ['agent'], companyId: agent.companyId })
    const id = await runByAgent()
    const { answer } = await signUp(id, await harness.as({ companyKind: 'supplier' }), phone(5))
    const listed = () => harness.call(contract.registrationsOf, { body: { tenderId: id } }, clerk)
    expect((await listed()).answer).toMatchObject({ secret: false, total: 1 })
    await join(clerk, owner.companyId)
    expect((await listed()).answer).toMatchObject({ secret: true, records: [], total: 0 })
    const body = { id: answer.id, version: 1 }
    expect((await harness.call(contract.confirmRegistration, { body }, clerk)).reason).toBe(
      'registration.secret',
    )
    await revoke()
  })
})

describe('sign-ups that wait for an agent', () => {
  const until = async (hours: number) => {
    const { now } = await harness.run(async (ctx) => ({ now: ctx.now }))
    const until_at = new Date(now.getTime() + hours * hour)
    await harness.db.updateTable('mandate').set({ until_at }).where('revoked_at', 'is', null).execute()
  }
  const bidder = () => harness.as({ companyKind: 'supplier' })

  test('are confirmed by the platform when the mandate is revoked; those of a purchase wait on', async () => {
    await aMandate(harness, owner, agent)
    const id = await runByAgent()
    const purchase = (await publishTenderAs(harness, agent, { principalId: owner.companyId })).id
    const [one, two, other] = [
      (await signUp(id, await bidder(), phone(6))).answer,
      (await signUp(id, await bidder(), phone(7))).answer,
      (await signUp(purchase, await bidder(), phone(8))).answer,
    ]
    await harness.drain()
    expect(await registration(one.id)).toEqual(waiting)
    const mandate = await harness.db
      .selectFrom('mandate')
      .select(['id', 'version'])
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    await harness.call(revokeMandate, { body: { ...mandate, reason: '更换代理' } }, owner)
    await harness.drain()
    expect(await registration(one.id)).toEqual(bySystem)
    expect(await registration(two.id)).toEqual(bySystem)
    expect(await registration(other.id)).toEqual(waiting)
  })

  test('are confirmed by the platform when the mandate ends, also a renewed one', async () => {
    const { revoke } = await aMandate(harness, owner, agent)
    const id = await runByAgent()
    await until(2)
    const { answer } = await signUp(id, await bidder(), phone(9))
    await harness.drain()
    await until(6)
    await harness.clock.advance(3 * hour)
    expect(await registration(answer.id)).toEqual(waiting)
    await harness.clock.advance(4 * hour)
    expect(await registration(answer.id)).toEqual(bySystem)
    await revoke()
  })

  test('do not name the company in the notice to the agent, which outlasts the mandate', async () => {
    const { revoke } = await aMandate(harness, owner, agent)
    const id = await runByAgent()
    await signUp(id, await harness.as({ companyKind: 'supplier', companyName: '秦川起重' }), phone(10))
    await harness.drain()
    const notices = await harness.db
      .selectFrom('notice')
      .select(['title', 'body', 'place'])
      .where('account_id', '=', agent.accountId)
      .where('kind', '=', 'registration.submitted')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    expect(notices).toMatchObject([{ place: 'bid.registrations' }])
    expect(JSON.stringify(notices)).not.toContain('秦川')
    await revoke()
  })
})
