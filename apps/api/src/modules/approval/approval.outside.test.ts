import * as contract from '@jb/contract/approval/approval.contract'
import * as decision from '@jb/contract/approval/decision.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
} from '@jb/testing/builders/approval-story'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

const secret = '这家代理我们准备换掉'
let h: Harness
let admin: Caller
let approver: Caller
let later: Caller
let clerk: Caller
let accountant: Caller
let companyNo: string

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  admin = await h.as()
  const { companyId } = admin
  approver = await h.as({ companyId, roles: ['approver'], name: '欧阳审' })
  later = await h.as({ companyId, roles: ['approver'], name: '司马批' })
  clerk = await h.as({ companyKind: 'agent', roles: ['agent'], name: '代理员' })
  accountant = await h.as({ companyId: clerk.companyId, roles: ['finance'] })
  await aMandate(h, admin, clerk)
  const nodes = [await aStep(h, 'n1', [approver]), await aStep(h, 'n2', [later])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  const company = h.db.selectFrom('company').select('serial').where('id', '=', companyId)
  companyNo = String((await company.executeTakeFirstOrThrow()).serial)
})
afterAll(() => h?.close())

const ofPrincipal = (starter: Caller) => ({
  ...{ starter: starter.accountId, companyId: admin.companyId },
  budget: { label: '预算占工程造价', total: '9000000', used: '1', asked: '2' },
})
const previewAs = (as: Caller) =>
  h.call(contract.previewApproval, { body: { type: 'tenderPublish', context: { companyNo } } }, as)

describe('from the agent’s company', () => {
  test('only its clerk sees that there is a process, and by an example never who decides', async () => {
    const check = { body: { companyNo, type: 'tenderPublish' } } as const
    expect((await h.call(contract.openCheck, check, accountant)).status).toBe(404)
    expect((await previewAs(accountant)).status).toBe(404)
    const { answer } = await previewAs(clerk)
    expect(answer.nodes.map(({ name, people, needsPick }) => [name, people, needsPick])).toEqual([
      ['步骤n1', [], false],
      ['步骤n2', [], false],
    ])
  })

  test('the clerk reads how its approval stands, with who decides, without comments, copies and budget', async () => {
    const id = await aRunning(h, clerk, ofPrincipal(clerk))
    const comment = { id, version: (await approvalAs(h, id, approver)).version, comment: secret, fileIds: [] }
    await h.call(decision.commentApproval, { body: comment }, approver)
    const own = { ...comment, version: (await approvalAs(h, id, clerk)).version, comment: '请加快办理' }
    await h.call(decision.commentApproval, { body: own }, clerk)
    const agreed = {
      ...comment,
      version: (await approvalAs(h, id, approver)).version,
      comment: '价格再压一压',
    }
    await h.call(decision.agreeApproval, { body: agreed }, approver)
    const seen = await approvalAs(h, id, clerk)
    const inside = await approvalAs(h, id, later)
    expect(inside.card.budget).toMatchObject({ asked: '2' })
    expect(inside.log.map((line) => line.comment)).toContain(secret)
    expect(seen.nodes.map(({ name, status }) => [name, status])).toEqual([
      ['步骤n1', 'done'],
      ['步骤n2', 'active'],
    ])
    expect(seen.nodes.flatMap(({ tasks }) => tasks).map(({ name, result }) => [name, result])).toEqual([
      ['欧阳审', 'agreed'],
      ['司马批', 'open'],
    ])
    expect(seen.log[0]?.action).toBe('start')
    expect(seen.log.slice(1).map((line) => [line.personName, line.action, line.comment])).toEqual([
      ['代理员', 'comment', '请加快办理'],
      ['欧阳审', 'agree', ''],
    ])
    expect(seen).toMatchObject({
      card: { budget: null },
      waitingFor: ['司马批'],
      cc: [],
      starter: { name: '代理员' },
    })
    const body = { tab: 'started' as const }
    const listed = (await h.call(contract.myApprovals, { body }, clerk)).answer.records
    for (const told of [seen, listed]) {
      for (const word of [secret, '价格再压一压']) expect(JSON.stringify(told)).not.toContain(word)
      expect(JSON.stringify(told)).toContain('司马批')
    }
    expect(seen.nodes.flatMap(({ tasks }) => tasks).map(({ memberNo }) => memberNo)).toEqual(['', ''])
  })

  test('who started something and is no clerk any more reads nothing of it', async () => {
    const former = await h.as({ companyId: clerk.companyId, roles: ['agent'] })
    const id = await aRunning(h, former, ofPrincipal(former))
    await h.db
      .updateTable('membership')
      .set({ roles: ['finance'] })
      .where('account_id', '=', former.accountId)
      .execute()
    expect((await h.call(contract.approvalOf, { params: { id } }, former)).status).toBe(404)
    const { records } = (await h.call(contract.myApprovals, { body: { tab: 'started' } }, former)).answer
    expect(records).toEqual([])
  })
})
