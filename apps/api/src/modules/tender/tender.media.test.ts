import { operationLog } from '@jb/contract/bid/log.contract'
import { markPublished, mediaSheetOf, unmarkPublished } from '@jb/contract/tender/media.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let id: string

beforeAll(async () => {
  h = await startHarness({ modules: bidModules, config: { PRODUCT_NAME: '测试站' } })
  owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  id = (await publishTenderAs(h, owner)).id
  await h.db.updateTable('tender').set({ profile: 'STATUTORY' }).where('id', '=', id).execute()
})
afterAll(() => h.close())

const sheet = (as: Caller, of = id) => h.call(mediaSheetOf, { params: { id: of } }, as)
const soon = async () => (await h.run(async (ctx) => ctx.now)).toISOString()
const body = async (changes: object = {}) => ({
  id,
  name: '中国招标投标公共服务平台',
  link: 'https://example.com/notice/1',
  at: await soon(),
  ...changes,
})

test('who runs a lawful tender gets its notice field by field, and marks where it stands; everybody reads that', async () => {
  const { answer } = await sheet(owner)
  expect(answer.lines[0]).toEqual({ label: '公告标题', value: '西咸智造产业园一期主体结构钢筋采购招标公告' })
  expect(answer.lines.find(({ label }) => label === '投标文件递交方式')?.value).toContain('测试站')
  expect(answer.choices).toEqual(['中国招标投标公共服务平台', '陕西省公共资源交易平台'])
  expect((await h.call(tenderDetailOf, { params: { id } })).answer.media).toBeUndefined()
  const at = await soon()
  const marked = await h.call(markPublished, { body: await body({ at }) }, owner)
  const shown = { name: '中国招标投标公共服务平台', link: 'https://example.com/notice/1', at }
  expect((await sheet(owner)).answer.published).toEqual([
    { ...shown, id: marked.answer.id, byName: '李慧敏' },
  ])
  expect((await h.call(tenderDetailOf, { params: { id } })).answer.media).toEqual([shown])
  const removal = { body: { id: marked.answer.id } }
  expect((await h.call(unmarkPublished, removal, await h.as({ roles: ['buyer'] }))).reason).toBe(
    'tender.notFound',
  )
  expect((await h.call(unmarkPublished, removal, owner)).status).toBe(200)
  expect((await h.call(unmarkPublished, removal, owner)).reason).toBe('tender.notFound')
  expect((await h.call(tenderDetailOf, { params: { id } })).answer.media).toBeUndefined()
  const log = await h.call(operationLog, { body: { id, pageSize: 50 } }, owner)
  expect(log.answer.records.slice(0, 2).map(({ actionName }) => actionName)).toEqual([
    '删除同步发布媒介',
    '登记同步发布媒介',
  ])
})

test('is refused to others, where no law asks for it, for other moments, and beyond ten', async () => {
  const other = await h.as({ roles: ['buyer'] })
  expect((await sheet(other)).reason).toBe('tender.notFound')
  expect((await h.call(markPublished, { body: await body() }, other)).reason).toBe('tender.notFound')
  const free = (await publishTenderAs(h, owner)).id
  expect((await sheet(owner, free)).reason).toBe('tender.mediaNeedless')
  const onFree = await h.call(markPublished, { body: await body({ id: free }) }, owner)
  expect(onFree.reason).toBe('tender.mediaNeedless')
  for (const at of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
    expect((await h.call(markPublished, { body: await body({ at }) }, owner)).reason).toBe(
      'tender.mediaTooEarly',
    )
  const script = await h.call(markPublished, { body: await body({ link: 'javascript:alert(1)' }) }, owner)
  expect(script.status).toBe(400)
  for (let n = 0; n < 10; n += 1) await h.call(markPublished, { body: await body() }, owner)
  expect((await h.call(markPublished, { body: await body() }, owner)).reason).toBe('tender.mediaFull')
})
