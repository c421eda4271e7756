import { cancelDemand } from '@jb/contract/demand/demand.contract'
import { demandNotice } from '@jb/contract/demand/notice.contract'
import { demandSpecial } from '@jb/contract/demand/special.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { pageCard } from '@jb/contract/share/share.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness()
  buyer = await h.as({ roles: ['buyer'], companyName: '渭北建设有限公司' })
})
afterAll(() => h?.close())

const day = 86_400_000
const notice = (id: string, as?: Caller) => h.call(demandNotice, { params: { id } }, as)
const inDays = async (days: number) =>
  new Date((await h.run(async (ctx) => ctx.now)).getTime() + days * day).toISOString()

test('before it begins everybody reads what it will be and how to prepare', async () => {
  const { id } = await publishDemandAs(h, buyer, { startsAt: await inDays(2), resultShown: 'none' })
  const { answer } = await notice(id)
  expect(answer).toMatchObject({
    status: 'announced',
    goods: ['螺纹钢'],
    goodsCount: 1,
    result: null,
    resultShownName: null,
  })
  expect(answer.prepares).toHaveLength(4)
  expect(JSON.stringify(answer)).not.toMatch(/560000|19900000001/)
  expect((await notice(id, buyer)).answer.resultShownName).toBe('不公布')
})

test('one that nobody quotes for expires, one that is cancelled before the comparison keeps its reason', async () => {
  const { id: gone, version } = await publishDemandAs(h, buyer)
  await h.call(cancelDemand, { body: { id: gone, version, reason: '预算收回' } }, buyer)
  expect((await notice(gone)).answer.says).toBe('采购方在比价之前取消了这个需求。')
  const { id } = await publishDemandAs(h, buyer, { title: '没有人报价的需求' })
  await h.clock.advance(8 * day)
  await h.drain()
  expect((await notice(id)).answer).toMatchObject({
    status: 'expired',
    prepares: [],
    says: expect.stringMatching(/没有供应商报价/),
  })
  const { answer } = await h.call(pageCard, { query: { address: `/demandNoticeDetails?id=${id}` } })
  expect(answer).toMatchObject({ title: '没有人报价的需求', description: expect.stringMatching(/已过期。$/) })
})

test('a draft has no notice, for its owner neither', async () => {
  const { id } = await saveDemandAs(h, buyer)
  for (const as of [undefined, buyer]) expect((await notice(id, as)).reason).toBe('demand.notFound')
})

test('the hall of one company holds its tenders and demands and those of nobody else', async () => {
  const other = await h.as({ roles: ['buyer'] })
  await publishDemandAs(h, other)
  const tender = await publishTenderAs(h, buyer)
  await h.drain()
  const listed = async (method: 'all' | 'registration' | 'auction') =>
    (await h.call(hallPage, { body: { companyId: buyer.companyId, method, pageSize: 50 } })).answer.records
  const all = await listed('all')
  expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set([buyer.companyId]))
  expect(new Set(all.map(({ businessType }) => businessType))).toEqual(new Set([1, 5]))
  expect((await listed('registration')).map(({ id }) => id)).toEqual([tender.id])
  expect(await listed('auction')).toEqual([])
  const head = (await h.call(demandSpecial, { params: { id: buyer.companyId } })).answer
  expect(head).toMatchObject({
    name: '渭北建设有限公司',
    verified: true,
    record: { published: 3, selectedShare: 0 },
  })
  const { answer } = await h.call(pageCard, {
    query: { address: `/enterpriseSpecial?id=${buyer.companyId}` },
  })
  expect(answer.title).toBe('渭北建设有限公司的企业专场')
})

test('a company that is not verified has none', async () => {
  const { companyId } = await h.as({ verified: false })
  expect((await h.call(demandSpecial, { params: { id: companyId } })).reason).toBe('demand.company.notFound')
})
