import * as decision from '@jb/contract/approval/decision.contract'
import { saveTemplate, templateOf } from '@jb/contract/approval/template.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStarting,
  aStep,
  aTemplateForm,
  memberNoOf,
  tryToStart,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import type { Module } from '../../platform/module.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

/** What a subject hears of its approval. */
const heard: unknown[] = []
const subjectModule: Module = {
  name: 'testSubject',
  routes: [],
  reactions: [
    {
      name: 'testSubject.decided',
      on: 'approval.decided',
      run: async (_, payload) => void heard.push(payload),
    },
  ],
}

let h: Harness
let admin: Caller
let starter: Caller
let people: readonly Caller[]
let templateId: string
beforeAll(async () => {
  h = await startHarness({
    modules: [memberModule, fileModule, noticeModule, approvalModule, subjectModule],
  })
  admin = await h.as({ name: '周总' })
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  starter = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  people = [await colleague(), await colleague(), await colleague()]
  templateId = await anEnabledTemplate(h, admin, aTemplateForm([await aStep(h, 'n1', people, 'any')]))
})
afterAll(() => h?.close())

const heardOf = (id: string) => heard.filter((one) => (one as { instanceId: string }).instanceId === id)

describe('twenty decisions at once', () => {
  test.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    'one is effective, the others learn how it stands (step %i)',
    async () => {
      const id = await aRunning(h, starter)
      const target = await memberNoOf(h, admin)
      const calls = Array.from({ length: 20 }, (_, at) => {
        const who = people[at % 3] as Caller
        const seen = { id, version: 1 }
        if (at % 4 === 0) {
          return h.call(decision.rejectApproval, { body: { ...seen, comment: '不同意' } }, who)
        }
        if (at % 4 === 1) {
          return h.call(decision.transferApproval, { body: { ...seen, memberNo: target } }, who)
        }
        return h.call(decision.agreeApproval, { body: seen }, who)
      })
      const replies = await Promise.all(calls)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const losers = replies.filter(({ status }) => status !== 200)
      expect(losers.map(({ status, reason }) => [status, reason])).toEqual(
        Array.from({ length: 19 }, () => [409, 'approval.stale']),
      )
      const { status, version, log } = await approvalAs(h, id, starter)
      expect(losers.map(({ detail }) => detail)).toEqual(
        Array.from({ length: 19 }, () => expect.objectContaining({ status, version })),
      )
      expect(version).toBe(2)
      const deeds = log.filter(({ action }) => ['agree', 'reject', 'transfer'].includes(action))
      expect(deeds).toHaveLength(1)
      expect((await verifyLog(h.db, { kind: 'approval', id })).intact).toBe(true)
      await h.drain()
      expect(heardOf(id)).toHaveLength(status === 'running' ? 0 : 1)
    },
  )

  test('twenty who start the same: one begins', async () => {
    const starting = aStarting(starter)
    const started = await Promise.all(Array.from({ length: 20 }, () => tryToStart(h, starting)))
    expect(started.filter((one) => typeof one === 'string')).toHaveLength(1)
    expect(started.filter((one) => typeof one !== 'string')).toEqual(
      Array.from({ length: 19 }, () => expect.objectContaining({ refused: 'approval.running' })),
    )
  })

  test('withdrawal against agreement: one wins, and the subject hears it once', async () => {
    const id = await aRunning(h, starter)
    const replies = await Promise.all([
      h.call(decision.withdrawApproval, { body: { id, version: 1 } }, starter),
      h.call(decision.agreeApproval, { body: { id, version: 1 } }, people[0]),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await h.drain()
    expect(heardOf(id)).toHaveLength(1)
  })
})

test('the same intention sent twice is one decision', async () => {
  const id = await aRunning(h, starter)
  const key = crypto.randomUUID()
  const send = () => h.call(decision.agreeApproval, { body: { id, version: 1 } }, people[0], { key })
  const [a, b] = [await send(), await send()]
  expect([a.status, b.status, b.answer.log.length]).toEqual([200, 200, a.answer.log.length])
})

test('a template that changes midway changes nothing that runs', async () => {
  const id = await aRunning(h, starter)
  const { answer } = await h.call(templateOf, { params: { id: templateId } }, admin)
  const form = { ...answer.form, nodes: [await aStep(h, 'n1', [admin])] }
  const saved = await h.call(saveTemplate, { body: { id: templateId, version: answer.version, form } }, admin)
  expect(saved.answer).toMatchObject({ version: answer.version + 1, status: 'enabled' })
  const next = await aRunning(h, starter)
  expect((await approvalAs(h, next, starter)).waitingFor).toEqual([admin.accountName])
  const approve = { body: { id, version: 1 } }
  expect((await h.call(decision.agreeApproval, approve, admin)).reason).toBe('approval.notYourTurn')
  expect((await h.call(decision.agreeApproval, approve, people[1])).answer.status).toBe('approved')
  const back = { ...answer.form, nodes: answer.form.nodes }
  await h.call(saveTemplate, { body: { id: templateId, version: answer.version + 1, form: back } }, admin)
})

test('what a subject hears says how it ended, and why', async () => {
  const subject = { kind: 'test', id: crypto.randomUUID() }
  const id = await aRunning(h, starter, { subject })
  await h.call(decision.rejectApproval, { body: { id, version: 1, comment: '缺少附件' } }, people[0])
  await h.drain()
  expect(heardOf(id)).toEqual([
    {
      ...{ instanceId: id, type: 'tenderPublish', companyId: admin.companyId },
      ...{ subjectKind: 'test', subjectId: subject.id, outcome: 'rejected', reason: '缺少附件' },
      at: expect.any(String),
    },
  ])
})
