import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'

const title = '冬季混凝土浇筑前的采购准备'
const sentence = '日平均气温连续五天低于五度时，请提前和搅拌站约定外加剂和保温。'
const picture = '保温棚'
const reason = '内容有误，需要更正'

let world: World
let desk: Phone
let reader: Phone
beforeAll(async () => {
  world = await openWorld()
  desk = await world.phoneOf('平台运营')
  reader = await world.phone()
})
afterAll(() => world?.close())

/** How wide the picture is that has arrived; 0 while it has not. */
const arrivedWidth = ({ page }: Phone) =>
  page.getByRole('img', { name: picture }).evaluate((image) => (image as HTMLImageElement).naturalWidth)

describe('a piece of news', () => {
  test('is written by the operator with a heading and a picture, and kept as a draft', async () => {
    const { page } = desk
    await desk.open('/mine')
    await page.getByRole('link', { name: '资讯管理' }).tap()
    await page.getByRole('button', { name: '写资讯' }).tap()
    await page.getByRole('textbox', { name: /^标题/ }).fill(title)
    await page.getByLabel('摘要').fill('气温下降前要谈好的三件事。')
    await page.getByRole('button', { name: '写正文' }).tap()
    const text = page.getByRole('textbox', { name: '编辑正文' })
    await text.tap()
    await page.getByRole('button', { name: '大标题' }).tap()
    await page.keyboard.type('什么时候准备')
    await page.keyboard.press('Enter')
    await page.keyboard.type(sentence)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '插入图片' }).tap()
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4a6fa5' } })
      .png()
      .toBuffer()
    await (await chooser).setFiles({ name: `${picture}.png`, mimeType: 'image/png', buffer })
    await text.getByRole('img', { name: picture }).waitFor()
    await page.getByRole('button', { name: '完成' }).tap()
    await page.getByRole('heading', { name: '什么时候准备' }).waitFor()
    expect(await page.getByRole('textbox', { name: /^标题/ }).inputValue()).toBe(title)
    await page.getByRole('button', { name: '保存草稿' }).tap()
    await page.getByText('草稿只有平台运营能看到').waitFor()
    expect(desk.troubles).toEqual([])
  })

  test('is read by nobody before it is published, and by everybody afterwards', async () => {
    const { page } = reader
    await reader.open(`/biddingInformation?keyword=${title}`)
    await page.getByText('没有符合条件的内容').waitFor()
    await desk.page.getByRole('button', { name: '发布', exact: true }).tap()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: '发布' }).tap()
    await desk.page.getByText('资讯已发布').waitFor()

    await reader.open('/indexs')
    await page.getByRole('link', { name: title }).tap()
    await page.waitForURL((at) => at.pathname === '/biddingInformationDetails')
    await page.getByRole('heading', { name: '什么时候准备' }).waitFor()
    await page.getByText(sentence).waitFor()
    await expect.poll(() => arrivedWidth(reader)).toBeGreaterThan(0)
    expect([...desk.troubles, ...reader.troubles]).toEqual([])
  })

  test('that is withdrawn with a reason is gone for readers, and the desk remembers why', async () => {
    const { page } = desk
    const address = reader.page.url()
    await page.getByRole('button', { name: '撤回' }).tap()
    await page.waitForURL((at) => at.pathname === '/deliverReason')
    await page
      .getByRole('radio', { name: reason })
      .or(page.getByRole('button', { name: reason }))
      .tap()
    await page.getByRole('button', { name: '确定' }).tap()
    await page.getByRole('button', { name: '确认撤回' }).tap()
    await page.getByText('资讯已撤回').waitFor()
    await page.getByRole('listitem').filter({ hasText: reason }).waitFor()

    await reader.open('/indexs')
    await reader.settled()
    expect(await reader.page.getByRole('link', { name: title }).count()).toBe(0)
    await reader.open(address)
    await reader.page.getByText('没有找到这篇资讯').first().waitFor()
    await reader.settled()
    expect(await reader.page.getByText(sentence).count()).toBe(0)
    expect(desk.troubles).toEqual([])
  })
})
