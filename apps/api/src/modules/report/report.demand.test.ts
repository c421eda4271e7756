import { demandDetailOf, demandForecasts, setInquiryState } from '@jb/contract/demand/demand.contract'
import { reportSubject } from '@jb/contract/report/report.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import { lift, report, uphold } from '@jb/testing/builders/report-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let supplier: Caller
let operator: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  supplier = await h.as({ companyKind: 'supplier' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h?.close())

const asked = (id: string, as: Caller) => h.call(reportSubject, { body: { kind: 'demand', id } }, as)
const status = async (id: string, as?: Caller) =>
  (await h.call(demandDetailOf, { params: { id } }, as)).status

test('a demand is reported by others than its own company, and a draft by nobody', async () => {
  const { id } = await publishDemandAs(h, owner, { title: '可疑的需求' })
  expect((await asked(id, supplier)).answer).toMatchObject({
    businessType: 5,
    title: '可疑的需求',
    allowed: true,
  })
  expect((await asked(id, owner)).answer).toMatchObject({ allowed: false })
  const draft = await saveDemandAs(h, owner)
  expect((await asked(draft.id, supplier)).reason).toBe('report.subject.notFound')
})

test('a demand that a report was upheld about is gone for the public, and comes back', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await publishDemandAs(h, owner, { title: '被举报的需求', startsAt: soon })
  const { id: reportId } = await report(h, supplier, id, { businessType: 5 })
  const decided = await uphold(h, operator, reportId, 'itemOffline')
  await h.drain()
  expect([await status(id), await status(id, supplier), await status(id, owner)]).toEqual([404, 404, 200])
  const shown = (await h.call(demandDetailOf, { params: { id } }, owner)).answer
  expect([shown.stateName, shown.offlineReason]).toEqual(['已下架', expect.stringContaining('地域条件')])
  const forecasts = async () =>
    (await h.call(demandForecasts, { body: { keyword: '被举报' } })).answer.records.map((card) => card.id)
  expect(await forecasts()).toEqual([])
  const { body } = await h.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'report.outcome')
    .executeTakeFirstOrThrow()
  expect(body).toContain('已将该需求下架：停止报价')
  await lift(h, operator, reportId, decided.version)
  await h.drain()
  expect([await status(id), await forecasts()]).toEqual([200, [id]])
})

test('while it is offline nothing about taking quotations is decided', async () => {
  const { id } = await publishDemandAs(h, owner)
  const { no } = (await h.call(demandDetailOf, { params: { id } }, owner)).answer
  const { id: reportId } = await report(h, supplier, id, { businessType: 5 })
  await uphold(h, operator, reportId, 'itemOffline')
  const body = {
    approveType: 'demand',
    demandNo: no,
    inquiryState: 0,
    suspendReason: '图纸变更',
    uniqueId: 'offline-1',
    approval: {},
  } as const
  expect((await h.call(setInquiryState, { body } as never, owner)).reason).toBe('demand.offline')
})
