import { operationLog } from '@jb/contract/bid/log.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import * as objections from '@jb/contract/question/objection/objection.contract'
import * as contract from '@jb/contract/question/question.contract'
import { postponementsOf } from '@jb/contract/tender/postponement.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { objectionKinds, objectionStatuses } from '@jb/domain/question/objection/objection'
import { pauseCauses } from '@jb/domain/tender/pause'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { bidModules } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { anObjection, object, rule } from '@jb/testing/builders/objection-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../../platform/log/log.ts'
import { lockForChange, tenderClock } from '../../tender/index.ts'
import { questionModule } from '../index.ts'

const hour = 3_600_000
const day = 24 * hour
const secretName = '陕西宏图建材有限公司'
let h: Harness
let owner: Caller
let clerk: Caller
let supplier: Caller
let other: Caller
let operator: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [...bidModules, questionModule] })
  owner = await h.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  clerk = await h.as({ companyKind: 'agent', roles: ['agent'] })
  await aMandate(h, owner, clerk)
  supplier = await h.as({
    companyKind: 'supplier',
    roles: ['supplierAdmin'],
    companyName: secretName,
    name: '欧阳宏图',
  })
  other = await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const nowOf = () => h.run(async (ctx) => ctx.now)

/** A lawful tender whose sign-up ends in `days`, with these companies signed up, and its clock set. */
async function lawful(
  signed: readonly Caller[] = [supplier, other],
  given: Parameters<typeof aTenderRow>[2] = {},
) {
  const now = (await nowOf()).getTime()
  const at = (days: number) => new Date(now + days * day)
  const times = { apply_start: at(-10), apply_end: at(5), bid_start: at(6), bid_end: at(30), open_at: at(30) }
  const mine = { agent_company_id: clerk.companyId, profile: 'VOLUNTARY' as const, ...times }
  const id = await aTenderRow(h, owner, { ...mine, ...given })
  await signUp(id, signed)
  await h.run((ctx) => ctx.setTimer({ kind: tenderClock, subjectId: id, dueAt: at(5) }))
  return id
}

async function signUp(tenderId: string, companies: readonly Caller[]) {
  const values = companies.map(({ companyId, accountId }) => ({
    tender_id: tenderId,
    company_id: companyId ?? '',
    account_id: accountId,
    status: 'confirmed' as const,
    contact_name: '李建国',
    contact_phone: '19900000088',
  }))
  if (values.length > 0) await h.db.insertInto('registration').values(values).execute()
}

const tender = (id: string) =>
  h.db.selectFrom('tender').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const file = (id: string, as: Caller, given = {}) =>
  h.call(objections.fileObjection, { body: anObjection(id, given) }, as)
const detail = (id: string, as: Caller) => h.call(contract.questionOf, { params: { id } }, as)
const standing = async (id: string, as?: Caller) =>
  (await h.call(objections.objectionStandingOf, { params: { id } }, as)).answer
const logOf = async (id: string, as: Caller) => {
  const reply = await h.call(operationLog, { body: { id, pageNo: 1, pageSize: 50 } }, as)
  return [reply.status, reply.answer]
}
const told = async (as: Caller, kind: string, about: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', as.accountId)
      .where('kind', '=', kind)
      .where('event_key', 'like', `%${about}%`)
      .execute()
  ).map(({ body }) => body)

