import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { aDrawnPdf } from '@jb/testing/builders/document'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { choose, findInHall, openMessage } from './steps/anybody.ts'

const tender = '泾河安置房三期蒸压加气混凝土砌块采购'
const letter = '现场照片与图纸请核对'
const uploads = '**/old/fileUpload'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** A photo of more than 8 MB as a phone makes it: lying on its side, with the place where it was taken. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const photo = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: '#808080', noise },
  })
    .jpeg({ quality: 91 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 20/1 30/1' } })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(8_000_000)
  return photo
}

const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('') })
const pdf = (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(aDrawnPdf(pages)),
})
const files = (page: Page) => page.locator('input[type=file]')
const arrived = (page: Page, name: string) =>
  page.getByRole('button', { name: `删除 ${name}` }).waitFor({ timeout: 60_000 })

/** Every stored JPEG, the newest last. */
async function storedPhotos(): Promise<readonly Buffer[]> {
  const folder = join(world.server.dataDir, 'files')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\/[0-9a-f]{32}$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const all = dated.sort((a, b) => a.at - b.at).map(({ name }) => readFile(join(folder, name)))
  return (await Promise.all(all)).filter((bytes) => bytes[0] === 0xff && bytes[1] === 0xd8)
}

async function beginLetter(supplier: Phone): Promise<void> {
  await findInHall(supplier, tender)
  const id = new URL(supplier.page.url()).searchParams.get('id')
  await supplier.open(`/LetterInquiry?id=${id}`)
  await supplier.page.getByLabel('标题').waitFor()
}

describe('files', () => {
  let supplier: Phone
  test('a photo of 8 MB is sent upright, below 1 MB, and without its place', async () => {
    supplier = await world.phoneOf('周明')
    const { page } = supplier
    await beginLetter(supplier)
    await files(page).setInputFiles({ ...picture('现场.jpg'), buffer: await aPhoto() })
    await arrived(page, '现场.jpg')
    const stored = (await storedPhotos()).at(-1) ?? Buffer.alloc(0)
    expect(stored.length).toBeLessThanOrEqual(1_000_000)
    const { width = 0, height = 0, orientation = 1, exif } = await sharp(stored).metadata()
    expect([orientation, height > width]).toEqual([1, true])
    expect(exif).toBeUndefined()
  })

  test('of several at once one is cut off, and only that one is sent again', async () => {
    const { page } = supplier
    let cut = 0
    await page.route(uploads, (route) => (cut++ === 0 ? route.abort('failed') : route.continue()))
    await files(page).setInputFiles([pdf('甲.pdf', 1), pdf('乙.pdf', 3)])
    await page.getByRole('button', { name: /^重新上传/ }).waitFor({ timeout: 60_000 })
    await page.unroute(uploads)
    await page.getByRole('button', { name: /^重新上传/ }).tap()
    await arrived(page, '甲.pdf')
    await arrived(page, '乙.pdf')
  })

  test('a kind that is not accepted is explained before it is sent', async () => {
    const { page } = supplier
    const program = { name: '安装.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
    await files(page).setInputFiles(program)
    await page.getByRole('alert').filter({ hasText: '不支持这种文件' }).waitFor()
    await page.getByRole('button', { name: '取消上传 安装.exe' }).tap()
  })

  test('what a reload broke off is still on the phone, and is sent on a tap', async () => {
    const { page } = supplier
    await page.route(uploads, () => undefined)
    await files(page).setInputFiles(pdf('图纸.pdf', 2))
    await page.getByText('图纸.pdf').waitFor()
    await page
      .getByText(/正在上传/)
      .first()
      .waitFor()
    await page.reload()
    await page.unroute(uploads)
    await arrived(page, '现场.jpg')
    const again = page.getByRole('button', { name: /^重新上传/ })
    await page.getByRole('button', { name: '重新上传 图纸.pdf' }).waitFor()
    await page.getByText('上次没有传完').first().waitFor()
    // What arrived in the last moment before the reload may not have reached the form: it is sent again, too.
    while ((await again.count()) > 0) {
      const name = (await again.first().getAttribute('aria-label'))?.replace('重新上传 ', '') ?? ''
      await again.first().tap()
      await arrived(page, name)
    }
    for (const name of ['现场.jpg', '甲.pdf', '乙.pdf', '图纸.pdf']) await arrived(page, name)
    await supplier.screenshot('files-uploaded')
  })

  test('the reader sees the pictures small, and documents page by page', async () => {
    const { page } = supplier
    await files(page).setInputFiles([
      {
        ...picture('裂缝.jpg'),
        buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b7410e' } })
          .jpeg()
          .toBuffer(),
      },
    ])
    await arrived(page, '裂缝.jpg')
    await choose(supplier, '询问事项', '交货与运输')
    await choose(supplier, '收件方', '采购单位')
    await page.getByLabel('标题').fill(letter)
    await page.getByLabel('内容').fill('请核对附件中的现场照片与图纸。')
    await page.getByRole('button', { name: '提交询问函' }).tap()
    await page.getByText('待答复').first().waitFor()
    await supplier.close()

    const owner = await world.phoneOf('李慧敏')
    await openMessage(owner, '收到询问函', letter)
    const small = owner.page.getByRole('img', { name: '裂缝.jpg' })
    await small.scrollIntoViewIfNeeded()
    await expect
      .poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await small.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('webp')
    await owner.page.getByRole('link', { name: /图纸.pdf/ }).tap()
    const preview = owner.page.getByRole('dialog', { name: '图纸.pdf' })
    const last = preview.getByRole('img', { name: '第 2 页' })
    await last.waitFor({ timeout: 30_000 })
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() => last.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(900)
    await owner.screenshot('files-preview')
    await owner.page.goBack()
    await preview.waitFor({ state: 'hidden' })
    await owner.page.getByText(letter).first().waitFor()
    expect(owner.troubles).toEqual([])
    await owner.close()
  })
})
