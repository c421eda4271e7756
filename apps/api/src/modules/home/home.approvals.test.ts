import { agreeApproval } from '@jb/contract/approval/decision.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { unreadCount } from '@jb/contract/notice/notice.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aRunning, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalModule } from '../approval/index.ts'
import { noticeModule } from '../notice/index.ts'
import { homeModule } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule, approvalModule, homeModule] })
})
afterAll(() => h?.close())

test('approvals stand one by one among the things to do of whoever decides now, until they have decided', async () => {
  const admin = await h.as()
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  const [starter, first, second] = [await colleague(), await colleague(), await colleague()]
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  const id = await aRunning(h, starter)
  for (let n = 0; n < 6; n += 1) await aRunning(h, starter)
  const said = async (who: typeof first) =>
    (await h.call(homeTodos, {}, who)).answer
      .filter(({ action }) => action === '审批')
      .map(({ place, search, sentence }) => [place, search.id ?? sentence])
  const rows = await said(first)
  expect(rows[0]).toEqual(['approval.detail', id])
  expect(rows.slice(5)).toEqual([['approval.todo', '还有 2 个审批等您处理。']])
  expect([await said(second), await said(starter)]).toEqual([[], []])
  await h.call(agreeApproval, { body: { id, version: 1 } }, first)
  expect((await said(first)).map(([, what]) => what)).not.toContain(id)
  expect(await said(second)).toEqual([['approval.detail', id]])
})

test('what asked for a decision is read once it is given, or another has given it', async () => {
  const admin = await h.as()
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  const [starter, first] = [await colleague(), await colleague()]
  const [second, third] = [await colleague(), await colleague()]
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second, third], 'any')]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  const id = await aRunning(h, starter)
  const unread = async () => {
    await h.drain()
    const counts = [first, second, third].map((who) => h.call(unreadCount, {}, who))
    return (await Promise.all(counts)).map(({ answer }) => answer.unread)
  }
  expect(await unread()).toEqual([1, 0, 0])
  await h.call(agreeApproval, { body: { id, version: 1 } }, first)
  expect(await unread()).toEqual([0, 1, 1])
  await h.call(agreeApproval, { body: { id, version: 2 } }, second)
  expect(await unread()).toEqual([0, 0, 0])
})