describe('who is refused', () => {
  test('a draft and a tender of nobody are answered alike, and pause nothing', async () => {
    const draft = await aTenderRow(h, owner, { status: 'draft', profile: 'VOLUNTARY' })
    for (const id of [draft, '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'])
      expect((await file(id, supplier)).reason).toBe('tender.notFound')
    expect((await tender(draft)).paused_at).toBeNull()
  })

  test.each(['SOURCING', 'SALE'] as const)('everybody in %s', async (profile) => {
    const id = await lawful([supplier], { profile })
    expect((await file(id, supplier)).reason).toBe('objection.notHere')
    expect(await standing(id, supplier)).toMatchObject({ kinds: [], paused: false })
  })

  test('who is late: the sentence says so, nothing is kept, and the tender goes on', async () => {
    const now = (await nowOf()).getTime()
    const id = await lawful([supplier], { bid_end: new Date(now + 10 * day - 60_000) })
    const reply = await file(id, supplier)
    expect([reply.status, reply.reason]).toEqual([422, 'objection.tooLate'])
    expect(reply.msg).toContain('项目不会因此暂停')
    const [choice] = (await standing(id, supplier)).kinds
    expect(choice).toMatchObject({ kind: 'documents', allowed: false, reason: reply.msg })
    expect((await tender(id)).paused_at).toBeNull()
    expect(await h.db.selectFrom('objection').selectAll().where('tender_id', '=', id).execute()).toEqual([])
  })

  test('a stranger without a proof of its interest, the owner, and somebody without a company', async () => {
    const id = await lawful([supplier])
    const alone = await h.as({ companyId: null })
    const reasons = [
      await file(id, other),
      await file(id, owner),
      await file(id, clerk),
      await file(id, alone),
    ]
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'objection.proofRequired',
      'question.ownSubject',
      'question.agentSubject',
      'question.companyRequired',
    ])
    expect((await file(id, supplier, { kind: 'opening' })).reason).toBe('objection.inSession')
    expect((await standing(id, supplier)).kinds.map(({ kind }) => kind)).toEqual(['documents', 'result'])
    expect((await file(id, supplier, { kind: 'result' })).reason).toBe('objection.tooEarly')
    expect((await tender(id)).paused_at).toBeNull()
  })

  test('a second one of the same kind, even when both come at once', async () => {
    const id = await lawful()
    const replies = await Promise.all([file(id, supplier), file(id, supplier), file(id, other)])
    expect(replies.map(({ reason, status }) => reason || status).sort()).toEqual([
      200,
      200,
      'objection.openAlready',
    ])
  })

  test('handling it as if it were a letter, by a stranger, by a colleague without the role, or from an old page', async () => {
    const { id } = await object(h, supplier, await lawful())
    const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
    const body = { id, version: 1, answer: '采纳', fileIds: [] }
    const refused = async (as: Caller, given = {}) =>
      (await h.call(objections.answerObjection, { body: { ...body, ...given } }, as)).reason
    expect((await h.call(contract.answerQuestion, { body }, owner)).reason).toBe('question.asObjection')
    const rejecting = { body: { id, version: 1, reason: '无关' } }
    expect((await h.call(contract.rejectQuestion, rejecting, owner)).reason).toBe('question.asObjection')
    expect(await refused(other)).toBe('role.missing')
    expect(await refused(await h.as({ roles: ['buyer'] }))).toBe('question.notFound')
    expect(await refused(finance)).toBe('role.missing')
    expect(await refused(owner, { version: 7 })).toBe('question.stale')
    const letter = await h.db.selectFrom('question').select('id').where('type', '<>', 'objection').execute()
    expect(letter).toEqual([])
  })
})

