import { exportSummary, tenderSummary } from '@jb/contract/bid/summary.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderToOpen, awardAs, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let id: string
beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
  owner = await h.as({ roles: ['buyer'] })
  const suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
  const bids = suppliers.map((supplier, at) => [supplier, at === 0 ? 0.9 : 0.95] as const)
  id = (await aTenderToOpen(h, owner, bids)).id
  await openAs(h, owner, id)
  await awardAs(h, owner, id)
  await publishTenderAs(h, owner, { type: 3 })
  await publishTenderAs(h, owner, (now) => aStatutoryForm(now))
})
afterAll(() => h?.close())

const sum = async (as: Caller, body = {}) => (await h.call(tenderSummary, { body }, as)).answer

test('what the company has published is summed up, and what is secret enters only after the opening', async () => {
  const { total, years, byMonth, byType, byDepartment } = await sum(owner)
  expect(total).toMatchObject({ count: 2, awarded: 1, running: 1, failed: 0 })
  expect(years).toHaveLength(1)
  expect(byMonth.reduce((all, { count }) => all + count, 0)).toBe(2)
  expect(byType.map(({ name, count }) => [name, count])).toEqual([['物资采购', 2]])
  expect(byDepartment.map(({ name }) => name)).toEqual(['没有部门'])
  const { total: stored, estimate } = await h.db
    .selectFrom('tender')
    .innerJoin('bid', 'bid.id', 'tender.winner_bid_id')
    .select(['bid.total', 'tender.estimate'])
    .where('tender.id', '=', id)
    .executeTakeFirstOrThrow()
  expect([Number(total.amount), Number(total.estimate)]).toEqual([Number(stored), Number(estimate)])
})

test('it is narrowed by status, type and year', async () => {
  expect((await sum(owner, { status: 'awarded' })).total.count).toBe(1)
  expect((await sum(owner, { type: 1 })).total.count).toBe(0)
  const other = await sum(owner, { year: 2001 })
  expect([other.year, other.total.count, other.years.length]).toEqual([2001, 0, 1])
})

test('auditors of the company read it, other companies only their own, and bidders nothing', async () => {
  const auditor = await h.as({ companyId: owner.companyId, roles: ['auditor'] })
  expect((await sum(auditor)).total.count).toBe(2)
  expect((await sum(await h.as({ roles: ['buyer'] }))).total.count).toBe(0)
  const seller = await h.as({ companyKind: 'supplier', roles: ['quoter'] })
  expect((await h.call(tenderSummary, { body: {} }, seller)).status).toBe(403)
})

test('it goes into a workbook', async () => {
  const { answer } = await h.call(exportSummary, { body: {} }, owner)
  expect(answer.name).toMatch(/^\d{4}年招标汇总\.xlsx$/)
  expect(answer.size).toBeGreaterThan(1000)
})
