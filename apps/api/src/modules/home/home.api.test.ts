import { homeTodos } from '@jb/contract/home/home.contract'
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

/** What is to be done, without the moments that come by themselves. */
const todosOf = async (as?: Caller) => {
  const { answer } = await harness.call(homeTodos, {}, as)
  return answer
    .filter(({ stake }) => stake !== 'moment')
    .map(({ place, sentence, search }) => ({ place, sentence, id: search.id }))
}

function signUp(tenderId: string, status: 'registered' | 'confirmed' | 'refused', given: object = {}) {
  const who = { company_id: supplier.companyId, account_id: supplier.accountId }
  const contact = { contact_name: '周明', contact_phone: supplier.phone }
  return harness.db
    .insertInto('registration')
    .values({ tender_id: tenderId, ...who, status, ...contact, ...given })
    .execute()
}

test('nobody who is not logged in has things to do', async () => {
  expect((await harness.call(homeTodos, {})).status).toBe(401)
})

test('a person without a company is shown the way to one', async () => {
  expect(await todosOf(await harness.as({ companyId: null }))).toMatchObject([
    { place: 'member.companyVerify', sentence: expect.stringContaining('登记企业并提交认证') },
  ])
})

describe('a company that is not verified', () => {
  const verify = (of: Caller, status: 'pending' | 'refused', refuse_reason: string | null = null) =>
    harness.db
      .insertInto('company_verification')
      .values({
        company_id: of.companyId,
        submitted_by: of.accountId,
        submitted_at: new Date(),
        status,
        refuse_reason,
      })
      .execute()
  const sentencesOf = async (as: Caller) => (await todosOf(as)).map(({ sentence }) => sentence)

  test('is told to ask for it, and its staff whom to tell', async () => {
    const admin = await harness.as({ verified: false })
    const colleague = await harness.as({ companyId: admin.companyId, roles: ['buyer'] })
    expect(await sentencesOf(admin)).toEqual(['企业还没有认证，暂时不能报名、投标和发布招标，请提交认证。'])
    expect(await sentencesOf(colleague)).toEqual([
      '企业还没有认证，暂时不能报名、投标和发布招标，请企业管理员提交认证。',
    ])
  })

  test('has nothing to do while the platform looks at it, which the operator has', async () => {
    const admin = await harness.as({ verified: false })
    const operator = await harness.as({ companyKind: 'platform', roles: ['operator'] })
    expect(await sentencesOf(operator)).toEqual([])
    await verify(admin, 'pending')
    expect(await sentencesOf(admin)).toEqual([])
    expect(await todosOf(operator)).toMatchObject([
      { place: 'member.operatorDesk', sentence: '1 家企业等您审核，审核前它们不能报名、投标和发布招标。' },
    ])
  })

  test('reads why it was refused', async () => {
    const admin = await harness.as({ verified: false })
    await verify(admin, 'refused', '营业执照看不清')
    expect(await sentencesOf(admin)).toEqual(['企业认证未通过：营业执照看不清。请修改后重新提交。'])
  })
})

test("an agent's clerk is told of the tenders that the company runs for others, as long as it may", async () => {
  const clerk = await harness.as({ companyKind: 'agent', roles: ['agent'] })
  const bystander = await harness.as({ companyId: clerk.companyId, roles: ['finance'] })
  const { revoke } = await aMandate(harness, owner, clerk)
  const given = { profile: 'STATUTORY', agent_company_id: clerk.companyId } as const
  const tender = await aTenderRow(harness, owner, given)
  await signUp(tender, 'registered')
  expect(await todosOf(clerk)).toEqual([
    { place: 'bid.registrations', id: tender, sentence: '1 家报名等您确认，确认后对方才能投标。' },
  ])
  expect([await todosOf(owner), await todosOf(bystander)]).toEqual([[], []])
  await revoke()
  expect(await todosOf(clerk)).toEqual([])
})

test('the owner is told what each project waits for, the most urgent first', async () => {
  const row = (given: Parameters<typeof aTenderRow>[2]) => aTenderRow(harness, owner, given)
  const draft = await row({ status: 'draft', title: '', released_at: null })
  const signing = await row({ apply_end: at(5) })
  await signUp(signing, 'registered')
  const opening = await row({ status: 'evaluating', open_at: at(-1) })
  const compared = await row({ status: 'evaluating', open_at: at(-9), opened_at: at(-8) })
  const publicised = await row({ status: 'publicised', publicity_until: at(-0.5) })
  await row({ status: 'evaluating', open_at: at(1) })
  await row({ status: 'publicised', publicity_until: at(1) })
  await row({ status: 'bidding' })
  await row({ apply_end: at(1) })
  await row({ status: 'failed' })
  const todos = await todosOf(owner)
  expect(todos[0]?.sentence).toMatch(/^已到开标时间，请开标，已过1小时/)
  expect(todos.map(({ place, id }) => `${place} ${id}`)).toEqual([
    `bid.opening ${opening}`,
    `tender.calibration ${publicised}`,
    `bid.registrations ${signing}`,
    `tender.calibration ${compared}`,
    `tender.publish ${draft}`,
  ])
})

test('where bidders decrypt, the owner is led to the session of the opening', async () => {
  const given = { profile: 'VOLUNTARY', status: 'evaluating', open_at: at(-1) } as const
  const id = await aTenderRow(harness, owner, given)
  const { answer } = await harness.call(homeTodos, {}, owner)
  expect(answer.find(({ search }) => search.id === id)).toMatchObject({
    place: 'bid.session',
    action: '开标会',
  })
})