describe('an objection in time', () => {
  test('pauses the tender, is numbered, due in three days, and told to owner, agent and all who take part', async () => {
    const id = await lawful()
    const made = await object(h, supplier, id)
    expect(made).toMatchObject({
      typeName: '异议 · 对招标文件',
      statusName: '待答复',
      side: 'asker',
      objection: { kind: 'documents', status: 'submitted', overdue: false },
    })
    expect(made.no).toMatch(/^YY-\d{8}-\d{4}$/)
    expect(made.timeline.map(({ label }) => label)).toEqual(['提出异议'])
    expect(await tender(id)).toMatchObject({ paused_at: expect.any(Date), pause_cause: 'objection' })
    const page = (await h.call(tenderDetailOf, { params: { id } })).answer
    expect(page.paused).toBeDefined()
    await h.drain()
    for (const person of [owner, clerk]) {
      expect(await told(person, 'objection.filed', made.id)).toHaveLength(1)
      expect(await told(person, 'tender.paused', id)).toHaveLength(1)
    }
    expect(await told(supplier, 'tender.paused', id)).toHaveLength(1)
    expect((await told(other, 'tender.paused', id))[0]).toContain('投标和撤回照常')
    expect(await verifyLog(h.db, { kind: 'question', id: made.id })).toEqual({ intact: true, lines: 1 })
  })

  test('nobody of the owner’s side learns who objects, in no read and no notice', async () => {
    const id = await lawful()
    const words = { title: `${secretName}的异议`, content: `我们${secretName}认为` }
    const made = await object(h, supplier, id, words)
    await h.drain()
    for (const person of [owner, clerk]) {
      const body = { side: 'owner' as const, subjectId: id }
      const said = JSON.stringify([
        (await detail(made.id, person)).answer,
        (await h.call(contract.questions, { body }, person)).answer,
        await standing(id, person),
        await told(person, 'objection.filed', made.id),
        await told(person, 'tender.paused', id),
        await logOf(id, person),
      ])
      expect(said).toContain('的异议')
      expect(said).toContain('因异议暂停')
      expect(said).not.toContain(secretName)
      expect(said).not.toContain(supplier.accountName)
    }
    const paused = { action: 'pause', personName: null, companyName: null }
    expect(await logOf(id, owner)).toMatchObject([200, { records: [paused], proof: null }])
    expect((await standing(id, owner)).letters).toMatchObject([{ id: made.id, open: true }])
    expect((await standing(id, other)).letters).toEqual([])
    expect((await standing(id)).letters).toEqual([])
  })

  test('answered, it lets the tender go on with the times it had, and all are told', async () => {
    const id = await lawful()
    const before = await tender(id)
    const made = await object(h, supplier, id)
    const answered = await rule(h, owner, made.id)
    expect(answered).toMatchObject({ statusName: '已答复', objection: { status: 'answered' }, version: 2 })
    expect(answered.actions.map((action) => action.id)).toEqual(['publish'])
    const after = await tender(id)
    expect(after).toMatchObject({ paused_at: null, pause_cause: null, postponements: 0 })
    expect(after.apply_end).toEqual(before.apply_end)
    await h.drain()
    expect(await told(supplier, 'objection.ended', made.id)).toHaveLength(1)
    expect(await told(other, 'tender.resumed', id)).toHaveLength(1)
    expect(await told(other, 'objection.ended', made.id)).toEqual([])
    expect((await file(id, supplier)).status).toBe(200)
  })

  test('two at once: the tender goes on with the last of them', async () => {
    const id = await lawful()
    const [one, two] = [await object(h, supplier, id), await object(h, other, id)]
    await rule(h, owner, one.id)
    expect((await tender(id)).paused_at).not.toBeNull()
    const body = { id: two.id, version: 1, reason: '与招标文件无关' }
    const refused = (await h.call(objections.refuseObjection, { body }, clerk)).answer
    expect(refused).toMatchObject({ statusName: '不予受理', rejectReason: '与招标文件无关' })
    expect((await tender(id)).paused_at).toBeNull()
  })

  test('two answered at the same moment let it go on all the same', async () => {
    const id = await lawful()
    const made = [await object(h, supplier, id), await object(h, other, id)]
    await Promise.all(made.map((one) => rule(h, owner, one.id)))
    expect((await tender(id)).paused_at).toBeNull()
  })

  test('published it stays what it became, and does not name who objected', async () => {
    const id = await lawful()
    const made = await object(h, supplier, id)
    const upheld = await h.call(
      objections.upholdObjection,
      { body: { id: made.id, version: 1, answer: '采纳', fileIds: [] } },
      owner,
    )
    expect(upheld.answer.objection).toMatchObject({ status: 'upheld' })
    expect(upheld.answer.objection?.nextStep).toContain('补遗')
    const body = { id: made.id, version: 2, title: '品牌', text: '限定了品牌', answer: '采纳' }
    const published = (await h.call(contract.publishQuestion, { body }, owner)).answer
    expect(published).toMatchObject({ status: 'published', statusName: '异议成立' })
    const shown = await h.call(contract.publishedQuestions, {
      body: { subjectKind: 'tender', subjectId: id },
    })
    expect(shown.answer.records).toMatchObject([{ typeName: '异议', answer: '采纳' }])
  })
})

