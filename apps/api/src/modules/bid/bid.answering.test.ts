import * as contract from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, sendBid, takePart } from '@jb/testing/builders/bid'
import { bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const hour = 3_600_000
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
let harness: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  const supplier = () => harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier(), await supplier()]
})
afterAll(() => harness.close())

const publish = async (changes = {}) => (await publishTenderAs(harness, owner, changes)).id
const signUp = async (tenderId: string, as: Caller) =>
  (await harness.call(contract.register, { body: aSignUp(tenderId) }, as)).answer
type Known = { readonly id: string; readonly version: number }
const confirm = ({ id, version }: Known) =>
  harness.call(contract.confirmRegistration, { body: { id, version } }, owner)
const several = (registrations: readonly Known[], as = owner) =>
  harness.call(
    contract.confirmRegistrations,
    { body: { registrations: registrations.map(({ id, version }) => ({ id, version })) } },
    as,
  )
const list = async (tenderId: string) =>
  (await harness.call(contract.registrationsOf, { body: { tenderId } }, owner)).answer
const standing = async (id: string, as: Caller) =>
  (await harness.call(contract.standingOf, { params: { id } }, as)).answer

describe('a sign-up that waits', () => {
  test('is confirmed while bids are taken already, and its company bids', async () => {
    const [first, second, late] = suppliers
    const tenderId = await publish({ minBidders: 2 })
    await takePart(harness, owner, first, tenderId)
    const waiting = await signUp(tenderId, late)
    const lapsing = await signUp(tenderId, second)
    await harness.clock.advance(25 * hour)
    await harness.drain()
    expect(await standing(tenderId, owner)).toMatchObject({ status: 'bidding', nextStep: '2 家报名等您确认' })
    expect(await list(tenderId)).toMatchObject({ canDecide: true })
    expect((await confirm(waiting)).answer.status).toBe('confirmed')
    await sendBid(harness, late, tenderId)
    await sendBid(harness, first, tenderId, 0.8)
    await harness.clock.advance(48 * hour)
    await harness.drain()
    expect((await confirm(lapsing)).reason).toBe('registration.stale')
    expect((await confirm({ ...lapsing, version: 2 })).reason).toBe('registration.wrongStatus')
    expect(await list(tenderId)).toMatchObject({ canDecide: false, counts: { confirmed: 2, stale: 1 } })
  })

  test('never lets its company bid, and keeps the tender alive until the deadline only', async () => {
    const [first, second] = suppliers
    const tenderId = await publish({ minBidders: 2 })
    await takePart(harness, owner, first, tenderId)
    await signUp(tenderId, second)
    await harness.clock.advance(25 * hour)
    await sendBid(harness, first, tenderId)
    const { actions } = await standing(tenderId, second)
    expect(actions.find(({ id }) => id === 'bid')).toMatchObject({ enabled: false })
    await harness.clock.advance(48 * hour)
    expect(await standing(tenderId, second)).toMatchObject({ status: 'failed' })
  })
})

describe('several at once', () => {
  test('are confirmed, and one that a colleague has answered keeps none of them back', async () => {
    const tenderId = await publish()
    const [one, two, three] = suppliers
    const first = await signUp(tenderId, one)
    const second = await signUp(tenderId, two)
    const third = await signUp(tenderId, three)
    await confirm(second)
    const { answer } = await several([third, second, first, { id: absent, version: 1 }])
    expect(new Set(answer.confirmed.map(({ id }) => id))).toEqual(new Set([first.id, third.id]))
    expect(new Map(answer.left.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [second.id, '这条报名刚刚被别人处理过，请刷新查看'],
        [absent, '没有找到这条报名记录，它可能已失效，或项目不再由您的企业负责'],
      ]),
    )
    expect((await list(tenderId)).counts).toMatchObject({ confirmed: 3, registered: 0 })
    await harness.drain()
    const told = await harness.db
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'registration.confirmed')
      .where(
        'account_id',
        'in',
        suppliers.map(({ accountId }) => accountId),
      )
      .execute()
    expect(new Set(told.map(({ account_id }) => account_id)).size).toBe(3)
  })

  test('are refused as one would be where none can be confirmed, and by nobody else', async () => {
    const tenderId = await publish()
    const signed = await signUp(tenderId, suppliers[0])
    const stranger = await harness.as({ roles: ['buyer'] })
    expect((await several([signed], stranger)).reason).toBe('registration.notFound')
    expect((await list(tenderId)).counts).toMatchObject({ registered: 1 })
    await confirm(signed)
    expect((await several([signed])).reason).toBe('registration.stale')
  })
})
