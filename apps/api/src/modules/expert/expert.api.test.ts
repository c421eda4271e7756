import {
  approveExpert,
  expertOf,
  expertPool,
  experts,
  recheckExpert,
  refuseExpert,
  resumeExpert,
  retireExpert,
  saveExpert,
  submitExpert,
  suspendExpert,
} from '@jb/contract/expert/expert.contract'
import { exportMyData } from '@jb/contract/member/company.contract'
import { recheckDue } from '@jb/domain/expert/expert'
import { expertStatuses } from '@jb/domain/expert/expert.flow'
import { majors } from '@jb/domain/expert/labels'
import { day } from '@jb/domain/shared/dates'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aDraft, anActive, anEntry, anIdCard, handIn, paperOf } from '@jb/testing/builders/expert'
import { placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseExpertsOf, waitingExperts } from './index.ts'

let h: Harness
let operator: Caller
let second: Caller
let buyer: Caller
let lead: Caller
let stranger: Caller
let supplier: Caller
const logged: string[] = []
const write = process.stdout.write
beforeAll(async () => {
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  h = await startHarness({ config: { LOG_LEVEL: 'debug' } })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  second = await h.as({ companyId: operator.companyId, roles: ['operator'] })
  buyer = await h.as({ roles: ['buyer'] })
  lead = await h.as({ companyId: buyer.companyId, roles: ['buyerLead'] })
  stranger = await h.as({ roles: ['orgAdmin'] })
  supplier = await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
})
afterAll(async () => {
  process.stdout.write = write
  await h?.close()
})