describe('the clock of a paused tender', () => {
  test('ends nothing; answered afterwards, the sign-up ends at its hour of a later working day, as a postponement of the system', async () => {
    const id = await lawful()
    const made = await object(h, supplier, id)
    await h.clock.advance(6 * day)
    const held = await tender(id)
    expect(held).toMatchObject({ status: 'registering', postponements: 0 })
    const late = await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
    const { actions } = (await h.call(standingOf, { params: { id } }, late)).answer
    expect(actions.find((action) => action.id === 'register')).toMatchObject({ enabled: true })
    await rule(h, owner, made.id)
    const after = await tender(id)
    const now = await nowOf()
    expect(after).toMatchObject({ status: 'registering', postponements: 1, paused_at: null })
    expect(after.apply_end?.getTime()).toBeGreaterThan(now.getTime())
    const clockOf = (at: Date | null) => at?.toISOString().slice(11)
    expect(clockOf(after.apply_end)).toBe(clockOf(held.apply_end))
    expect(after.bid_end).toEqual(held.bid_end)
    const history = (await h.call(postponementsOf, { params: { id } })).answer
    expect(history).toMatchObject([{ count: 1, times: [{ field: 'applyEnd' }, { field: 'bidStart' }] }])
    expect(history[0]?.reason).toContain('异议')
    const stored = await h.db
      .selectFrom('tender_postponement')
      .select(['requested_by', 'status'])
      .where('tender_id', '=', id)
      .execute()
    expect(stored).toEqual([{ requested_by: null, status: 'done' }])
    await h.drain()
    expect(await told(other, 'tender.postponed', id)).toHaveLength(1)
    await h.clock.advance(8 * day)
    expect((await tender(id)).status).toBe('bidding')
  })

  test('reminds the owner the day before, and tells the operators once it is overdue', async () => {
    const id = await lawful([supplier], { supervisor: '西安市住房和城乡建设局' })
    const made = await object(h, supplier, id, { title: `${secretName}说品牌限定` })
    expect((await detail(made.id, operator)).reason).toBe('question.notFound')
    const due = new Date(made.objection?.dueAt ?? '').getTime()
    await h.clock.advance(due - 23 * hour - (await nowOf()).getTime())
    await h.drain()
    expect(await told(owner, 'objection.due', made.id)).toHaveLength(1)
    expect(await told(operator, 'objection.overdue', made.id)).toEqual([])
    await h.clock.advance(2 * day)
    await h.clock.advance(2 * day)
    await h.drain()
    expect(await told(operator, 'objection.overdue', made.id)).toHaveLength(1)
    const seen = (await detail(made.id, operator)).answer
    expect(seen).toMatchObject({ actions: [], objection: { overdue: true } })
    expect(seen.objection?.supervision).toMatch(/^西安市住房和城乡建设局：/)
    expect(JSON.stringify(seen)).not.toContain(secretName)
    expect((await detail(made.id, supplier)).answer.objection?.supervision).toBeDefined()
    expect((await detail(made.id, owner)).answer.objection?.supervision).toBeUndefined()
    await rule(h, owner, made.id)
    expect((await tender(id)).paused_at).toBeNull()
  })

  test('of a filing and the clock one wins: late it pauses nothing, in time it holds what is due', async () => {
    const id = await lawful([supplier])
    const soon = new Date((await nowOf()).getTime() + 400)
    await h.db.updateTable('tender').set({ apply_end: soon }).where('id', '=', id).execute()
    await h.run((ctx) => ctx.setTimer({ kind: tenderClock, subjectId: id, dueAt: soon }))
    const { asked } = await h.run(async ({ tx }) => {
      await lockForChange(tx, id)
      const asked = file(id, supplier)
      await sql`select pg_sleep(0.6)`.execute(tx)
      return { asked }
    })
    const [reply] = await Promise.all([asked, h.drain()])
    const after = await tender(id)
    expect(reply.status).toBe(200)
    expect(after.paused_at).not.toBeNull()
    await h.clock.advance(hour)
    expect((await tender(id)).status).toBe(after.status)
  })
})

test('the tables know the same kinds and states as the domain', async () => {
  const listOf = async (name: string) => {
    const { rows } = await h.pool.query<{ list: string }>(
      'select pg_get_constraintdef(oid) as list from pg_constraint where conname = $1',
      [name],
    )
    return [...(rows[0]?.list ?? '').matchAll(/'(\w+)'::text/g)].map((match) => match[1])
  }
  expect(await listOf('objection_kind_check')).toEqual([...objectionKinds])
  expect(await listOf('objection_status_check')).toEqual([...objectionStatuses])
  expect(await listOf('tender_pause_cause_check')).toEqual([...pauseCauses])
})
