import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile } from '@jb/contract/file/file.contract'
import { imageSuffix } from '@jb/domain/file/image-variant'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf, aPng } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from './download-link.ts'
import { fileModule, saveFile } from './index.ts'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [fileModule] })
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const put = async (name: string, bytes: Uint8Array) =>
  (await h.call(uploadFile, {}, buyer, { file: { name, bytes } })).answer
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b57c2' } })
const smaller = (url: string, suffix: string, accept = 'image/*') =>
  h.app.server.inject({
    url: `${url}&x-image-process=${encodeURIComponent(suffix)}`,
    headers: { accept },
  })
const fit = { width: 480, height: 360, mode: 'fit', webp: false } as const

/** Names of what lies beside stored originals. */
async function derived(): Promise<readonly string[]> {
  const names = await readdir(join(h.config.DATA_DIR, 'files'), { recursive: true })
  return names.filter((name) => /\.d\/./.test(name))
}

test('a picture is resized into its box whole, or cropped to fill it', async () => {
  const { url } = await put('现场.jpg', await plain(3000, 1000).jpeg().toBuffer())
  const whole = await sharp((await smaller(url, imageSuffix(fit))).rawPayload).metadata()
  expect([whole.width, whole.height]).toEqual([480, 160])
  const cropped = await smaller(url, imageSuffix({ ...fit, mode: 'crop' }))
  const { width, height } = await sharp(cropped.rawPayload).metadata()
  expect([width, height]).toEqual([480, 360])
})

test('webp is served to whoever asks for it or says that it reads it, and to nobody else', async () => {
  const { url } = await put('现场.jpg', await plain(800, 600).jpeg().toBuffer())
  const typeOf = async (webp: boolean, accept?: string) =>
    (await smaller(url, imageSuffix({ ...fit, webp }), accept)).headers['content-type']
  expect(await typeOf(false)).toBe('image/jpeg')
  expect(await typeOf(true)).toBe('image/webp')
  expect(await typeOf(false, 'image/avif,image/webp,*/*')).toBe('image/webp')
})

test('a picture comes upright, without what its camera noted', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 20/1 0/1' } }
  const photo = await plain(1000, 500).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  const { url } = await put('竖拍.jpg', photo)
  const {
    width,
    height,
    exif: left,
  } = await sharp((await smaller(url, imageSuffix(fit))).rawPayload).metadata()
  expect([width, height]).toEqual([180, 360])
  expect(left).toBeUndefined()
})

test('a picture with see-through places keeps them', async () => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { rawPayload } = await smaller((await put('章.png', bytes)).url, imageSuffix(fit))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
})

test('a small picture is not made larger', async () => {
  const { url } = await put('小.jpg', await plain(60, 40).jpeg().toBuffer())
  expect(await sharp((await smaller(url, imageSuffix(fit))).rawPayload).metadata()).toMatchObject({
    width: 60,
  })
})

test.each(['image/resize,m_lfit,w_481,h_360', 'image/resize,m_lfit,w_99999,h_99999', 'image/blur,r_50', ''])(
  'no picture is made for %j',
  async (suffix) => {
    const { url } = await put('现场.jpg', await plain(800, 600).jpeg().toBuffer())
    const before = await derived()
    const reply = await smaller(url, suffix)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toMatch(/请/)
    expect(await derived()).toEqual(before)
  },
)

test('what is no picture, or a broken one, is refused in a sentence', async () => {
  const pdf = await smaller((await put('a.pdf', aPdf())).url, imageSuffix(fit))
  expect([pdf.statusCode, pdf.body]).toEqual([400, expect.stringContaining('请')])
  const broken = await smaller((await put('a.png', aPng())).url, imageSuffix(fit))
  expect([broken.statusCode, broken.body]).toEqual([422, expect.stringContaining('请查看原图')])
})

test('a link is needed as for the original: changed, borrowed or missing it opens no size', async () => {
  const mine = await put('甲.jpg', await plain(80, 60).jpeg().toBuffer())
  const other = await put('乙.jpg', await plain(80, 60).jpeg().toBuffer())
  for (const url of [
    mine.url.replace(mine.id, other.id),
    mine.url.replace('name=', 'name=x'),
    `/files/${mine.id}?`,
  ]) {
    expect((await smaller(url, imageSuffix(fit))).statusCode, url).toBe(403)
  }
})

test('a ciphertext has no sizes, even for a picture and under a valid link', async () => {
  const bytes = await plain(80, 60).jpeg().toBuffer()
  const { id } = await put('报价.jpg', bytes)
  await h.db.updateTable('file').set({ purpose: 'sealed', ext: 'sealed' }).where('id', '=', id).execute()
  const link = linkTo(h.app.platform.services, { id, name: '报价.jpg' })
  expect((await smaller(link, imageSuffix(fit))).statusCode).toBe(400)
})

test('a size is made once, lies beside its original, and goes with it', async () => {
  const owner = { companyId: buyer.companyId, accountId: undefined }
  const bytes = await plain(800, 600).jpeg().toBuffer()
  const id = await h.run((ctx) => saveFile(ctx, { name: '导出.jpg', bytes, purpose: 'export', owner }))
  const link = linkTo(h.app.platform.services, { id: String(id), name: '导出.jpg' })
  const before = await derived()
  const replies = await Promise.all(Array.from({ length: 8 }, () => smaller(link, imageSuffix(fit))))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(await derived()).toHaveLength(before.length + 1)
  const { storage } = h.app.platform.services
  const { storage_key } = await h.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
  await storage.remove(storage_key)
  expect(await derived()).toEqual(before)
})

test('forty large photos at once stay within the memory of a few', async () => {
  const { url } = await put('大.jpg', await plain(6000, 5000).jpeg().toBuffer())
  const before = process.memoryUsage().rss
  const sizes = [480, 640, 750, 1080, 1600].flatMap((width) => [`m_lfit,w_${width}`, `m_fill,w_${width}`])
  const heights: Record<string, number> = { 480: 360, 640: 480, 750: 750, 1080: 1080, 1600: 1600 }
  const replies = await Promise.all(
    sizes.map((size) => smaller(url, `image/resize,${size},h_${heights[size.split('_').at(-1) ?? '']}`)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(sizes.map(() => 200))
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300)
})
