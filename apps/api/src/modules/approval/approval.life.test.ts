import { myApprovals } from '@jb/contract/approval/approval.contract'
import * as decision from '@jb/contract/approval/decision.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
  memberNoOf,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

let h: Harness
let admin: Caller
let starter: Caller
let first: Caller
let second: Caller
let third: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  admin = await h.as({ name: '周总' })
  const colleague = (name: string) => h.as({ companyId: admin.companyId, roles: ['approver'], name })
  starter = await h.as({ companyId: admin.companyId, roles: ['buyer'], name: '李慧敏' })
  first = await colleague('王海涛')
  second = await colleague('赵立新')
  third = await colleague('陈晓燕')
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second, third], 'any')]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
})
afterAll(() => h?.close())

const noticesOf = async (who: Caller) =>
  h.db
    .selectFrom('notice')
    .select(['kind', 'body', 'place_search'])
    .where('account_id', '=', who.accountId)
    .orderBy('created_at')
    .execute()
const button = async (id: string, as: Caller, action: string) =>
  (await approvalAs(h, id, as)).actions.find((one) => one.id === action)
const agree = (id: string, version: number, as: Caller, comment = '') =>
  h.call(decision.agreeApproval, { body: { id, version, comment } }, as)

describe('from the start to the last agreement', () => {
  test('everybody is asked in turn, told, and written down', async () => {
    const id = await aRunning(h, starter, { note: '请尽快' })
    expect(await approvalAs(h, id, first)).toMatchObject({
      ...{ status: 'running', nodeName: '步骤n1', waitingFor: ['王海涛'], version: 1, note: '请尽快' },
      starter: { name: '李慧敏' },
      nodes: [{ status: 'active' }, { status: 'waiting' }],
    })
    expect((await noticesOf(first)).at(-1)).toMatchObject({
      kind: 'approval.waiting',
      body: '发布招标“产业园一期 钢筋采购”等待您审批（步骤n1），请及时处理。',
      place_search: { id },
    })
    const half = await agree(id, 1, first, '价格合理')
    expect(half.answer).toMatchObject({ nodeName: '步骤n2', waitingFor: ['赵立新', '陈晓燕'], version: 2 })
    const whole = await agree(id, 2, third)
    expect(whole.answer).toMatchObject({ status: 'approved', statusName: '已通过', waitingFor: [] })
    expect(
      whole.answer.log.map(({ personName, nodeName, actionName, comment }) => [
        personName,
        nodeName,
        actionName,
        comment,
      ]),
    ).toEqual([
      ['李慧敏', '', '发起审批', '请尽快'],
      ['王海涛', '步骤n1', '同意', '价格合理'],
      ['陈晓燕', '步骤n2', '同意', ''],
      ['系统', '', '审批通过', ''],
    ])
    expect(whole.answer.proof).toMatchObject({ intact: true, lines: 4 })
    expect(await verifyLog(h.db, { kind: 'approval', id })).toEqual({ intact: true, lines: 4 })
    expect((await noticesOf(starter)).at(-1)?.kind).toBe('approval.approved')
    expect((await noticesOf(second)).filter(({ kind }) => kind === 'approval.waiting')).toHaveLength(1)
  })

  test('a line that was altered later is found when the log is read', async () => {
    const id = await aRunning(h, starter)
    await agree(id, 1, first, '价格合理')
    await h.db
      .updateTable('operation_log')
      .set({ reason: '价格不合理' })
      .where('subject_id', '=', id)
      .where('action', '=', 'agree')
      .execute()
    expect((await approvalAs(h, id, starter)).proof.intact).toBe(false)
  })
})

describe('rejected', () => {
  test('to the starter: it is over, and the next attempt is compared with it', async () => {
    const subject = { kind: 'test', id: crypto.randomUUID() }
    const id = await aRunning(h, starter, { subject })
    const body = { id, version: 1, comment: '估算过高' }
    const reply = await h.call(decision.rejectApproval, { body }, first)
    expect(reply.answer).toMatchObject({ status: 'rejected', reason: '估算过高', waitingFor: [] })
    expect((await noticesOf(starter)).at(-1)).toMatchObject({
      kind: 'approval.rejected',
      body: '您发起的发布招标“产业园一期 钢筋采购”被驳回。原因：估算过高',
    })
    const facts = [{ label: '估算价', value: '1,100.00 万元' }]
    const again = await approvalAs(h, await aRunning(h, starter, { subject, facts }), first)
    expect(again).toMatchObject({
      previousId: id,
      compared: true,
      comparedFacts: [{ label: '估算价', change: 'changed', before: '1,260.00 万元' }],
    })
  })

  test('to a chosen node: that node decides anew, and the log names it', async () => {
    const id = await aRunning(h, starter)
    await agree(id, 1, first)
    const detail = await approvalAs(h, id, second)
    expect(detail.rejectTargets).toEqual([{ nodeId: 'n1', name: '步骤n1' }])
    const body = { id, version: 2, comment: '请复核', to: 'node', nodeId: 'n1' } as const
    const reply = await h.call(decision.rejectApproval, { body }, second)
    expect(reply.answer).toMatchObject({ status: 'running', nodeName: '步骤n1', version: 3 })
    expect(reply.answer.log.at(-1)?.actionName).toBe('驳回至“步骤n1”')
    expect(
      (await noticesOf(first)).filter(({ place_search }) => JSON.stringify(place_search).includes(id)),
    ).toHaveLength(2)
  })
})

