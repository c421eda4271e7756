import { uploadFile } from '@jb/contract/file/file.contract'
import { type FilePreview, previewFile } from '@jb/contract/file/preview.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aDocx, aDrawnPdf } from '@jb/testing/builders/document'
import { aCompound, anOffice, aPdf, aZip } from '@jb/testing/builders/file'
import { anXlsx } from '@jb/testing/builders/sheet'
import type { Caller } from '@jb/testing/persona'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileModule } from './index.ts'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule] })
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const put = async (name: string, bytes: Uint8Array, as = buyer) =>
  (await h.call(uploadFile, {}, as, { file: { name, bytes } })).answer
let asked = 0
/** Each time from another phone: the test asks more often than a page does. */
const ask = (link: string) => {
  asked += 1
  return h.call(previewFile, { body: { link } }, undefined, { ip: `10.7.${asked >> 8}.${asked & 255}` })
}

/** What the conversion comes to in the end. */
async function finished(link: string): Promise<FilePreview> {
  return vi.waitFor(
    async () => {
      const { answer } = await ask(link)
      expect(answer.state).not.toBe('converting')
      return answer
    },
    { timeout: 18_000, interval: 100 },
  )
}

test('a PDF becomes pictures of its pages, which the same link opens', async () => {
  const { url } = await put('图纸.pdf', aDrawnPdf(3))
  expect((await ask(url)).answer).toMatchObject({ state: 'converting', kind: 'pages' })
  const preview = await finished(url)
  expect(preview).toMatchObject({ state: 'ready', kind: 'pages', total: 3, cut: false })
  expect(preview.pages).toHaveLength(3)
  for (const page of preview.pages) {
    const opened = await h.app.server.inject(page.url)
    expect(opened.headers['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(opened.rawPayload).metadata()
    expect([width, height]).toEqual([page.width, page.height])
    const { min } = (await sharp(opened.rawPayload).stats()).channels[0] ?? {}
    expect(min, 'something is drawn on the page').toBeLessThan(100)
  }
  expect((await ask(url)).answer).toEqual(preview)
})

test('only the first fifty pages of a long PDF are drawn, and it says so', async () => {
  const preview = await finished((await put('标准.pdf', aDrawnPdf(53, [60, 60]))).url)
  expect(preview).toMatchObject({ total: 53, cut: true })
  expect(preview.pages).toHaveLength(50)
})

test('a page of any size becomes a picture of bounded size', async () => {
  const preview = await finished((await put('长图.pdf', aDrawnPdf(1, [100, 14_000]))).url)
  const [page] = preview.pages
  expect((page?.width ?? 0) * (page?.height ?? 0)).toBeLessThanOrEqual(4_100_000)
  expect(page?.width).toBeGreaterThan(0)
})

test.each([
  ['坏.pdf', aPdf('no document')],
  ['坏.docx', anOffice('word')],
  ['坏.xlsx', anOffice('xl')],
])('%s: what cannot be converted says so, and can be downloaded all the same', async (name, bytes) => {
  const { url } = await put(name, bytes)
  expect(await finished(url)).toMatchObject({ state: 'failed', reason: 'damaged', pages: [] })
  expect((await h.app.server.inject(url)).rawPayload).toEqual(Buffer.from(bytes))
})

test('a Word file becomes text in which nothing runs, loads or leads away', async () => {
  const body = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>技术要求 &lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r></w:p>
    <w:p><w:hyperlink r:id="rId9"><w:r><w:t>点这里</w:t></w:r></w:hyperlink></w:p>
    <w:tbl><w:tr><w:tc><w:p><w:r><w:t>HRB400E</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`
  const { url } = await put('技术要求.docx', aDocx(body, { rId9: 'javascript:alert(1)' }))
  const preview = await finished(url)
  expect(preview).toMatchObject({ state: 'ready', kind: 'html' })
  expect(preview.html).toContain('<td>')
  expect(preview.html).toContain('点这里')
  expect(preview.html).not.toMatch(/<script|javascript:|href|onerror|style=/i)
})

test('a workbook becomes tables without what is empty around them', async () => {
  const rows = [['名称', '数量'], ['螺纹钢', 12.5], [], ['', '']]
  const preview = await finished((await put('清单.xlsx', await anXlsx(rows))).url)
  expect(preview).toMatchObject({ state: 'ready', kind: 'sheets', cut: false })
  expect(preview.sheets.map((sheet) => sheet.rows)).toEqual([
    [
      ['名称', '数量'],
      ['螺纹钢', '12.5'],
    ],
  ])
})

test('a table longer than a phone can show is cut, and it says so', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => [`第 ${at} 行`])
  const preview = await finished((await put('长表.xlsx', await anXlsx(rows))).url)
  expect(preview.cut).toBe(true)
  expect(preview.sheets[0]?.rows).toHaveLength(300)
})

test.each([
  ['utf-8', Buffer.from('供货范围')],
  ['gb18030', Buffer.from([0xb9, 0xa9, 0xbb, 0xf5, 0xb7, 0xb6, 0xce, 0xa7])],
])('a text in %s is read', async (_name, bytes) => {
  const preview = await finished((await put('说明.txt', bytes)).url)
  expect(preview.text).toBe('供货范围')
})

test.each([
  ['方案.doc', aCompound('WordDocument')],
  ['方案.pptx', anOffice('ppt')],
  ['图纸.zip', aZip([{ name: 'a.txt', content: 'x' }])],
])('%s: a kind that cannot be shown is named at once', async (name, bytes) => {
  expect((await ask((await put(name, bytes)).url)).answer).toMatchObject({ state: 'none', pages: [] })
})

test('a changed, borrowed or invented link shows nothing', async () => {
  const mine = await put('甲.pdf', aDrawnPdf())
  const other = await put('乙.pdf', aDrawnPdf())
  await finished(mine.url)
  for (const link of [
    mine.url.replace(mine.id, other.id),
    mine.url.replace('name=', 'name=x'),
    `/files/${mine.id}?page=1`,
    'https://example.com/a.pdf',
    '../../secret',
  ]) {
    expect(await ask(link), link).toMatchObject({ status: 403, reason: 'file.link.forbidden' })
    expect((await h.app.server.inject(`/files/${mine.id}?page=1`)).statusCode).toBe(403)
  }
})

test('the server answers others while a long document is converted', async () => {
  const { url } = await put('大.pdf', aDrawnPdf(50, [600, 800]))
  await ask(url)
  let slowest = 0
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now()
    await ask(url)
    slowest = Math.max(slowest, performance.now() - began)
  }
  expect(slowest).toBeLessThan(1500)
  expect(await finished(url)).toMatchObject({ state: 'ready' })
})

test('whoever has three files waiting is asked to come back, and keeps nobody else from the line', async () => {
  const owners = [buyer, buyer, buyer, buyer, await h.as({ roles: ['buyer'] })]
  const links: string[] = []
  for (const owner of owners) links.push((await put('图.pdf', aDrawnPdf(2), owner)).url)
  const replies = []
  for (const link of links) replies.push((await ask(link)).reason)
  expect(replies).toEqual([undefined, undefined, undefined, 'file.previewBusy', undefined])
  for (const [at, link] of links.entries()) if (at !== 3) expect((await finished(link)).state).toBe('ready')
})
