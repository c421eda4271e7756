import { operationLog } from '@jb/contract/bid/log.contract'
import { bidRecords, comparisonOf, openingOf, wins } from '@jb/contract/bid/opening.contract'
import * as contract from '@jb/contract/bid/registration.contract'
import { homeClocks, homeTodos } from '@jb/contract/home/home.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { myTenders, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Profile } from '@jb/domain/procurement/profiles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, sendBid, takePart } from '@jb/testing/builders/bid'
import { aMandate } from '@jb/testing/builders/mandate'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let suppliers: Caller[]

beforeAll(async () => {
  harness = await startHarness()
  owner = await harness.as({ roles: ['buyer', 'buyerLead', 'orgAdmin'] })
  suppliers = await Promise.all(
    Array.from({ length: 9 }, () => harness.as({ roles: ['quoter'], companyKind: 'supplier' })),
  )
})
afterAll(() => harness.close())

/** A published tender of this profile, whatever its rules of publishing ask for. */
async function tenderOf(profile: Profile, by = owner, changes = {}): Promise<string> {
  const { id } = await publishTenderAs(harness, by, changes)
  await harness.db.updateTable('tender').set({ profile }).where('id', '=', id).execute()
  return id
}
const signUp = (tenderId: string, as: Caller) =>
  harness.call(contract.register, { body: aSignUp(tenderId) }, as)
const list = (tenderId: string, as: Caller) =>
  harness.call(contract.registrationsOf, { body: { tenderId } }, as)

/** All that the owner can ask about a tender before the opening, as texts. */
async function ownerSees(id: string, as = owner): Promise<string> {
  await harness.drain()
  const params = { id }
  const replies = await Promise.all([
    harness.call(contract.standingOf, { params }, as),
    list(id, as),
    harness.call(openingOf, { params }, as),
    harness.call(comparisonOf, { params }, as),
    harness.call(bidRecords, { body: { id } }, as),
    harness.call(operationLog, { body: { id } }, as),
    harness.call(wins, { body: { side: 'owner' } }, as),
    harness.call(myTenders, { body: {} }, as),
    harness.call(tenderDetailOf, { params }, as),
    harness.call(noticeList, { query: {} }, as),
    harness.call(homeTodos, {}, as),
    harness.call(homeClocks, {}, as),
  ])
  const told = replies.map(({ status, envelope }) => {
    const { traceId: _, serverTime: __, ...answer } = envelope
    return [status, answer]
  })
  return JSON.stringify(told)
}

describe('who signs up for a tender whose law keeps it secret', () => {
  test.each(['STATUTORY', 'VOLUNTARY'] as const)(
    'the owner of a %s tender learns nothing: 0, 1 and 9 sign-ups look the same',
    async (profile) => {
      const id = await tenderOf(profile)
      const none = await ownerSees(id)
      const log = () =>
        harness.db.selectFrom('operation_log').selectAll().where('subject_id', '=', id).execute()
      const logged = (await log()).length
      const [one, ...others] = suppliers as [Caller, ...Caller[]]
      const { answer } = await signUp(id, one)
      expect(answer).toMatchObject({ status: 'confirmed', version: 2 })
      expect(await ownerSees(id)).toBe(none)
      for (const supplier of others) await signUp(id, supplier)
      expect(await ownerSees(id)).toBe(none)
      expect(await log()).toHaveLength(logged)
      expect((await list(id, owner)).answer).toMatchObject({
        records: [],
        total: 0,
        secret: true,
        canDecide: false,
      })
      const stored = await harness.db
        .selectFrom('registration')
        .select(['status', 'decided_via', 'decided_by'])
        .where('tender_id', '=', id)
        .execute()
      expect(stored).toHaveLength(9)
      expect(stored.every(({ status }) => status === 'confirmed')).toBe(true)
      expect(new Set(stored.map(({ decided_via }) => decided_via))).toEqual(new Set(['system']))
    },
  )

  test('the owner cannot answer a sign-up, the agent’s clerk sees and answers it', async () => {
    const agent = await harness.as({ roles: ['agent'], companyKind: 'agent' })
    const { revoke } = await aMandate(harness, owner, agent)
    const id = await tenderOf('STATUTORY', agent, { principalId: owner.companyId })
    const none = await ownerSees(id)
    const [supplier] = suppliers as [Caller]
    const { answer } = await signUp(id, supplier)
    expect(answer.status).toBe('registered')
    expect(await ownerSees(id)).toBe(none)
    const body = { id: answer.id, version: answer.version }
    expect((await harness.call(contract.confirmRegistration, { body }, owner)).reason).toBe(
      'registration.secret',
    )
    expect((await list(id, agent)).answer).toMatchObject({ total: 1, secret: false, canDecide: true })
    const told = await harness.db
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'registration.submitted')
      .where('event_key', 'like', `%${answer.id}%`)
      .execute()
    expect(told.map(({ account_id }) => account_id)).toEqual([agent.accountId])
    const confirmed = await harness.call(contract.confirmRegistration, { body }, agent)
    expect(confirmed.answer.status).toBe('confirmed')
    const row = await harness.db
      .selectFrom('registration')
      .select(['decided_via', 'decided_by'])
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ decided_via: 'agent', decided_by: agent.accountId })
    expect(await ownerSees(id)).toBe(none)
    await revoke()
    expect((await list(id, agent)).reason).toBe('tender.notFound')
    const late = await signUp(id, suppliers[1] as Caller)
    expect(late.answer.status).toBe('confirmed')
  })

  test('bids are taken as soon as the time has come, for a phone and a card', async () => {
    const id = await tenderOf('VOLUNTARY')
    const [supplier] = suppliers as [Caller]
    await signUp(id, supplier)
    const { actions } = (await harness.call(contract.standingOf, { params: { id } }, supplier)).answer
    const bid = actions.find((action) => action.id === 'bid')
    expect(bid).toMatchObject({ enabled: false, why: expect.not.stringContaining('评标委员会') })
  })
})

test('the number of sealed bids is nobody’s to know: 0, 1 and 9 bids, replaced and withdrawn or not, look the same', async () => {
  const { id } = await publishTenderAs(harness, owner)
  for (const supplier of suppliers) await takePart(harness, owner, supplier, id)
  await harness.clock.advance(24 * hour + 1000)
  const none = await ownerSees(id)
  const [one, ...others] = suppliers as [Caller, ...Caller[]]
  await sendBid(harness, one, id)
  expect(await ownerSees(id)).toBe(none)
  await sendBid(harness, one, id, 0.8)
  for (const supplier of others) await sendBid(harness, supplier, id)
  expect(await ownerSees(id)).toBe(none)
})
