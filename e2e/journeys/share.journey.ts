import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FakeWeChat, startFakeWeChat, ticketPath, tokenPath } from '@jb/testing/fake-wechat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { freePort } from '../support/server.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const steel = '西咸智造产业园一期主体结构钢筋采购'
const source = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const script = readFileSync(fileURLToPath(new URL('../support/jweixin.fixture.js', import.meta.url)), 'utf8')

let weChat: FakeWeChat
let world: World
beforeAll(async () => {
  weChat = await startFakeWeChat()
  const port = await freePort()
  const env = {
    WECHAT_APP_ID: 'wx0123456789abcdef',
    WECHAT_APP_SECRET: 'secret-of-the-account',
    WECHAT_ORIGIN: `http://127.0.0.1:${port}`,
    WECHAT_ENDPOINT: weChat.url,
  }
  world = await openWorld(env, { port })
})
afterAll(async () => {
  await world?.close()
  await weChat?.close()
})

/** What WeChat was told, in its order: [what, with what]. */
const told = (phone: Phone) =>
  phone.page.evaluate(() => (Reflect.get(window, 'toldWeChat') ?? []) as [string, Record<string, unknown>][])
const cards = async (phone: Phone) =>
  (await told(phone)).flatMap(([what, card]) => (what === 'friend' ? [card] : []))

/** A phone on which WeChat shows the product, its script coming from outside our code. */
async function openInWeChat(): Promise<{ phone: Phone; loaded: () => number }> {
  const phone = await world.phone()
  let loads = 0
  await phone.page.route(source, (route) => {
    loads += 1
    return route.fulfill({ contentType: 'application/javascript', body: script })
  })
  return { phone, loaded: () => loads }
}

async function calledWeChat(phone: Phone): Promise<void> {
  await phone.page.addInitScript(() => {
    const own = navigator.userAgent
    Object.defineProperty(navigator, 'userAgent', { get: () => `${own} MicroMessenger/8.0.55` })
  })
}

test('a page in WeChat hands over its public card, and the next page its own', async () => {
  const { phone, loaded } = await openInWeChat()
  await calledWeChat(phone)
  await goTo(phone, world.server.url, { place: 'tender.detail', tender: steel })
  await expect.poll(() => cards(phone)).toHaveLength(1)
  const [card] = await cards(phone)
  expect(card).toMatchObject({ title: steel, imgUrl: `${world.server.url}/share.png` })
  expect(card?.desc).toMatch(/发布的.+公告/)
  expect(card?.link).toMatch(/\/newBiddingNoticeDetail\?id=[\w-]{36}$/)
  expect(await told(phone)).toContainEqual([
    'config',
    expect.objectContaining({
      appId: 'wx0123456789abcdef',
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    }),
  ])
  await phone.page.getByRole('button', { name: '分享' }).first().tap()
  await phone.page.getByRole('status').filter({ hasText: '请点右上角“…”' }).waitFor()
  await phone.page.goto('/indexs')
  await phone.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '大厅' }).tap()
  await expect
    .poll(async () => (await cards(phone)).at(-1)?.link, { timeout: 10_000 })
    .toBe(`${world.server.url}/biddingHall`)
  expect([weChat.calls(tokenPath), weChat.calls(ticketPath)]).toEqual([1, 1])
  expect(loaded()).toBe(2)
  expect(phone.troubles).toEqual([])
  await phone.close()
})

test('every other browser loads nothing of WeChat', async () => {
  const { phone, loaded } = await openInWeChat()
  await goTo(phone, world.server.url, { place: 'tender.detail', tender: steel })
  expect(loaded()).toBe(0)
  expect(phone.troubles).toEqual([])
  await phone.close()
})

test('the picture of a card is there', async () => {
  const picture = await fetch(`${world.server.url}/share.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})
