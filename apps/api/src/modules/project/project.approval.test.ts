import { agreeApproval, rejectApproval, withdrawApproval } from '@jb/contract/approval/decision.contract'
import { enableTemplate, saveTemplate, templateOf, templates } from '@jb/contract/approval/template.contract'
import * as contract from '@jb/contract/project/project.contract'
import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalWith } from '../approval/index.ts'
import { projectDecisions } from './index.ts'
import {
  aFormOf,
  announceAs,
  announcing,
  aProjectOf,
  detailAs,
  modules,
  numberOf,
} from './project.fixture.ts'

const absent = { id: '', version: 0 }
let h: Harness
let admin: Caller
let buyer: Caller
let approver: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [...modules, approvalWith(projectDecisions)] })
  admin = await h.as()
  buyer = await h.as({ roles: ['buyer'], companyId: admin.companyId })
  approver = await h.as({ roles: ['approver'], companyId: admin.companyId, name: '王海涛' })
  await aProcess()
})
afterAll(() => h?.close())

/** The company lets 王海涛 approve the announcements of its buildings. */
async function aProcess() {
  const form = {
    ...{ type: 'projectAnnounce' as const, name: '项目公示审批', position: 1 },
    conditions: {
      ...{ departmentNos: [], amountFrom: null, amountTo: null, demandTypes: [] },
      engineeringTypes: ['building'],
    },
    nodes: [
      {
        ...{ id: 'n1', name: '成本合约部', mode: 'all' as const },
        source: { kind: 'fixed' as const, memberNos: [await numberOf(h, approver)] },
      },
    ],
    options: {
      ...{ batchAgree: false, withdraw: 'untilFirstDecision' as const },
      ...{ resumeAtRejecting: true, remindAfterHours: 24 },
    },
  }
  const { id, version } = (await h.call(saveTemplate, { body: { form } }, admin)).answer
  await h.call(enableTemplate, { body: { id, version } }, admin)
}

const own = async (id: string) => {
  const detail = await detailAs(h, id, buyer)
  if (!detail.own) throw new Error('not of this company')
  return { ...detail, own: detail.own }
}

async function waiting(given: Parameters<typeof aProjectOf>[2] = {}): Promise<ProjectDetail> {
  const project = await aProjectOf(h, buyer, given)
  const reply = await announceAs(h, buyer, project)
  expect(reply.envelope).toEqual({ code: 0, msg: '提交成功' })
  return project
}

async function instanceOf({ id }: ProjectDetail): Promise<string> {
  return (await own(id)).own.announcement?.instanceId ?? ''
}

async function agree(project: ProjectDetail) {
  const body = { id: await instanceOf(project), version: 1, comment: '同意', fileIds: [] }
  const reply = await h.call(agreeApproval, { body }, approver)
  await h.drain()
  return reply.status
}

async function reject(project: ProjectDetail, comment = '资料不全，请补充') {
  const body = { id: await instanceOf(project), version: 1, comment, fileIds: [] }
  const reply = await h.call(rejectApproval, { body }, approver)
  await h.drain()
  return reply.status
}

