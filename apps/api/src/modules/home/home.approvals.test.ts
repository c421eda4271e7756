import { agreeApproval } from '@jb/contract/approval/decision.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aRunning, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalModule } from '../approval/index.ts'
import { homeModule } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [approvalModule, homeModule] })
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
