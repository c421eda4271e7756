import type { Endpoint } from '@jb/contract/endpoint'
import { uploadFile } from '@jb/contract/file/file.contract'
import * as contract from '@jb/contract/site/news.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPng } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { siteModule } from './index.ts'

let h: Harness
let operator: Caller
let reader: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule, siteModule] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  reader = await h.as()
})
afterAll(() => h?.close())

const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
const aForm = (given: Partial<contract.NewsForm> = {}): contract.NewsForm => ({
  category: 'guide',
  title: '如何报名',
  summary: '三步完成报名',
  body: '<p>先看公告。</p>',
  coverFileIds: [],
  ...given,
})
const save = (
  body: { id?: string; version?: number; form: contract.NewsForm },
  as: Caller | undefined = operator,
) => h.call(contract.saveNews, { body }, as)
const publish = (id: string, version: number) =>
  h.call(contract.publishNews, { body: { id, version } }, operator)
const read = (id: string, as?: Caller) => h.call(contract.newsOf, { params: { id } }, as)
const list = (
  body: { keyword?: string; category?: 'guide' | 'policy'; pageSize?: number; cursor?: string } = {},
) => h.call(contract.listNews, { body })

async function aPublished(given: Partial<contract.NewsForm> = {}) {
  const { id, version } = (await save({ form: aForm(given) })).answer
  return (await publish(id, version)).answer
}

describe('who may touch news', () => {
  test('only the operator writes, publishes, withdraws or sees the desk', async () => {
    const { id, version } = (await save({ form: aForm() })).answer
    const calls: readonly (readonly [Endpoint, object])[] = [
      [contract.saveNews, { body: { form: aForm() } }],
      [contract.publishNews, { body: { id, version } }],
      [contract.withdrawNews, { body: { id, version, reason: '有误' } }],
      [contract.newsDesk, { body: {} }],
      [contract.newsPieceOf, { params: { id } }],
    ]
    for (const [endpoint, sent] of calls) {
      expect((await h.call(endpoint, sent as never, reader)).status).toBe(403)
      expect((await h.call(endpoint, sent as never)).status).toBe(401)
    }
  })

  test('a draft and a withdrawn piece look like one that does not exist', async () => {
    const draft = (await save({ form: aForm() })).answer.id
    const { id, version } = await aPublished()
    await h.call(contract.withdrawNews, { body: { id, version, reason: '有误' } }, operator)
    const look = async (which: string) => {
      const { status, reason, msg } = await read(which, reader)
      return { status, reason, msg }
    }
    expect(await look(draft)).toEqual(await look(absent))
    expect(await look(id)).toEqual(await look(absent))
    expect(await look(absent)).toMatchObject({ status: 404, reason: 'site.notFound' })
  })
})

describe('the life of a piece', () => {
  test('what is published is read by everybody, with its words only', async () => {
    const { id } = await aPublished({ body: '<p onclick="x()">正文<script>1</script></p>' })
    const { answer } = await read(id)
    expect(answer).toMatchObject({ title: '如何报名', categoryName: '操作指南', body: '<p>正文</p>' })
    expect(answer).not.toHaveProperty('version')
  })

  test('a published piece is withdrawn before it is changed, and every step stands in its log', async () => {
    const { id, version } = await aPublished()
    expect((await save({ id, version, form: aForm() })).reason).toBe('site.wrongStatus')
    const back = await h.call(contract.withdrawNews, { body: { id, version, reason: '日期写错' } }, operator)
    expect(back.answer.actions.map((action) => action.id)).toEqual(['publish', 'edit'])
    const edited = await save({ id, version: back.answer.version, form: aForm({ title: '报名须知' }) })
    const again = await publish(id, edited.answer.version)
    expect(again.answer.timeline.map(({ label, note }) => [label, note])).toEqual([
      ['新建草稿', ''],
      ['发布', ''],
      ['撤回', '日期写错'],
      ['修改', ''],
      ['发布', ''],
    ])
    expect((await read(id)).answer.title).toBe('报名须知')
  })

  test('who has seen an older version changes nothing', async () => {
    const { id, version } = (await save({ form: aForm() })).answer
    await save({ id, version, form: aForm({ title: '新标题' }) })
    for (const reply of [
      await save({ id, version, form: aForm() }),
      await publish(id, version),
      await h.call(contract.withdrawNews, { body: { id, version, reason: '误' } }, operator),
    ])
      expect([reply.status, reply.reason]).toEqual([409, 'site.stale'])
  })

  test('an empty piece is kept but not published', async () => {
    const { id, version } = (await save({ form: aForm({ body: '<p><br></p>' }) })).answer
    expect((await publish(id, version)).reason).toBe('site.empty')
  })
})

describe('the list', () => {
  test('has the newest first, a category at a time, page by page', async () => {
    const ids: string[] = []
    for (const title of ['甲', '乙', '丙']) {
      ids.unshift((await aPublished({ title, category: 'policy' })).id)
      await h.clock.advance(1000)
    }
    const first = (await list({ category: 'policy', pageSize: 2 })).answer
    const { nextCursor = '' } = first
    const rest = (await list({ category: 'policy', pageSize: 2, cursor: nextCursor })).answer
    expect([...first.records, ...rest.records].map((row) => row.id)).toEqual(ids)
    expect(first.total).toBe(3)
  })

  test('is searched by words of title and body; signs of the search itself are words too', async () => {
    const { id } = await aPublished({
      title: '保证金退还',
      body: '<p>五日内<strong>退还</strong>，100%_到账</p>',
    })
    expect((await list({ keyword: '五日内退还' })).answer.records.map((row) => row.id)).toEqual([id])
    expect((await list({ keyword: '100%_' })).answer.records.map((row) => row.id)).toEqual([id])
    expect((await list({ keyword: 'strong' })).answer.records).toEqual([])
  })

  test('a position that is not ours is refused', async () => {
    expect((await list({ cursor: 'x' })).reason).toBe('site.cursor')
  })
})

describe('pictures', () => {
  const upload = async (as: Caller) =>
    (await h.call(uploadFile, {}, as, { file: { name: '图.png', bytes: aPng() } })).answer

  test('a reader gets an address that opens; what is stored has no signature', async () => {
    const file = await upload(operator)
    const { id } = await aPublished({
      body: `<p>看图</p><img src="${file.url.replaceAll('&', '&amp;')}" alt="图">`,
      coverFileIds: [file.id],
    })
    const stored = await h.db.selectFrom('news').select('body').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.body).toBe(`<p>看图</p><img src="/files/${file.id}" alt="图" />`)
    const { answer } = await read(id)
    const address = /src="([^"]+)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const shown = await h.app.server.inject({ url: address })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.cover?.id).toBe(file.id)
  })

  test("another company's picture is as absent as none", async () => {
    const file = await upload(reader)
    for (const id of [file.id, absent]) {
      expect((await save({ form: aForm({ coverFileIds: [id] }) })).reason).toBe('file.notFound')
      expect((await save({ form: aForm({ body: `<img src="/files/${id}">` }) })).reason).toBe('file.notFound')
    }
  })
})

test('the desk counts what it holds', async () => {
  const before = (await h.call(contract.newsDesk, { body: {} }, operator)).answer
  await save({ form: aForm({ title: '待发布的一篇' }) })
  const after = (await h.call(contract.newsDesk, { body: { status: 'draft' } }, operator)).answer
  expect(after.counts).toEqual({ ...before.counts, draft: before.counts.draft + 1 })
  expect(after.records[0]).toMatchObject({ title: '待发布的一篇', statusName: '草稿' })
  expect(after.records.every((row) => row.status === 'draft')).toBe(true)
})
