import * as decision from '@jb/contract/approval/decision.contract'
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
  worksIn,
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

describe('somebody who has left the company', () => {
  test('decides nothing any more; what waited for them goes to who stands above them', async () => {
    const leaver = await h.as({ companyId: admin.companyId, roles: ['approver'], name: '离职人' })
    const nodes = [await aStep(h, 'n1', [leaver]), await aStep(h, 'n2', [second])]
    await anEnabledTemplate(h, admin, aTemplateForm(nodes, { type: 'scrap' }))
    const id = await aRunning(h, starter, { type: 'scrap' })
    await h.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('account_id', '=', leaver.accountId)
      .execute()
    const agree = (as: Caller, version: number) =>
      h.call(decision.agreeApproval, { body: { id, version } }, as)
    expect((await agree(leaver, 1)).status).toBe(401)
    const { companyId, accountId } = leaver
    const hear = async () => {
      await h.run((ctx) => ctx.emit({ type: 'member.left', payload: { companyId, accountId } }))
      await h.drain()
    }
    await hear()
    const now = await approvalAs(h, id, starter)
    expect(now).toMatchObject({ waitingFor: ['周总'], version: 2 })
    expect(now.log.at(-1)).toMatchObject({
      personName: '系统',
      actionName: '原审批人离开企业，由他人接替',
      to: ['周总'],
    })
    expect(
      now.nodes[0]?.tasks.map(({ name, resultName, originName }) => [name, resultName, originName]),
    ).toEqual([
      ['离职人', '已转交', null],
      ['周总', '待处理', '接替'],
    ])
    expect(await kindsOf(admin, id)).toEqual(['approval.passedOn'])
    expect((await agree(admin, 2)).answer.waitingFor).toEqual(['赵立新'])
    await hear()
    expect((await approvalAs(h, id, starter)).version).toBe(3)
  })
})

test('what waited for somebody who has left goes to the head of the department that was theirs', async () => {
  const [leaver, head] = [
    await h.as({ companyId: admin.companyId, roles: ['approver'] }),
    await h.as({ companyId: admin.companyId, roles: ['approver'], name: '部门负责人' }),
  ]
  await worksIn(h, leaver, { no: '31', parentNo: '3' })
  await worksIn(h, head, { no: '3', isHead: true })
  const form = aTemplateForm([await aStep(h, 'n1', [leaver])], { type: 'publicity' })
  await anEnabledTemplate(h, admin, form)
  const id = await aRunning(h, starter, { type: 'publicity' })
  const { companyId, accountId } = leaver
  await h.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', accountId)
    .execute()
  await h.run((ctx) => ctx.emit({ type: 'member.left', payload: { companyId, accountId } }))
  await h.drain()
  expect((await approvalAs(h, id, starter)).waitingFor).toEqual(['部门负责人'])
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
