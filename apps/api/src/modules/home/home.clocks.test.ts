import { homeClocks } from '@jb/contract/home/home.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { homeModule } from './index.ts'

let harness: Harness
let owner: Caller
let supplier: Caller
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)

beforeAll(async () => {
  harness = await startHarness({ modules: [homeModule] })
})
afterAll(() => harness.close())
beforeEach(async () => {
  owner = await harness.as({ roles: ['buyer'] })
  supplier = await harness.as({ companyKind: 'supplier', roles: ['quoter'] })
})

const rowsOf = async (as?: Caller) => (await harness.call(homeClocks, {}, as)).answer
const kindsOf = async (as: Caller) => (await rowsOf(as)).map(({ kind, place }) => `${kind} ${place}`)

type RegistrationStatus = 'registered' | 'confirmed' | 'refused' | 'stale'
function signUp(tenderId: string, status: RegistrationStatus) {
  const who = { company_id: supplier.companyId, account_id: supplier.accountId }
  const contact = { contact_name: '周明', contact_phone: supplier.phone }
  return harness.db
    .insertInto('registration')
    .values({ tender_id: tenderId, ...who, status, ...contact })
    .execute()
}

function bid(tenderId: string, status: 'submitted' | 'withdrawn') {
  const sealed = { envelope: 'x', sha256: 'x', receipt_no: `TB-${tenderId}`, receipt_signature: 'x' }
  const who = { company_id: supplier.companyId, account_id: supplier.accountId }
  return harness.db
    .insertInto('bid')
    .values({ tender_id: tenderId, ...who, status, ...sealed, received_at: new Date() })
    .execute()
}

test('nobody without a login has clocks, and nobody without a company', async () => {
  expect((await harness.call(homeClocks, {})).status).toBe(401)
  expect(await rowsOf(await harness.as({ companyId: null }))).toEqual([])
})

describe("the owner's side", () => {
  test('sees what is still to come of its projects, the next first, each with its place', async () => {
    const id = await aTenderRow(harness, owner, {
      apply_end: at(2),
      clarify_end: at(1),
      bid_end: at(3),
      open_at: at(4),
    })
    await signUp(id, 'registered')
    expect(await rowsOf(owner)).toMatchObject([
      { id: `clarify:${id}`, label: '提问截止', place: 'question.list', search: { side: 'owner', id } },
      {
        id: `registration:${id}`,
        kind: 'registration',
        label: '报名截止',
        title: '西咸智造产业园一期 钢筋采购',
        sentence: '还有 1 家报名等您确认。',
        side: 'owner',
        place: 'bid.registrations',
        search: { id },
      },
      { id: `bid:${id}`, label: '投标截止', place: 'tender.detail' },
      { id: `opening:${id}`, label: '开标', place: 'bid.opening' },
    ])
  })

  test.each([
    ['draft', {}, []],
    ['preview', {}, ['registration bid.registrations', 'bid tender.detail', 'opening bid.opening']],
    ['upcoming', {}, ['bid tender.detail', 'opening bid.opening']],
    ['evaluating', {}, ['opening bid.opening']],
    ['evaluating', { profile: 'STATUTORY' }, ['opening bid.session']],
    ['evaluating', { opened_at: at(-1) }, []],
    ['publicised', { publicity_until: at(9), opened_at: at(-9) }, ['publicity tender.calibration']],
    ['publicised', { publicity_until: at(-1), opened_at: at(-9) }, []],
    ['awarded', {}, []],
    ['failed', {}, []],
  ] as const)('a project that is %s with %j has the clocks %j', async (status, given, kinds) => {
    await aTenderRow(harness, owner, { status, open_at: at(50), ...given })
    expect(await kindsOf(owner)).toEqual(kinds)
  })

  test('moments that are over are no clocks', async () => {
    await aTenderRow(harness, owner, { status: 'bidding', bid_end: at(-2), open_at: at(-1) })
    expect(await rowsOf(owner)).toEqual([])
  })

  test('a secret number of sign-ups stays secret', async () => {
    const id = await aTenderRow(harness, owner, { profile: 'STATUTORY' })
    const without = await rowsOf(owner)
    await signUp(id, 'registered')
    expect(await rowsOf(owner)).toEqual(without)
    expect(without).toMatchObject([
      { kind: 'registration', place: 'tender.detail' },
      { kind: 'bid' },
      { kind: 'opening' },
    ])
  })

  test("the agent's clerk sees them with the number while the mandate runs; a colleague does not", async () => {
    const clerk = await harness.as({ companyKind: 'agent', roles: ['agent'] })
    const colleague = await harness.as({ companyId: clerk.companyId, roles: ['orgAdmin'] })
    const { revoke } = await aMandate(harness, owner, clerk)
    const given = { profile: 'VOLUNTARY', agent_company_id: clerk.companyId } as const
    await signUp(await aTenderRow(harness, owner, given), 'registered')
    expect(await rowsOf(clerk)).toMatchObject([
      { sentence: '还有 1 家报名等您确认。', side: 'owner' },
      { kind: 'bid' },
      { kind: 'opening' },
    ])
    expect(await rowsOf(colleague)).toEqual([])
    await revoke()
    expect(await rowsOf(clerk)).toEqual([])
  })

  test('neither a role that runs nothing nor the company next door sees any', async () => {
    await aTenderRow(harness, owner)
    const finance = await harness.as({ companyId: owner.companyId, roles: ['finance'] })
    expect([await rowsOf(finance), await rowsOf(await harness.as())]).toEqual([[], []])
  })
})

