import { cancelDemand } from '@jb/contract/demand/demand.contract'
import { projectDemands } from '@jb/contract/demand/project.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProjectRow } from '../../security/tender-approval.fixture.ts'

let h: Harness
let owner: Caller
let projectId: string
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  projectId = await aProjectRow(h, owner, '西咸智造产业园一期')
})
afterAll(() => h?.close())

const read = (as: Caller) => h.call(projectDemands, { params: { id: projectId } }, as)

test('the demands of a project stand in it for its own buyers; what is planned counts while it can be bought', async () => {
  const draft = await saveDemandAs(h, owner, { projectId, title: '还没有发布' })
  const open = await publishDemandAs(h, owner, { projectId, controlTotal: '560000' })
  const freight = await publishDemandAs(h, owner, { projectId, kind: 'freight', controlTotal: null })
  const gone = await publishDemandAs(h, owner, { projectId, controlTotal: '90000' })
  const { id, version } = gone
  await h.call(cancelDemand, { body: { id, version, reason: '改为自采' } }, owner)
  await publishDemandAs(h, owner)
  const { answer } = await read(owner)
  expect(answer.planned).toBe('560000.00')
  const shown = answer.records.map((row) => [row.id, row.kindName, row.stateName, row.isPublic])
  expect(new Set(shown)).toEqual(
    new Set([
      [draft.id, '商品', '草稿', false],
      [open.id, '商品', '报价中', true],
      [freight.id, '货运', '报价中', true],
      [gone.id, '商品', '已取消', true],
    ]),
  )
  expect(answer.records.find((row) => row.id === open.id)).toMatchObject({ controlTotal: '560000.00' })
})

test('nobody else reads them', async () => {
  const finance = await h.as({ companyId: owner.companyId, roles: ['finance'] })
  expect((await read(finance)).status).toBe(403)
  expect((await read(await h.as())).reason).toBe('demand.project.notFound')
})
