import type { Endpoint } from '@jb/contract/endpoint'
import * as payment from '@jb/contract/project/payment.contract'
import * as contract from '@jb/contract/project/project.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFormOf, announceAs, announcing, aProjectOf, detailAs, modules } from './project.fixture.ts'

let h: Harness
let owner: Caller
let rival: Caller
beforeAll(async () => {
  h = await startHarness({ modules })
  owner = await h.as()
  rival = await h.as()
})
afterAll(() => h?.close())

const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'

async function deedsOn(id: string, as: Caller, unitNo = '1') {
  const form = await aFormOf(h, as)
  const paying = { projectId: id, category: 'labour', amount: '5.00', paidOn: '2026-01-05', note: '' }
  return [
    [contract.saveProject, { id, version: 1, form }],
    [
      contract.announceProject,
      {
        ...{ applyUnitNo: unitNo, approveType: 'projectAnnounce', projectId: id, announce: 1 },
        ...{ announceReason: '公示', uniqueId: `u-${as.accountId}` },
      },
    ],
    [contract.closeProject, { id, version: 1, reason: '完工' }],
    [payment.recordPayment, paying],
  ] as const satisfies readonly (readonly [Endpoint, object])[]
}

describe('who may touch a project', () => {
  test('nobody without a login, save for reading what is public', async () => {
    const replies = await Promise.all([
      h.call(contract.ownProjects, { body: {} }),
      h.call(contract.announcementOf, { params: { id: absent } }),
      ...(await deedsOn(absent, owner)).map(([endpoint, body]) => h.call<Endpoint>(endpoint, { body })),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401))
    expect((await h.call(contract.publicProjects, { body: {} })).status).toBe(200)
  })

  test('colleagues without a buying role read it, and change nothing', async () => {
    const project = await aProjectOf(h, owner)
    const evaluator = await h.as({ roles: ['evaluator'], companyId: owner.companyId })
    expect((await detailAs(h, project.id, evaluator)).own?.actions.map(({ enabled }) => enabled)).toEqual([
      false,
      false,
    ])
    for (const [endpoint, body] of await deedsOn(project.id, evaluator)) {
      expect((await h.call<Endpoint>(endpoint, { body }, evaluator)).status).toBe(403)
    }
  })

  test('another company gets the answer of a project that does not exist, until it is public', async () => {
    const project = await aProjectOf(h, owner)
    const read = async (id: string, as?: Caller) => {
      const { status, reason } = await h.call(contract.projectOf, { params: { id } }, as)
      return { status, reason }
    }
    for (const stranger of [rival, await h.as({ companyId: null }), undefined])
      expect(await read(project.id, stranger)).toEqual(await read(absent, stranger))
    for (const [at, [endpoint, body]] of (await deedsOn(project.id, rival)).entries()) {
      const [absentEndpoint, absentBody] = (await deedsOn(absent, rival))[at] ?? [endpoint, body]
      const mine = await h.call<Endpoint>(endpoint, { body }, rival)
      const none = await h.call<Endpoint>(absentEndpoint, { body: absentBody }, rival)
      expect([mine.status, mine.reason]).toEqual([404, none.reason])
    }
    await announceAs(h, owner, project)
    expect((await read(project.id)).status).toBe(200)
    expect((await detailAs(h, project.id, rival)).own).toBeNull()
  })

  test('a company that is not verified begins nothing', async () => {
    const newcomer = await h.as({ verified: false })
    const form = await aFormOf(h, newcomer)
    const reply = await h.call(contract.saveProject, { body: { form } }, newcomer)
    expect(reply.reason).toBe('member.companyUnverified')
    const { create } = (await h.call(contract.ownProjects, { body: {} }, newcomer)).answer
    expect([create.enabled, create.why.includes('认证')]).toEqual([false, true])
  })

  test('an announcement names the own company, or it is about nothing', async () => {
    const project = await aProjectOf(h, owner)
    const body = { ...announcing(project, 1), applyUnitNo: '0' }
    expect((await h.call(contract.announceProject, { body }, owner)).reason).toBe('project.notFound')
  })

  test.each([
    [{ applyUnitName: '某某集团有限公司' }, 'project.unitOther', '申请单位不是项目所属的企业'],
    [{ applyDepName: '某某部' }, 'project.departmentOther', '申请部门与项目所属的部门不一致'],
    [{ applyDepNo: '1', applyDepName: '某某部' }, 'project.departmentOther', '请刷新项目'],
  ])('an announcement under %j is refused: %s', async (named, reason, words) => {
    const project = await aProjectOf(h, owner)
    const body = { ...announcing(project, 1), ...named }
    expect((await h.call(contract.announceProject, { body }, owner)).envelope).toMatchObject({
      code: 422,
      reason,
      msg: expect.stringContaining(words),
    })
  })

  test('an announcement names the department of the project, or none', async () => {
    const project = await aProjectOf(h, owner)
    const ask = (applyDepNo: string) =>
      h.call(contract.announceProject, { body: { ...announcing(project, 1), applyDepNo } }, owner)
    expect((await ask('77')).envelope).toMatchObject({
      ...{ code: 422, reason: 'project.departmentUnknown' },
      msg: expect.stringContaining('不是本企业的部门'),
    })
    await h.db
      .insertInto('department')
      .columns(['company_id', 'no', 'name', 'parent_id'])
      .expression((eb) =>
        eb
          .selectFrom('department')
          .select(['company_id', eb.val('9').as('no'), eb.val('法务部').as('name'), 'id as parent_id'])
          .where('company_id', '=', owner.companyId)
          .where('no', '=', '1'),
      )
      .execute()
    expect((await ask('9')).reason).toBe('project.departmentOther')
    expect((await h.call(contract.projectOf, { params: { id: project.id } })).status).toBe(404)
    expect((await ask('1')).envelope).toEqual({ code: 0, msg: '提交成功' })
  })

  test('a payment is written down and voided by finance of the same company only', async () => {
    const project = await aProjectOf(h, owner)
    const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
    const body = { projectId: project.id, category: 'labour' as const, amount: '5.00' }
    const paying = { ...body, paidOn: '2026-01-05', note: '进度款' }
    const paid = (await h.call(payment.recordPayment, { body: paying }, finance)).answer
    const id = paid.own?.payments[0]?.id ?? ''
    const others = await h.as({ roles: ['finance'], companyId: rival.companyId })
    const voiding = { body: { id, reason: '登记错误' } }
    expect((await h.call(payment.voidPayment, voiding, others)).reason).toBe('project.notFound')
    const voided = (await h.call(payment.voidPayment, voiding, finance)).answer
    expect(voided.own?.payments).toMatchObject([{ id, amount: '5.00', voidReason: '登记错误' }])
    expect(voided.own?.money.paid).toBe('0')
    expect((await h.call(payment.voidPayment, voiding, finance)).reason).toBe('project.paymentVoided')
  })
})
