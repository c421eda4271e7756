import { login } from '@jb/contract/member/member.contract'
import { mintNativeCode } from '@jb/contract/member/native.contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, type Login } from '../support/api.ts'
import {
  type Convention,
  conventions,
  type Form,
  forms,
  type NativeApp,
  wrapInApp,
} from '../support/native-host.ts'
import type { Phone } from '../support/phone.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** A phone on which an app shows the product; `source` is what the app writes into the first address. */
async function openInApp(convention: Convention, form: Form, path: string): Promise<[NativeApp, Phone]> {
  const phone = await world.phone()
  const app = await wrapInApp(phone.page, convention, form)
  await phone.open(path)
  await app.heard('hashChange')
  // The frames that asked for the bridge are gone again.
  await expect.poll(() => phone.page.frames().length).toBe(1)
  return [app, phone]
}

/** As an event: a headless browser may lose touches and keys after a frame that led nowhere was taken away. */
const press = (control: Locator) => control.dispatchEvent('click')

/** What the app does by itself: it is logged in natively, and asks for a code to hand to its web view. */
async function codeOf(phone: string): Promise<string> {
  const { url } = world.server
  const entered = await call(url, login, { body: { phone, password: 'demo-2026' } })
  const { data } = await call(url, mintNativeCode, {}, entered.data as Login)
  return (data as { code: string }).code
}

/** The browser has no program for the scheme of older apps, and says so. */
const ours = (phone: Phone) => phone.troubles.filter((trouble) => !trouble.includes('wvjbscheme'))

const hosts = conventions.flatMap((convention) => forms.map((form) => [convention, form] as const))

describe.each(hosts)('an app that loads its bridge by %s and speaks in %s', (convention, form) => {
  test('follows the page, asks for its title, takes the way back, and logs it in and out', async () => {
    const [app, phone] = await openInApp(convention, form, '/indexs?appType=APP')
    expect(await app.heard('hashChange')).toMatchObject({ title: '首页', canGoBack: false })
    expect(await app.heard('syncToken')).toEqual({ loggedIn: false })

    const hall = phone.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '大厅' })
    await press(hall)
    await phone.page.waitForURL((at) => at.pathname === '/biddingHall')
    const moved = await app.heard('hashChange', '/biddingHall')
    expect(moved).toMatchObject({ path: '/biddingHall', canGoBack: true })
    expect(await app.ask('getTitle', {})).toEqual({ title: '招标大厅' })
    expect(await app.ask('goBack', {})).toEqual({ handled: true })
    await phone.page.waitForURL((at) => at.pathname === '/indexs')

    expect(await app.ask('syncToken', { code: await codeOf('19900000001') })).toEqual({ ok: true })
    expect(await app.heard('syncToken', 'true')).toEqual({ loggedIn: true })
    expect(await app.ask('exchange', { name: 'open', data: { path: '/mine' } })).toEqual({
      data: { opened: true },
    })
    await phone.page.getByText('李慧敏').first().waitFor()

    await press(phone.page.getByRole('button', { name: '打开 APP 个人中心' }))
    expect(await app.heard('goUserCenter')).toEqual({})
    // What the login has asked for is answered: a ticket of the live line would be refused after the log-out.
    await phone.settled()
    await press(phone.page.getByRole('button', { name: '退出登录' }))
    await press(phone.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }))
    await phone.page.waitForFunction(() => !document.cookie.includes('pcToken'))
    await expect.poll(async () => (await app.told('syncToken')).at(-1)).toEqual({ loggedIn: false })
    expect(ours(phone)).toEqual([])
    await phone.close()
  })
})

test('the enterprise app logs in natively, and the page goes on where the person wanted to go', async () => {
  const [app, phone] = await openInApp('callbacks', 'objects', '/tenderList?status=draft&appSource=1')
  await press(phone.page.getByRole('alertdialog').getByRole('button', { name: '去登录' }))
  expect(await app.heard('moveToLogin')).toMatchObject({ redirect: expect.stringContaining('/tenderList') })
  expect(new URL(phone.page.url()).pathname).toBe('/tenderList')
  expect(await app.ask('syncToken', { code: await codeOf('19900000001') })).toEqual({ ok: true })
  await phone.page.getByRole('searchbox').first().waitFor()
  await phone.close()
})

test('a code works once: a second web view that gets it stays logged out and hears no', async () => {
  const code = await codeOf('19900000001')
  const [first, one] = await openInApp('window', 'objects', '/indexs')
  const [second, two] = await openInApp('window', 'texts', '/indexs')
  expect(await first.ask('syncToken', { code })).toEqual({ ok: true })
  expect(await second.ask('syncToken', { code })).toEqual({ ok: false })
  await two.page.getByText('登录交接码已失效，请回到 APP 重新打开这一页。').waitFor()
  await one.close()
  await two.close()
})

test('the back arrow of the first page closes the web view, and files are downloaded by the app', async () => {
  const [app, phone] = await openInApp('event', 'objects', '/indexs')
  await app.answer('download', { ok: true })
  await app.ask('syncToken', { code: await codeOf('19900000001') })
  await goTo(phone, world.server.url, {
    place: 'tender.calibration',
    persona: '李慧敏',
    tender: '西咸智造产业园机电安装抗震支吊架采购',
  })
  await app.answer('download', { ok: true })
  await phone.page.getByRole('button', { name: '导出' }).tap()
  expect(await app.heard('download')).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//),
    name: expect.stringMatching(/\.xlsx$/),
  })
  await phone.page.getByRole('button', { name: '返回' }).first().tap()
  expect(await app.heard('goBackNative')).toEqual({})
  await phone.close()
})

test('a page in a browser speaks with no app: it opens no frame and registers nothing', async () => {
  const phone = await world.phone()
  const frames: string[] = []
  phone.page.on('frameattached', (frame) => frames.push(frame.url()))
  await phone.open('/indexs')
  await phone.settled()
  const left = await phone.page.evaluate(() => [
    'WVJBCallbacks' in window,
    performance.getEntriesByType('resource').some(({ name }) => name.includes('native-bridge')),
  ])
  expect([frames, left, phone.troubles]).toEqual([[], [false, false], []])
  await phone.close()
})
