import * as contract from '@jb/contract/project/project.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aFormOf,
  announceAs,
  announcing,
  aProjectOf,
  detailAs,
  modules,
  numberOf,
} from './project.fixture.ts'

let h: Harness
let owner: Caller
let colleague: Caller
beforeAll(async () => {
  h = await startHarness({ modules })
  owner = await h.as({ companyName: '陕西长砚建设集团有限公司' })
  colleague = await h.as({ roles: ['approver'], companyId: owner.companyId, name: '冯刚' })
})
afterAll(() => h?.close())

const publicIds = async (filter: object = {}) =>
  (await h.call(contract.publicProjects, { body: { pageSize: 50, ...filter } })).answer.records.map(
    ({ id }) => id,
  )
const noticesOf = async ({ accountId }: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['kind', 'place', 'place_search'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
  ).filter(({ place_search }) => JSON.stringify(place_search).includes(id))

describe('a project', () => {
  test('is saved with its people, its budget and a warning where the plan exceeds the price', async () => {
    const participantNos = [await numberOf(h, colleague)]
    const budget = [
      { category: 'material' as const, name: '钢筋', amount: '12600000.00' },
      { category: 'other' as const, name: '其他', amount: '0.01' },
    ]
    const { own, ...project } = await aProjectOf(h, owner, { participantNos, budget })
    expect(project).toMatchObject({
      status: 'draft',
      statusName: '未公示',
      regionName: '陕西省 西安市 雁塔区',
    })
    expect(project.no).toMatch(/^GC-\d{8}-\d{4}$/)
    expect(own).toMatchObject({
      version: 1,
      participants: [{ name: '冯刚', left: false }],
      money: { planned: '12600000.01', committed: '0', paid: '0', overBy: '0.01' },
      throughApproval: false,
    })
    expect(own?.timeline.map(({ label, who }) => [label, who])).toEqual([['建立项目', owner.accountName]])
  })

  test('is refused with a sentence per field', async () => {
    const form = await aFormOf(h, owner, { startOn: '2027-01-01', endOn: '2026-01-01', managerNo: 'nobody' })
    const reply = await h.call(contract.saveProject, { body: { form } }, owner)
    expect(reply.reason).toBe('project.incomplete')
    expect(Object.keys(reply.detail.fields as object).sort()).toEqual(['endOn', 'managerNo'])
  })

  test('is public from its announcement until that is taken back; money and people never are', async () => {
    const project = await aProjectOf(h, owner, { participantNos: [await numberOf(h, colleague)] })
    expect(await publicIds()).not.toContain(project.id)
    const reply = await announceAs(h, owner, project)
    expect(reply.envelope).toEqual({ code: 0, msg: '提交成功' })
    expect(await publicIds()).toContain(project.id)
    const seen = await h.call(contract.projectOf, { params: { id: project.id } })
    const text = JSON.stringify(seen.envelope)
    for (const secret of ['7777123.45', '冯刚', owner.accountName, owner.phone])
      expect(text).not.toContain(secret)
    const announced = await detailAs(h, project.id, owner)
    await announceAs(h, owner, announced, 0)
    expect(await publicIds()).not.toContain(project.id)
    expect((await detailAs(h, project.id, owner)).own?.timeline.map(({ label }) => label)).toEqual([
      '取消公示',
      '公示项目',
      '建立项目',
    ])
    await h.drain()
    for (const person of [owner, colleague])
      expect((await noticesOf(person, project.id)).map(({ kind, place }) => [kind, place])).toEqual([
        ['project.announced', 'project.detail'],
        ['project.cancelled', 'project.detail'],
      ])
  })

  test('is narrowed by words, kind of works and region', async () => {
    const road = await aProjectOf(h, owner, {
      name: '锦岑高速',
      engineeringType: 'highway',
      regionCode: '510104',
    })
    await announceAs(h, owner, road)
    expect(await publicIds({ keyword: '锦岑' })).toEqual([road.id])
    expect(await publicIds({ keyword: '100%_' })).toEqual([])
    expect(await publicIds({ engineeringType: 'highway' })).toEqual([road.id])
    for (const region of ['510000', '510100', '510104'])
      expect(await publicIds({ region })).toEqual([road.id])
    expect(await publicIds({ region: '510105' })).toEqual([])
    const { answer } = await h.call(
      contract.ownProjects,
      { body: { group: 'announced', keyword: '锦岑' } },
      owner,
    )
    expect([answer.records.map(({ id }) => id), answer.total, answer.counts.all]).toEqual([[road.id], 1, 1])
  })

  test('is edited by who has read its newest version only, and not while it is public', async () => {
    const project = await aProjectOf(h, owner)
    const form = await aFormOf(h, owner, { name: '新名称' })
    const edit = (version: number) =>
      h.call(contract.saveProject, { body: { id: project.id, version, form } }, owner)
    expect((await edit(1)).answer).toMatchObject({ name: '新名称', own: { version: 2 } })
    expect([(await edit(1)).status, (await edit(1)).reason]).toEqual([409, 'project.stale'])
    await announceAs(h, owner, project)
    expect((await edit(3)).reason).toBe('project.wrongStatus')
  })

  test('is over once its works are done', async () => {
    const project = await aProjectOf(h, owner)
    await announceAs(h, owner, project)
    const body = { id: project.id, version: 2, reason: '竣工验收合格' }
    const { answer } = await h.call(contract.closeProject, { body }, owner)
    expect([answer.status, answer.own?.actions]).toEqual(['closed', []])
    expect(await publicIds()).not.toContain(project.id)
    expect((await announceAs(h, owner, project)).envelope).toMatchObject({
      code: 422,
      reason: 'project.wrongStatus',
    })
  })
})

describe('announcing', () => {
  test('a submission that is sent again under another key takes effect once', async () => {
    const project = await aProjectOf(h, owner)
    const body = announcing(project, 1)
    for (const _ of [1, 2])
      expect((await h.call(contract.announceProject, { body }, owner)).envelope.code).toBe(0)
    expect((await detailAs(h, project.id, owner)).own?.version).toBe(2)
    const otherwise = { ...body, announce: 0 as const, cancelAnnounceReason: '取消' }
    const reply = await h.call(contract.announceProject, { body: otherwise }, owner)
    expect(reply.reason).toBe('project.submittedOtherwise')
  })

  test('of many at once one is effective', async () => {
    const project = await aProjectOf(h, owner)
    const replies = await Promise.all(Array.from({ length: 8 }, () => announceAs(h, owner, project)))
    expect(replies.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    const { timeline } = (await detailAs(h, project.id, owner)).own ?? { timeline: [] }
    expect(timeline.filter(({ label }) => label === '公示项目')).toHaveLength(1)
  })

  test('asks for a reason', async () => {
    const project = await aProjectOf(h, owner)
    const body = { ...announcing(project, 1), announceReason: '  ' }
    expect((await h.call(contract.announceProject, { body }, owner)).reason).toBe('project.reasonRequired')
  })
})