const platform = () => ({ by: operator, approver: second })
const house = () => ({ by: buyer, approver: lead })
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const of = async (id: string, as: Caller) => (await h.call(expertOf, { params: { id } }, as)).answer
const reasonFor = async (...sent: Parameters<Harness['call']>) => (await h.call(...sent)).reason
const statusOf = async (id: string) =>
  (await h.db.selectFrom('expert').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('the table', () => {
  test('knows the states and majors of the domain', async () => {
    const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'expert'::regclass and contype = 'c'`.execute(h.db)
    const words = (of: string) => {
      const found = rows.find(({ text }) => text.includes(of))?.text ?? ''
      return [...found.matchAll(/'(\w+)'::text/g)].map(([, word]) => word).sort()
    }
    expect(words("'reviewing'")).toEqual([...expertStatuses].sort())
    expect(words("'municipal'")).toEqual([...majors].sort())
  })
})

describe('who is turned away', () => {
  test('nobody without a login, and nobody who keeps no pool', async () => {
    const form = anEntry(await paperOf(h, supplier))
    expect((await h.call(experts, { body: {} })).status).toBe(401)
    expect((await h.call(saveExpert, { body: { form } }, supplier)).status).toBe(403)
    expect((await h.call(submitExpert, { body: { form } }, supplier)).reason).toBe('expert.forbidden')
    const alone = await h.as({ companyId: null })
    expect((await h.call(submitExpert, { body: { form } }, alone)).reason).toBe('expert.forbidden')
  })

  test('a company that is not verified keeps none', async () => {
    const unverified = await h.as({ verified: false })
    const form = anEntry(await paperOf(h, unverified))
    expect((await h.call(submitExpert, { body: { form } }, unverified)).reason).toBe(
      'member.companyUnverified',
    )
  })

  test('pools do not mix: operators find no house evaluators, companies neither the platform’s nor each other’s', async () => {
    const [wide, own] = [await anActive(h, platform()), await anActive(h, house())]
    const hidden: readonly [string, Caller][] = [
      ...[buyer, stranger, supplier].map((who) => [wide.id, who] as [string, Caller]),
      ...[operator, stranger, supplier].map((who) => [own.id, who] as [string, Caller]),
    ]
    for (const [id, who] of hidden) {
      expect((await h.call(expertOf, { params: { id } }, who)).status).toBe(404)
      const form = anEntry(await paperOf(h, who))
      expect((await h.call(submitExpert, { body: { ...seen(wide), id, form } }, who)).reason).toBe(
        'expert.notFound',
      )
      const { answer } = await h.call(experts, { body: { pageSize: 50 } }, who)
      expect(answer.records.map((row) => row.id)).not.toContain(id)
    }
    const reason = '核实'
    expect(await reasonFor(suspendExpert, { body: { ...seen(own), reason } }, stranger)).toBe(
      'expert.notFound',
    )
    const lists = await Promise.all(
      [operator, buyer].map((who) => h.call(experts, { body: { pageSize: 50 } }, who)),
    )
    expect(lists.map(({ answer }) => new Set(answer.records.map(({ owner }) => owner)))).toEqual([
      new Set(['platform']),
      new Set(['company']),
    ])
  })

  test('bidders find nobody, and what they are told of a pool is that they keep none', async () => {
    expect((await h.call(experts, { body: { keyword: '秦' } }, supplier)).answer).toMatchObject({
      records: [],
      total: 0,
    })
    expect((await h.call(expertPool, {}, supplier)).answer).toMatchObject({ kind: 'own', mayAdd: false })
  })

  test('the same person twice in one pool; another pool, and a new entry of who was taken out, are another matter', async () => {
    const idCard = anIdCard()
    const first = await anActive(h, platform(), { idCard })
    const form = anEntry(await paperOf(h, second), { idCard: idCard.toLowerCase(), name: '化名' })
    expect(await reasonFor(submitExpert, { body: { form } }, second)).toBe('expert.samePerson')
    expect(await reasonFor(saveExpert, { body: { form } }, second)).toBe('expert.samePerson')
    expect((await handIn(h, buyer, { idCard })).status).toBe('reviewing')
    await h.call(retireExpert, { body: { ...seen(first), reason: '本人申请' } }, operator)
    expect((await h.call(submitExpert, { body: { form } }, second)).answer.status).toBe('reviewing')
  })

  test('of two who enter the same person at the same time, one', async () => {
    const idCard = anIdCard()
    const both = [operator, second].map(async (who) =>
      h.call(submitExpert, { body: { form: anEntry(await paperOf(h, who), { idCard }) } }, who),
    )
    const reasons = (await Promise.all(both)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'expert.samePerson')).toHaveLength(1)
  })

  test.each([
    ['a number that cannot be', { idCard: '610113199003071234' }, 'expert.idCard'],
    ['no number', { idCard: '' }, 'expert.idCardMissing'],
    ['a code that cannot be', { avoids: [{ name: '甲', uscc: '910000000000000000' }] }, 'expert.avoidCode'],
    ['a hidden sign', { employer: '甲\u202e乙' }, 'expert.unsafe'],
  ])('%s', async (_name, given, reason) => {
    const form = anEntry(await paperOf(h, operator), given)
    expect(await reasonFor(submitExpert, { body: { form } }, operator)).toBe(reason)
  })

  test('the file of somebody else is no certificate, and who has read an old version changes nothing', async () => {
    const form = anEntry(await paperOf(h, stranger))
    expect(await reasonFor(submitExpert, { body: { form } }, operator)).toBe('file.notFound')
    const waiting = await handIn(h, operator)
    const body = { id: waiting.id, version: waiting.version - 1 }
    expect(await reasonFor(approveExpert, { body }, second)).toBe('expert.stale')
    expect(await statusOf(waiting.id)).toBe('reviewing')
  })
})

describe('the second person', () => {
  test('who hands in does not decide, on the platform nor in a company with somebody else', async () => {
    const waiting = await handIn(h, operator)
    expect(await reasonFor(approveExpert, { body: seen(waiting) }, operator)).toBe('expert.ownSubmission')
    const refusal = { ...seen(waiting), reason: '看不清' }
    expect(await reasonFor(refuseExpert, { body: refusal }, operator)).toBe('expert.ownSubmission')
    const action = (await of(waiting.id, operator)).actions.find(({ id }) => id === 'approve')
    expect(action).toMatchObject({ enabled: false, why: expect.stringContaining('另一位') })
    expect((await h.call(approveExpert, { body: seen(waiting) }, second)).answer.status).toBe('active')
    const own = await handIn(h, buyer)
    expect((await h.call(approveExpert, { body: seen(own) }, buyer)).status).toBe(403)
    await h.as({ companyId: lead.companyId, roles: ['orgAdmin'] })
    const leads = await handIn(h, lead)
    expect(await reasonFor(approveExpert, { body: seen(leads) }, lead)).toBe('expert.ownSubmission')
  })

  test('a company where nobody else could decide lets its only one do it', async () => {
    const waiting = await handIn(h, stranger)
    expect((await h.call(approveExpert, { body: seen(waiting) }, stranger)).answer.status).toBe('active')
  })

  test('nobody speaks for themselves', async () => {
    const me = await h.as({ companyId: operator.companyId, roles: ['operator'], name: '韩工' })
    const waiting = await handIn(h, operator, { name: '韩工', phone: me.phone })
    expect(await reasonFor(approveExpert, { body: seen(waiting) }, me)).toBe('expert.ownEntry')
  })

  test('what waits is counted for who may decide about it', async () => {
    const caller = async (who: Caller, roles: readonly string[]) =>
      waitingExperts(h.db, { ...who, roles, principals: [], memberOf: [] } as never)
    const before = await caller(second, ['operator'])
    const own = await caller(operator, ['operator'])
    await handIn(h, operator)
    expect(await caller(second, ['operator'])).toBe(before + 1)
    expect(await caller(operator, ['operator'])).toBe(own)
    expect(await caller(supplier, ['supplierAdmin'])).toBe(0)
  })
})

describe('a life', () => {
  test('draft, review, refusal with its reason, another try, the pool, a pause, the end', async () => {
    const draft = await aDraft(h, operator, { name: '魏工' })
    expect(draft).toMatchObject({ status: 'draft', version: 1, actions: [{ id: 'submit' }] })
    const form = anEntry(await paperOf(h, operator), { idCard: '', name: '魏工' })
    const sent = await h.call(submitExpert, { body: { ...seen(draft), form } }, operator)
    const refused = await h.call(
      refuseExpert,
      { body: { ...seen(sent.answer), reason: '证书看不清' } },
      second,
    )
    expect(refused.answer).toMatchObject({ status: 'refused', reason: '证书看不清' })
    const again = await h.call(submitExpert, { body: { ...seen(refused.answer), form } }, operator)
    expect(again.answer).toMatchObject({ status: 'reviewing', reason: null })
    const active = await h.call(approveExpert, { body: seen(again.answer) }, second)
    const paused = await h.call(
      suspendExpert,
      { body: { ...seen(active.answer), reason: '投诉核实' } },
      second,
    )
    expect(paused.answer).toMatchObject({ status: 'suspended', cause: 'decided' })
    const back = await h.call(resumeExpert, { body: { ...seen(paused.answer), reason: '查无此事' } }, second)
    expect(back.answer).toMatchObject({ status: 'active', cause: null })
    const gone = await h.call(retireExpert, { body: { ...seen(back.answer), reason: '本人申请' } }, second)
    expect(gone.answer).toMatchObject({ status: 'retired', actions: [] })
    expect(gone.answer.timeline.map(({ label }) => label)).toEqual([
      ...['保存草稿', '提交审核', '审核驳回', '提交审核', '审核通过', '暂停', '恢复', '出库'],
    ])
    const late = { ...seen(gone.answer), form }
    expect(await reasonFor(submitExpert, { body: late }, operator)).toBe('expert.wrongStatus')
  })

  test('what is corrected in the pool is reviewed again, and what stood there before is kept', async () => {
    const active = await anActive(h, platform(), { avoids: [{ name: '甲公司', uscc: '' }] })
    const fileId = active.papers[0]?.file?.id ?? ''
    const form = anEntry(fileId, { idCard: '', avoids: [{ name: '乙公司', uscc: '' }] })
    const draft = { ...seen(active), form }
    expect(await reasonFor(saveExpert, { body: draft }, operator)).toBe('expert.wrongStatus')
    const { answer } = await h.call(submitExpert, { body: draft }, second)
    expect(answer).toMatchObject({ status: 'reviewing', avoids: [{ name: '乙公司' }] })
    expect(answer.papers[0]?.file?.id).toBe(fileId)
    const all = await h.db.selectFrom('expert_avoid').selectAll().where('expert_id', '=', active.id).execute()
    expect(all.map(({ name, removed_at }) => [name, removed_at !== null]).sort()).toEqual([
      ['乙公司', false],
      ['甲公司', true],
    ])
  })

  test('is found by words, major, region and state', async () => {
    await anActive(h, house(), {
      name: '寻得见',
      majors: ['road'],
      regionCode: '610402',
      title: '桥梁工程师',
    })
    const total = async (body: object) => (await h.call(experts, { body }, buyer)).answer.total
    expect(await total({ keyword: '桥梁' })).toBe(1)
    expect(await total({ major: 'road', regionCode: '610400', status: 'active' })).toBe(1)
    expect(await total({ major: 'law', keyword: '寻得见' })).toBe(0)
    expect(await total({ keyword: '寻得见', status: 'suspended' })).toBe(0)
  })

  test('of the house those who are in the pool may sit in a committee', async () => {
    const me = await h.as({ roles: ['buyer'], name: '评工' })
    const active = await anActive(h, house(), { name: '评工', phone: me.phone, majors: ['cost'] })
    const sits = { id: active.id, name: '评工', accountId: me.accountId, majors: ['cost'] }
    expect(await houseExpertsOf(h.db, buyer.companyId)).toContainEqual(sits)
    await h.call(suspendExpert, { body: { ...seen(active), reason: '核实' } }, lead)
    expect((await houseExpertsOf(h.db, buyer.companyId)).map(({ id }) => id)).not.toContain(active.id)
    expect(await houseExpertsOf(h.db, stranger.companyId)).not.toContainEqual(sits)
  })
})

describe('the expert', () => {
  test('finds and corrects their own entry, but not who they are; and learns what becomes of it', async () => {
    const me = await h.as({ companyKind: 'supplier', roles: ['quoter'], name: '许工' })
    const active = await anActive(h, platform(), { name: '许工', phone: me.phone })
    const list = (await h.call(experts, { body: {} }, me)).answer.records
    expect(list.map(({ id }) => id)).toEqual([active.id])
    expect(await of(active.id, me)).toMatchObject({
      isSelf: true,
      actions: [{ id: 'submit', enabled: true }],
    })
    const form = anEntry(active.papers[0]?.file?.id ?? '', {
      name: '别名',
      phone: '13899999999',
      idCard: anIdCard(),
      employer: '新单位',
    })
    const { answer } = await h.call(submitExpert, { body: { ...seen(active), form } }, me)
    expect(answer).toMatchObject({ name: '许工', phone: me.phone, employer: '新单位', idCard: active.idCard })
    expect(await reasonFor(suspendExpert, { body: { ...seen(answer), reason: '我' } }, me)).toBe(
      'role.missing',
    )
    await h.call(approveExpert, { body: seen(answer) }, operator)
    await h.drain()
    const told = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', me.accountId)
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual(['expert.reviewed', 'expert.reviewed'])
  })

  test('a draft about somebody, and the entry of a namesake with another number, are not theirs', async () => {
    const me = await h.as({ companyKind: 'supplier', roles: ['quoter'], name: '同名' })
    await aDraft(h, operator, { name: '同名', phone: me.phone })
    await anActive(h, platform(), { name: '同名' })
    await anActive(h, platform(), { name: '不同名', phone: me.phone })
    expect((await h.call(experts, { body: {} }, me)).answer.total).toBe(0)
  })
})

describe('the annual check', () => {
  const jump = async (id: string) => {
    const job = await h.db
      .selectFrom('job')
      .select('due_at')
      .where('subject_id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (!job) return undefined
    await sql`update clock_setting set offset_ms =
      ceil(extract(epoch from ${job.due_at}::timestamptz - clock_timestamp()) * 1000)`.execute(h.db)
    await h.drain()
    return job.due_at
  }

  test('is recalled twice, suspends who misses it, and brings back by being passed', async () => {
    const me = await h.as({ companyKind: 'supplier', roles: ['quoter'], name: '年工' })
    const active = await anActive(h, platform(), { name: '年工', phone: me.phone })
    const due = new Date(active.recheckDueAt ?? '')
    expect(due.getTime() - Date.now()).toBeGreaterThan(364 * day)
    const moments = [await jump(active.id), await jump(active.id)]
    expect(moments.map((at) => Math.round((due.getTime() - (at?.getTime() ?? 0)) / day))).toEqual([31, 8])
    expect(await statusOf(active.id)).toBe('active')
    await jump(active.id)
    const desk = await h.as({ companyId: operator.companyId, roles: ['operator'] })
    const missed = await of(active.id, desk)
    expect(missed).toMatchObject({ status: 'suspended', cause: 'recheck' })
    expect(missed.actions.map(({ id }) => id)).toEqual(['recheck', 'retire'])
    const reason = '材料齐全'
    expect(await reasonFor(resumeExpert, { body: { ...seen(missed), reason } }, desk)).toBe(
      'expert.recheckFirst',
    )
    const back = (await h.call(recheckExpert, { body: { ...seen(missed), reason } }, desk)).answer
    const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
    expect(back).toMatchObject({ status: 'active', recheckDueAt: recheckDue(now).toISOString() })
    const kinds = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', me.accountId)
      .orderBy('created_at')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['expert.reviewed', 'expert.recheck', 'expert.recheck', 'expert.suspended'],
    ])
    await sql`update clock_setting set offset_ms = 0`.execute(h.db)
  })
})

describe('the number of the identity card', () => {
  test('is nowhere: no answer, no table, no log line, no export; it is shown masked', async () => {
    const [idCard, wrong] = [anIdCard(777), '610113199003071234']
    const me = await h.as({ companyKind: 'supplier', roles: ['quoter'], name: '密工' })
    const given = { idCard, name: '密工', phone: me.phone }
    const answers: unknown[] = []
    const keep = async (sent: Promise<{ readonly envelope: unknown }>) =>
      void answers.push((await sent).envelope)
    answers.push(await aDraft(h, buyer, given))
    const active = await anActive(h, platform(), given)
    answers.push(active)
    for (const bad of [idCard, wrong]) {
      const form = anEntry(await paperOf(h, operator), { ...given, idCard: bad })
      await keep(h.call(submitExpert, { body: { form } }, operator))
      await keep(h.call(saveExpert, { body: { form } }, second))
    }
    for (const who of [operator, me]) {
      await keep(h.call(expertOf, { params: { id: active.id } }, who))
      await keep(h.call(experts, { body: { keyword: idCard } }, who))
    }
    const { url } = (await h.call(exportMyData, {}, me)).answer
    const sheet = (await h.app.server.inject({ url })).rawPayload
    await h.drain()
    const places = [
      { name: 'answers', bytes: Buffer.from(JSON.stringify(answers)) },
      { name: 'log', bytes: Buffer.from(logged.join('')) },
      { name: 'export', bytes: sheet },
      ...(await tableDump(h.db)),
    ]
    expect(placesWith([idCard, wrong], places)).toEqual([])
    expect(active.idCard).toBe(`${idCard.slice(0, 3)}*************${idCard.slice(16)}`)
    expect(logged.join('')).toContain('/expert/submissions')
  })

  test('is hashed under a key of its pool, so that two pools do not tell the same person', async () => {
    const idCard = anIdCard(778)
    await handIn(h, operator, { idCard })
    await handIn(h, buyer, { idCard })
    const hashes = await h.db
      .selectFrom('expert')
      .select('id_card_hash')
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute()
    expect(new Set(hashes.map(({ id_card_hash }) => id_card_hash)).size).toBe(2)
  })
})