describe("the bidder's side", () => {
  test.each([
    ['registered', 'registering', ['registration tender.detail']],
    ['refused', 'registering', ['registration bid.signUp']],
    ['refused', 'bidding', []],
    ['stale', 'bidding', []],
    ['confirmed', 'registering', ['bidStart bid.up', 'bid bid.up']],
    ['confirmed', 'upcoming', ['bidStart bid.up', 'bid bid.up']],
    ['confirmed', 'evaluating', []],
  ] as const)('%s in a project that is %s waits for %j', async (registration, status, kinds) => {
    await signUp(await aTenderRow(harness, owner, { status }), registration)
    expect(await kindsOf(supplier)).toEqual(kinds)
  })

  test.each([
    ['SOURCING', undefined, '还没有提交投标。', []],
    ['SOURCING', 'withdrawn', '还没有提交投标。', []],
    ['SOURCING', 'submitted', '投标已提交，截止前可以替换或撤回。', ['opening bid.opening']],
    ['STATUTORY', 'submitted', '投标已提交，截止前可以替换或撤回。', ['opening bid.session']],
    ['SALE', undefined, '还没有提交出价。', []],
    ['SALE', 'submitted', '报价已提交，不能再修改。', ['opening bid.opening']],
  ] as const)('in %s with a bid that is %s: %s', async (profile, status, sentence, more) => {
    const times = { bid_start: at(-1), bid_end: at(5), open_at: at(6) }
    const id = await aTenderRow(harness, owner, { status: 'bidding', profile, ...times })
    await signUp(id, 'confirmed')
    if (status) await bid(id, status)
    expect((await rowsOf(supplier))[0]).toMatchObject({ kind: 'bid', side: 'bidder', sentence })
    expect((await kindsOf(supplier)).slice(1)).toEqual(more)
  })

  test('may still ask, and learns the result of what it has bid for', async () => {
    await signUp(await aTenderRow(harness, owner, { status: 'upcoming', clarify_end: at(1) }), 'confirmed')
    const decided = { status: 'publicised', opened_at: at(-5), publicity_until: at(90) } as const
    const over = await aTenderRow(harness, owner, decided)
    await signUp(over, 'confirmed')
    await bid(over, 'submitted')
    expect(await kindsOf(supplier)).toEqual([
      'clarify question.form',
      'bidStart bid.up',
      'bid bid.up',
      'publicity tender.detail',
    ])
  })

  test('runs for the bids of a tender of the law, too', async () => {
    await signUp(await aTenderRow(harness, owner, { status: 'upcoming', profile: 'STATUTORY' }), 'confirmed')
    expect((await rowsOf(supplier)).map(({ kind }) => kind)).toContain('bid')
  })

  test('is not seen by a rival', async () => {
    await signUp(await aTenderRow(harness, owner, { status: 'bidding' }), 'confirmed')
    expect(await rowsOf(await harness.as({ companyKind: 'supplier', roles: ['quoter'] }))).toEqual([])
  })
})
