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

test('approvals stand among the things to do of whoever decides now, until they have decided', async () => {
  const admin = await h.as()
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  const [starter, first, second] = [await colleague(), await colleague(), await colleague()]
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  const id = await aRunning(h, starter)
  await aRunning(h, starter)
  const said = async (who: typeof first) =>
    (await h.call(homeTodos, {}, who)).answer
      .filter(({ place }) => place === 'approval.todo')
      .map(({ sentence }) => sentence)
  expect([await said(first), await said(second), await said(starter)]).toEqual([
    ['2 个审批等您处理。'],
    [],
    [],
  ])
  await h.call(agreeApproval, { body: { id, version: 1 } }, first)
  expect([await said(first), await said(second)]).toEqual([['1 个审批等您处理。'], ['1 个审批等您处理。']])
})
