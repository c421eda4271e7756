import { allEndpoints as all } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { modules } from '../../../modules.ts'
import { pathsOf } from './entry.ts'
import { escapeHtml } from './html.ts'
import { docsPage } from './page.ts'
import { shapeOf } from './shape.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules, config: { PRODUCT_NAME: '<b>匠标' } })
})
afterAll(() => h.close())

const open = async (search = '') => {
  const query = search && `?${new URLSearchParams({ q: search })}`
  return h.app.server.inject({ url: `/docs${query}`, headers: { accept: 'text/html' } })
}
const idsOf = (page: string) => [...page.matchAll(/<details id="([^"]+)"/g)].map(([, id]) => id)

describe('the page of endpoints', () => {
  it('lists every endpoint of the contract once, with its paths and its refusals in words', async () => {
    const { body } = await open()
    expect(idsOf(body).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    for (const endpoint of all) {
      for (const path of pathsOf(endpoint)) expect(body).toContain(`>${escapeHtml(path)}<`)
      for (const [code, sentence] of Object.entries(endpoint.refusals))
        expect(body).toContain(`<code>${code}</code> ${escapeHtml(sentence)}`)
    }
  })

  it('has no script and no inline style, loads nothing from elsewhere and keeps the policy of all pages', async () => {
    const page = await open()
    expect(page.body).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:|(src|href|action)="https?:/i)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    const style = await h.app.server.inject('/docs/style.css')
    expect(style.headers['content-type']).toContain('text/css')
    expect(style.body).not.toMatch(/@import|url\(/)
  })

  it('finds by name, path, role and sentence; every word has to be found', async () => {
    const found = async (search: string) => idsOf((await open(search)).body)
    expect(await found('tender.saveDraft')).toEqual(['tender.saveDraft'])
    expect(await found('BIDDINGDETAIL')).toContain('tender.detail')
    expect(await found('终止的原因')).toEqual(['tender.cancel'])
    expect(await found('草稿 删除 post')).toContain('tender.deleteDraft')
    expect(await found('没有这样的接口')).toEqual([])
  })

  it('shows what was searched for as text, whatever it is, and takes no endless one', async () => {
    const hostile = '"><script>alert(1)</script>'
    const { body, statusCode } = await open(hostile)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script')
    expect(body).toContain(escapeHtml(hostile))
    expect((await open('长'.repeat(5_000))).body.length).toBeLessThan(10_000)
    expect((await h.app.server.inject('/docs?q=a&q=b')).statusCode).toBe(200)
  })

  it('writes the name of the product as text', async () => {
    expect((await open()).body).toContain('<title>接口说明 | &lt;b&gt;匠标</title>')
  })
})

it('puts a schema into words, nested values by their path', () => {
  const schema = z.object({
    id: z.uuid(),
    note: z.exactOptional(z.string().check(z.maxLength(20))),
    rows: z.array(z.object({ price: z.nullable(z.string()), kind: z.enum(['a', 'b']) })),
  })
  expect(shapeOf(schema, 'input')).toEqual([
    { name: 'id', type: '编号（UUID）', required: true },
    { name: 'note', type: '文字 ≤ 20 字', required: false },
    { name: 'rows', type: '列表', required: true },
    { name: 'rows[]', type: '对象', required: true },
    { name: 'rows[].price', type: '文字 或 空', required: true },
    { name: 'rows[].kind', type: 'a / b', required: true },
  ])
})

it('says who may call, how often and in what form', () => {
  const upload: Endpoint = {
    ...{ id: 'x.send', summary: '上传', service: 'api', method: 'POST', path: '/x', kind: 'change' },
    ...{ who: ['buyer', 'agent'], scope: 'own', answer: z.object({}), field: 'data', refusals: {} },
    ...{ body: z.object({ file: z.string() }), upload: { maxBytes: 20_000_000 }, perMinute: 5 },
  }
  const page = docsPage([upload], { productName: '匠标', names: {} })
  expect(page).toContain('采购员、招标代理')
  expect(page).toContain('每个账号每分钟最多 5 次')
  expect(page).toContain('文件最大 20 MB')
})