describe('passed on', () => {
  test('转发: the colleague is told, who passed it on reads a copy', async () => {
    const id = await aRunning(h, starter)
    const body = { id, version: 1, memberNo: await memberNoOf(h, third), comment: '请代为处理' }
    const reply = await h.call(decision.transferApproval, { body }, first)
    expect(reply.answer).toMatchObject({ waitingFor: ['陈晓燕'], cc: [{ name: '王海涛' }] })
    expect((await noticesOf(third)).at(-1)).toMatchObject({ kind: 'approval.passedOn' })
    expect((await agree(id, 2, first)).reason).toBe('approval.notYourTurn')
    expect((await agree(id, 2, third)).answer.nodeName).toBe(null)
  })

  test('委派 and 加签 come back in their order', async () => {
    const id = await aRunning(h, starter)
    const to = { memberNo: await memberNoOf(h, third), comment: '' }
    await h.call(decision.delegateApproval, { body: { id, version: 1, ...to } }, first)
    const own = await button(id, third, 'agree')
    expect([own?.label, (await button(id, third, 'reject'))?.enabled]).toEqual(['提交意见', false])
    await agree(id, 2, third, '可以')
    const added = {
      id,
      version: 3,
      memberNo: await memberNoOf(h, second),
      where: 'before',
      comment: '',
    } as const
    const reply = await h.call(decision.addSigner, { body: added }, first)
    expect(
      reply.answer.nodes[0]?.tasks.map(({ name, originName, resultName }) => [name, originName, resultName]),
    ).toEqual([
      ['陈晓燕', '委派', '已提交意见'],
      ['赵立新', '加签', '待处理'],
      ['王海涛', null, '待处理'],
    ])
    await agree(id, 4, second)
    expect((await agree(id, 5, first)).answer).toMatchObject({ nodeName: null, status: 'approved' })
  })

  test.each([
    ['the starter', () => starter, 'approval.selfApproval'],
    ['somebody who decides there', () => first, 'approval.alreadyThere'],
  ])('not to %s', async (_who, who, refused) => {
    const id = await aRunning(h, starter)
    const body = { id, version: 1, memberNo: await memberNoOf(h, who()), comment: '' }
    expect((await h.call(decision.transferApproval, { body }, first)).reason).toBe(refused)
  })

  test('not to somebody of another company, nor to nobody', async () => {
    const stranger = await h.as()
    const id = await aRunning(h, starter)
    for (const memberNo of [await memberNoOf(h, stranger), 'M0']) {
      const body = { id, version: 1, memberNo, comment: '' }
      const reply = await h.call(decision.transferApproval, { body }, first)
      expect([reply.status, reply.reason]).toEqual([404, 'approval.target.notFound'])
    }
  })
})

describe('the starter', () => {
  test('withdraws before anybody has decided, not afterwards', async () => {
    const id = await aRunning(h, starter)
    expect((await h.call(decision.withdrawApproval, { body: { id, version: 1 } }, first)).reason).toBe(
      'approval.notStarter',
    )
    const gone = await h.call(
      decision.withdrawApproval,
      { body: { id, version: 1, reason: '写错了' } },
      starter,
    )
    expect(gone.answer).toMatchObject({ status: 'withdrawn', reason: '写错了' })
    const other = await aRunning(h, starter)
    await agree(other, 1, first)
    const late = await h.call(decision.withdrawApproval, { body: { id: other, version: 2 } }, starter)
    expect([late.status, late.reason]).toEqual([422, 'approval.tooLate'])
    expect(await button(other, starter, 'withdraw')).toMatchObject({ enabled: false })
  })

  test('reminds, once in two hours', async () => {
    const id = await aRunning(h, starter)
    const remind = () => h.call(decision.remindApproval, { body: { id, version: 1 } }, starter)
    expect((await remind()).answer.log.at(-1)).toMatchObject({ actionName: '催办', to: ['王海涛'] })
    expect((await noticesOf(first)).at(-1)?.kind).toBe('approval.reminded')
    expect((await remind()).reason).toBe('approval.tooSoon')
    expect((await button(id, starter, 'remind'))?.why).toContain('刚刚催办过')
    await h.clock.advance(2 * 3_600_000)
    expect((await remind()).reason).toBeUndefined()
  })

  test('sees who holds it up, but decides nothing', async () => {
    const id = await aRunning(h, starter)
    for (const reply of [
      await agree(id, 1, starter),
      await h.call(decision.rejectApproval, { body: { id, version: 1, comment: '不行' } }, starter),
    ]) {
      expect([reply.status, reply.reason]).toEqual([422, 'approval.notYourTurn'])
    }
    expect((await approvalAs(h, id, starter)).status).toBe('running')
  })
})

test('somebody without a part is not in any list; the others are in theirs', async () => {
  const id = await aRunning(h, starter, { title: '独一无二的标题', cc: [await memberNoOf(h, second)] })
  const idsOf = async (as: Caller, tab: 'todo' | 'done' | 'started' | 'cc') => {
    const reply = await h.call(myApprovals, { body: { tab, keyword: '标题 独一无二' } }, as)
    return [reply.answer.records.map((row) => row.id), reply.answer.counts]
  }
  expect(await idsOf(first, 'todo')).toEqual([[id], { todo: 1, done: 0, started: 0, cc: 0, unread: 0 }])
  expect(await idsOf(starter, 'started')).toEqual([[id], { todo: 0, done: 0, started: 1, cc: 0, unread: 0 }])
  expect(await idsOf(second, 'cc')).toEqual([[id], { todo: 0, done: 0, started: 0, cc: 1, unread: 1 }])
  await agree(id, 1, first)
  expect((await idsOf(first, 'done'))[0]).toEqual([id])
  expect((await idsOf(first, 'todo'))[0]).toEqual([])
  expect((await idsOf(third, 'todo'))[0]).toEqual([id])
  expect((await idsOf(admin, 'todo'))[0]).toEqual([])
})