describe('an announcement where the company has a process', () => {
  test('waits for its approvers: nothing is public and nothing can be changed meanwhile', async () => {
    const project = await waiting()
    const detail = await own(project.id)
    expect([detail.status, detail.own.announcement?.status, detail.own.throughApproval]).toEqual([
      ...['draft', 'pending'],
      true,
    ])
    expect((await h.call(contract.projectOf, { params: { id: project.id } })).status).toBe(404)
    expect(detail.own.actions.every(({ enabled, why }) => !enabled && why?.includes('审批'))).toBe(true)
    const form = await aFormOf(h, buyer)
    const edit = { id: project.id, version: 1, form }
    expect((await h.call(contract.saveProject, { body: edit }, buyer)).reason).toBe('project.approvalRunning')
    expect((await announceAs(h, buyer, project)).envelope).toMatchObject({
      code: 422,
      reason: 'project.approvalRunning',
    })
    const [row] = (await h.call(contract.ownProjects, { body: { keyword: project.no } }, buyer)).answer
      .records
    expect(row?.approvalName).toBe('审批中')
  })

  test('is effective once they agree', async () => {
    const project = await waiting()
    expect(await agree(project)).toBe(200)
    const detail = await own(project.id)
    expect([detail.status, detail.own.announcement?.status]).toEqual(['announced', 'effective'])
    expect((await h.call(contract.projectOf, { params: { id: project.id } })).status).toBe(200)
    expect(detail.own.timeline.map(({ label, who }) => [label, who])).toEqual([
      ['公示项目', `${buyer.accountName}发起，王海涛同意`],
      ['提交公示审批', buyer.accountName],
      ['建立项目', buyer.accountName],
    ])
  })

  test('changes nothing when they reject it, says why, and may be edited and sent again under its own id', async () => {
    const project = await waiting()
    const first = (await own(project.id)).own.announcement
    expect(await reject(project)).toBe(200)
    const rejected = await own(project.id)
    expect(rejected).toMatchObject({
      status: 'draft',
      own: { announcement: { status: 'rejected', outcome: '资料不全，请补充' } },
    })
    const form = await aFormOf(h, buyer, { description: '补充了施工许可证号' })
    const edit = { id: project.id, version: rejected.own.version, form }
    expect((await h.call(contract.saveProject, { body: edit }, buyer)).status).toBe(200)
    await announceAs(h, buyer, project)
    const again = (await own(project.id)).own.announcement
    expect([again?.id, again?.status]).toEqual([first?.id, 'pending'])
    expect(again?.instanceId).not.toBe(first?.instanceId)
    expect(await agree(project)).toBe(200)
    expect((await own(project.id)).status).toBe('announced')
  })

  test('is over when its starter withdraws it', async () => {
    const project = await waiting()
    const body = { id: await instanceOf(project), version: 1, reason: '还要修改' }
    expect((await h.call(withdrawApproval, { body }, buyer)).status).toBe(200)
    await h.drain()
    expect(await own(project.id)).toMatchObject({
      status: 'draft',
      own: { announcement: { status: 'withdrawn' } },
    })
  })

  test('does not take effect for a company that was frozen meanwhile; its starter is told', async () => {
    const project = await waiting()
    const instance = await instanceOf(project)
    const frozen = (frozen_at: Date | null) =>
      h.db.updateTable('company').set({ frozen_at }).where('id', '=', admin.companyId).execute()
    await frozen(new Date())
    await h.call(agreeApproval, { body: { id: instance, version: 1, comment: '', fileIds: [] } }, approver)
    await h.drain()
    await frozen(null)
    expect(await own(project.id)).toMatchObject({
      status: 'draft',
      own: { announcement: { status: 'failed', outcome: expect.stringContaining('冻结') } },
    })
    const told = await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', buyer.accountId)
      .where('kind', '=', 'project.failed')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('is refused where no template fits, and leaves no trace', async () => {
    const project = await aProjectOf(h, buyer, { engineeringType: 'tunnel' })
    const reply = await announceAs(h, buyer, project)
    expect(reply.envelope).toMatchObject({
      code: 422,
      msg: '当前发起条件不满足审批流程，请联系管理员完善审批流程',
    })
    expect((await own(project.id)).own.announcement).toBeNull()
  })

  test('is read with its project by colleagues only', async () => {
    const project = await waiting()
    const id = (await own(project.id)).own.announcement?.id ?? ''
    const { answer } = await h.call(contract.announcementOf, { params: { id } }, approver)
    expect(answer).toMatchObject({
      announcement: { id, announce: 1, askedBy: buyer.accountName },
      project: { id: project.id, own: { budget: [{ amount: '7777123.45' }] } },
    })
    const stranger = await h.as()
    expect((await h.call(contract.announcementOf, { params: { id } }, stranger)).status).toBe(404)
  })

  test('a late word about it after it was sent again changes nothing', async () => {
    const project = await waiting()
    const former = await instanceOf(project)
    await reject(project)
    await h.call(contract.announceProject, { body: announcing(project, 1) }, buyer)
    const { announcement } = (await own(project.id)).own
    const subject = { subjectId: announcement?.id, outcome: 'approved', reason: '' }
    const late = [
      { ...subject, subjectKind: 'tender', instanceId: announcement?.instanceId },
      { ...subject, subjectKind: 'project.announce', instanceId: former },
    ]
    for (const payload of late) await h.run((ctx) => ctx.emit({ type: 'approval.decided', payload }))
    await h.drain()
    expect((await own(project.id)).own.announcement?.status).toBe('pending')
    expect(await agree(project)).toBe(200)
    expect((await own(project.id)).status).toBe('announced')
  })

  test('is let out by somebody else than who wrote the project, also when a colleague has sent it', async () => {
    const writer = await h.as({ roles: ['buyer', 'approver'], companyId: admin.companyId })
    const { id, version } = (await h.call(templates, { body: {} }, admin)).answer.templates[0] ?? absent
    const { form } = (await h.call(templateOf, { params: { id } }, admin)).answer
    const [node, ...rest] = form.nodes
    if (!node) throw new Error('the template has a node')
    const source = {
      kind: 'fixed' as const,
      memberNos: [await numberOf(h, writer), await numberOf(h, approver)],
    }
    const changed = { ...form, nodes: [{ ...node, source }, ...rest] }
    await h.call(saveTemplate, { body: { id, version, form: changed } }, admin)
    const project = await aProjectOf(h, writer)
    await announceAs(h, buyer, project)
    const asked = await h.db
      .selectFrom('approval_task')
      .select('account_id')
      .where('approval_id', '=', await instanceOf(project))
      .execute()
    expect(asked.map((task) => task.account_id)).toEqual([approver.accountId])
  })
})
