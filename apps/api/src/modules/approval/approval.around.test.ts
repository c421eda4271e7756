import * as decision from '@jb/contract/approval/decision.contract'
import * as template from '@jb/contract/approval/template.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { taskOrigins } from '@jb/domain/approval/approval'
import { approvalStatuses, taskResults } from '@jb/domain/approval/approval.flow'
import { usualOptions } from '@jb/domain/approval/template'
import { templateStatuses } from '@jb/domain/approval/template.flow'
import { approvalTypes } from '@jb/domain/approval/types'
import { hour } from '@jb/domain/shared/dates'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
} from '@jb/testing/builders/approval-story'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule, endApproval, lastFor, runningFor } from './index.ts'

let h: Harness
let admin: Caller
let starter: Caller
let first: Caller
let second: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  admin = await h.as({ name: '周总' })
  const colleague = (name: string) => h.as({ companyId: admin.companyId, roles: ['approver'], name })
  starter = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  first = await colleague('王海涛')
  second = await colleague('赵立新')
  const options = { ...usualOptions, batchAgree: true, remindAfterHours: 5 }
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes, { options }))
  await anEnabledTemplate(h, admin, aTemplateForm(nodes, { type: 'award', name: '定标审批' }))
})
afterAll(() => h?.close())

const buyerOf = ({ companyId }: Caller) => h.as({ companyId, roles: ['buyer'] })
const kindsOf = async (who: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['kind', 'place_search', 'seq'])
      .where('account_id', '=', who.accountId)
      .orderBy('seq')
      .execute()
  )
    .filter(({ place_search }) => JSON.stringify(place_search).includes(id))
    .map(({ kind }) => kind)

describe('agreeing to many', () => {
  test('each has its own outcome, and one that cannot holds up no other', async () => {
    const [one, two, gone] = [
      await aRunning(h, starter),
      await aRunning(h, starter),
      await aRunning(h, starter),
    ]
    const single = await aRunning(h, starter, { type: 'award' })
    await h.call(decision.withdrawApproval, { body: { id: gone, version: 1 } }, starter)
    const items = [one, gone, single, two, one].map((id) => ({ id, version: 1 }))
    const foreign = '00000000-0000-4000-8000-00000000dead'
    const body = { items: [...items, { id: foreign, version: 1 }], comment: '批量' }
    const { results } = (await h.call(decision.agreeMany, { body }, first)).answer
    expect(results.map(({ done, reason }) => [done, reason])).toEqual([
      [true, ''],
      [false, 'approval.stale'],
      [false, 'approval.notBatch'],
      [true, ''],
      [false, 'approval.stale'],
      [false, 'approval.notFound'],
    ])
    expect(results.filter(({ done }) => !done).every(({ msg }) => msg.length > 8)).toBe(true)
    expect((await approvalAs(h, two, starter)).log.at(-1)).toMatchObject({ action: 'agree', comment: '批量' })
  })

  test('tells people in the order of their accounts, whatever it agrees to first', async () => {
    const starters = [starter, ...(await Promise.all([1, 2, 3].map(() => buyerOf(admin))))]
    const ids: string[] = []
    for (const one of starters) ids.push(await aRunning(h, one))
    for (const id of ids) await h.call(decision.agreeApproval, { body: { id, version: 1 } }, first)
    const items = ids.map((id) => ({ id, version: 2 }))
    const { results } = (await h.call(decision.agreeMany, { body: { items } }, second)).answer
    expect(results.every(({ done }) => done)).toBe(true)
    const { rows } = await h.pool.query<{ account_id: string }>(
      `select account_id from notice where kind = 'approval.approved' and place_search->>'id' = any($1)
       order by cmin::text::int`,
      [ids],
    )
    const told = rows.map(({ account_id }) => account_id)
    expect(told).toEqual(starters.map(({ accountId }) => accountId).sort())
  })

  test('takes fifty at most', async () => {
    const items = Array.from({ length: 51 }, () => ({
      id: '00000000-0000-4000-8000-00000000dead',
      version: 1,
    }))
    expect((await h.call(decision.agreeMany, { body: { items } }, first)).status).toBe(400)
  })
})

describe('what waits too long', () => {
  test('is reminded of by day: after the template’s hours, then daily, until it ends', async () => {
    const id = await aRunning(h, starter)
    const overdue = async () =>
      (await kindsOf(first, id)).filter((kind) => kind === 'approval.overdue').length
    await h.clock.advance(5 * hour - 60_000)
    expect(await overdue()).toBe(0)
    await h.clock.advance(15 * hour)
    expect(await overdue()).toBe(1)
    await h.clock.advance(34 * hour)
    const twice = await overdue()
    expect(twice).toBeGreaterThan(1)
    await h.call(decision.withdrawApproval, { body: { id, version: 1 } }, starter)
    await h.clock.advance(72 * hour)
    expect(await overdue()).toBe(twice)
  })
})