test('where the law hides who takes part, the number of sign-ups is no todo', async () => {
  await signUp(await aTenderRow(harness, owner, { profile: 'STATUTORY' }), 'registered')
  expect(await todosOf(owner)).toEqual([])
})

test('letters that wait are counted by what they are about, and a single one is opened at once', async () => {
  const tender = await aTenderRow(harness, owner, { status: 'bidding' })
  for (const no of ['a', 'b']) {
    await harness.db
      .insertInto('question')
      .values({
        no: `${no}-${tender}`,
        subject_kind: 'tender',
        subject_id: tender,
        subject_title: '钢筋采购',
        owner_company_id: owner.companyId,
        asker_company_id: supplier.companyId,
        asker_account_id: supplier.accountId,
        type: 'goods',
        receiver: 'owner',
        title: '结算',
        content: '能否？',
        status: 'submitted',
        submitted_at: new Date(),
      })
      .execute()
  }
  const letters = async () =>
    (await harness.call(homeTodos, {}, owner)).answer.filter(({ action }) => action === '答复')
  const [row] = await letters()
  expect(row).toMatchObject({
    title: '钢筋采购',
    sentence: '2 封询问函等您答复。',
    otherwise: '截止前没有答复，对方只能按现有文件投标。',
    dueLabel: '投标截止',
    place: 'question.list',
    search: { side: 'owner', status: 'waiting', id: tender },
  })
  await harness.db.deleteFrom('question').where('no', '=', `b-${tender}`).execute()
  expect(await letters()).toMatchObject([{ sentence: '1 封询问函等您答复。', place: 'question.detail' }])
})

test('a bidder is told where a bid is missing and where a sign-up can be corrected', async () => {
  const bidding = await aTenderRow(harness, owner, { status: 'bidding', bid_end: at(3) })
  await signUp(bidding, 'confirmed')
  const refused = await aTenderRow(harness, owner, { apply_end: at(9) })
  await signUp(refused, 'refused', { refuse_reason: '缺少营业执照' })
  await signUp(await aTenderRow(harness, owner), 'registered')
  await signUp(await aTenderRow(harness, owner, { status: 'bidding' }), 'refused')
  expect(await todosOf(supplier)).toEqual([
    { place: 'bid.up', id: bidding, sentence: '报名已确认，还没有提交投标。' },
    { place: 'bid.signUp', id: refused, sentence: '报名未通过：缺少营业执照。可以改正后再报名。' },
  ])
})

test.each([
  ['submitted', []],
  ['withdrawn', ['bid.up']],
] as const)('with a bid that is %s there is left: %j', async (status, left) => {
  const tender = await aTenderRow(harness, owner, { status: 'bidding' })
  await signUp(tender, 'confirmed')
  await harness.db
    .insertInto('bid')
    .values({
      tender_id: tender,
      company_id: supplier.companyId,
      account_id: supplier.accountId,
      status,
      envelope: 'x',
      sha256: 'x',
      receipt_no: `TB-${tender}`,
      receipt_signature: 'x',
      received_at: new Date(),
    })
    .execute()
  expect((await todosOf(supplier)).map(({ place }) => place)).toEqual(left)
})

test('the company next door and a colleague without the role see none of it', async () => {
  await signUp(await aTenderRow(harness, owner), 'registered')
  const colleague = await harness.as({ companyId: owner.companyId, roles: ['auditor'] })
  const rival = await harness.as()
  expect([await todosOf(colleague), await todosOf(rival)]).toEqual([[], []])
})

describe('work of a colleague', () => {
  const colleagueOf = (roles: readonly ['buyer'] | readonly ['buyerLead']) =>
    harness.as({ companyId: owner.companyId, roles })

  test('stays with them until others are about to wait in vain', async () => {
    const lead = await colleagueOf(['buyerLead'])
    await aTenderRow(harness, owner, { status: 'draft', released_at: null })
    await signUp(await aTenderRow(harness, owner, { apply_end: at(50) }), 'registered')
    const compared = { status: 'evaluating', open_at: at(-9), opened_at: at(-8) } as const
    await aTenderRow(harness, owner, compared)
    const soon = await aTenderRow(harness, owner, { apply_end: at(5) })
    await signUp(soon, 'registered')
    expect(await todosOf(owner)).toHaveLength(4)
    expect((await todosOf(lead)).map(({ id }) => id)).toEqual([soon])
  })

  test('falls to all once they have left', async () => {
    const lead = await colleagueOf(['buyerLead'])
    const left = await colleagueOf(['buyer'])
    const tender = await aTenderRow(harness, left, { apply_end: at(50) })
    await signUp(tender, 'registered')
    expect(await todosOf(lead)).toEqual([])
    await harness.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('account_id', '=', left.accountId)
      .execute()
    expect((await todosOf(lead)).map(({ id }) => id)).toEqual([tender])
  })
})

test('what comes by itself stands below what is to be done, once for each thing, without an echo of a deed', async () => {
  const bidding = await aTenderRow(harness, owner, { status: 'bidding', bid_end: at(30) })
  const waiting = await aTenderRow(harness, owner, { status: 'upcoming', bid_start: at(2), bid_end: at(60) })
  await signUp(bidding, 'confirmed')
  await signUp(waiting, 'confirmed')
  const { answer } = await harness.call(homeTodos, {}, supplier)
  expect(answer.map(({ search, stake, dueLabel, action }) => [search.id, stake, dueLabel, action])).toEqual([
    [bidding, 'loss', '投标截止', '提交投标'],
    [waiting, 'moment', '投标开始', '查看'],
  ])
})