describe('files', () => {
  const upload = async (as: Caller) =>
    (await h.call(uploadFile, {}, as, { file: { name: '意见.pdf', bytes: aPdf() } })).answer.id

  test('stand with the words that they came with, for those who may read them', async () => {
    const id = await aRunning(h, starter)
    const body = { id, version: 1, comment: '见附件', fileIds: [await upload(first)] }
    const reply = await h.call(decision.commentApproval, { body }, first)
    expect(reply.answer).toMatchObject({ version: 1, status: 'running' })
    expect((await approvalAs(h, id, starter)).log.at(-1)).toMatchObject({
      ...{ actionName: '评论', comment: '见附件', files: [{ name: '意见.pdf' }] },
    })
  })

  test('of another company are refused, and nothing is decided', async () => {
    const id = await aRunning(h, starter)
    const fileIds = [await upload(await h.as())]
    const reply = await h.call(decision.agreeApproval, { body: { id, version: 1, fileIds } }, first)
    expect([reply.status, reply.reason]).toEqual([404, 'file.notFound'])
    expect((await approvalAs(h, id, starter)).version).toBe(1)
  })
})

describe('the subject', () => {
  test('knows its approval, and ends it when it is gone', async () => {
    const subject = { kind: 'test', id: crypto.randomUUID() }
    expect(await lastFor(h.db, subject)).toBeUndefined()
    const id = await aRunning(h, starter, { subject })
    expect(await runningFor(h.db, subject)).toMatchObject({
      instanceId: id,
      type: 'tenderPublish',
      status: 'running',
    })
    await h.run((ctx) => endApproval(ctx, subject, '招标已删除'))
    expect(await runningFor(h.db, subject)).toBeUndefined()
    expect(await lastFor(h.db, subject)).toMatchObject({ status: 'terminated', reason: '招标已删除' })
    expect(await kindsOf(starter, id)).toEqual(['approval.terminated'])
    const late = await h.call(decision.agreeApproval, { body: { id, version: 2 } }, first)
    expect(late.reason).toBe('approval.wrongStatus')
    await h.run((ctx) => endApproval(ctx, subject, '再次'))
    expect((await lastFor(h.db, subject))?.version).toBe(2)
  })
})

describe('whoever changes what is in force', () => {
  test('does not do so unseen: the other administrators, leading buyers and auditors are told', async () => {
    const boss = await h.as()
    const watching = (role: 'orgAdmin' | 'buyerLead' | 'auditor') =>
      h.as({ companyId: boss.companyId, roles: [role] })
    const [other, lead, auditor] = [
      await watching('orgAdmin'),
      await watching('buyerLead'),
      await watching('auditor'),
    ]
    const stranger = await h.as({ companyId: boss.companyId, roles: ['approver', 'finance'] })
    const newsOf = async ({ accountId }: Caller) =>
      h.db
        .selectFrom('notice')
        .select(['kind', 'place', 'body'])
        .where('account_id', '=', accountId)
        .orderBy('seq')
        .execute()
    const form = aTemplateForm([await aStep(h, 'n1', [lead])])
    const draft = (await h.call(template.saveTemplate, { body: { form } }, boss)).answer
    await h.call(template.saveTemplate, { body: { form, id: draft.id, version: 1 } }, boss)
    expect(await newsOf(other)).toEqual([])
    const body = { id: draft.id, version: 2 }
    await h.call(template.enableTemplate, { body }, boss)
    const lax = aTemplateForm([await aStep(h, 'n1', [other])])
    await h.call(template.saveTemplate, { body: { ...body, form: lax } }, boss)
    const now = { body: { ...body, version: 3 } }
    await h.call(template.disableTemplate, now, boss)
    await h.call(template.enableTemplate, now, other)
    const words = (await newsOf(auditor)).map((one) => one.body)
    expect(words).toHaveLength(4)
    const by = (doing: string, who = boss) =>
      `${who.accountName}${doing}发布招标的审批流程“发布招标审批”，请核对是否符合企业的规定。`
    expect(words.slice(0, 3)).toEqual(['启用了', '修改了正在使用的', '停用了'].map((doing) => by(doing)))
    expect((await newsOf(other)).map((one) => one.body)).toEqual(words.slice(0, 3))
    expect((await newsOf(boss)).map((one) => one.body)).toEqual([by('启用了', other)])
    expect((await newsOf(lead)).map(({ kind, place }) => [kind, place])).toEqual(
      words.map(() => ['approval.templateChanged', 'approval.todo']),
    )
    expect(await newsOf(stranger)).toEqual([])
    const logged = await h.db
      .selectFrom('operation_log')
      .select(['action', 'payload'])
      .where('subject_id', '=', draft.id)
      .where('action', '=', 'approvalTemplate.disabled')
      .executeTakeFirstOrThrow()
    expect(logged.payload).toMatchObject({
      told: expect.arrayContaining([other.accountName, auditor.accountName]),
    })
  })
})

test.each([
  ['approval_status_check', approvalStatuses],
  ['approval_type_check', approvalTypes],
  ['approval_task_result_check', taskResults],
  ['approval_task_origin_check', taskOrigins],
  ['approval_template_status_check', templateStatuses],
])('%s of the database has the same list as the domain', async (name, words) => {
  const { rows } = await h.pool.query<{ list: string }>(
    'select pg_get_constraintdef(oid) as list from pg_constraint where conname = $1',
    [name],
  )
  expect([...(rows[0]?.list ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word)).toEqual([...words])
})
