import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowLine } from '../support/line.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'
import { choose } from './steps/anybody.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const form: Stop = { place: 'question.form', tender: blocks }
const sending = '**/saveForTender'

let world: World
let supplier: Phone
beforeAll(async () => {
  world = await openWorld()
  supplier = await world.phoneOf('孙丽')
})
afterAll(() => world?.close())

const go = (phone: Phone, stop: Stop) => goTo(phone, world.server.url, stop)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function write(title: string): Promise<void> {
  const { page } = supplier
  await go(supplier, form)
  await choose(supplier, '询问事项', '交货与运输')
  await choose(supplier, '收件方', '采购单位')
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('内容').fill('砌块运到现场后由哪一方卸车，叉车由谁提供？')
}

/** How many letters of this title there are. */
async function letters(title: string): Promise<number> {
  await supplier.open('/inquiryDetails')
  return supplier.page.getByRole('article').filter({ hasText: title }).count()
}

const submit = (page: Page) => page.getByRole('button', { name: '提交询问函' })
const sent = (page: Page) => page.getByText('待答复').first().waitFor()

describe('a slow or broken line', () => {
  test('a button that is pressed twice sends once, and shows that it is at work', async () => {
    const { page } = supplier
    await write('叉车由谁提供')
    let requests = 0
    await page.route(sending, async (route) => {
      requests += 1
      await pause(1200)
      await route.continue()
    })
    const box = await submit(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => submit(page).getAttribute('aria-busy')).toBe('true')
    await page.touchscreen.tap(x, y)
    await sent(page)
    expect(requests).toBe(1)
    await page.unroute(sending)
    expect(await letters('叉车由谁提供')).toBe(1)
  })

  test('an answer that is lost is asked for: the page says so, then what is true', async () => {
    const { page } = supplier
    await write('卸车由谁负责')
    await page.route(sending, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.route('**/outcomes/*', async (route) => {
      await pause(800)
      await route.continue()
    })
    await submit(page).tap()
    await page.getByText('正在确认结果').waitFor()
    await sent(page)
    expect(await page.getByText('正在确认结果').count()).toBe(0)
    await page.unrouteAll()
    expect(await letters('卸车由谁负责')).toBe(1)
  })

  test('what never arrived is said to be unknown, stays in the form, and is sent by pressing again', async () => {
    const { page } = supplier
    await write('托盘是否回收')
    await page.route(sending, (route) => route.abort('connectionreset'))
    await submit(page).tap()
    await page.getByText('没有查到这次提交的结果').first().waitFor({ timeout: 30_000 })
    expect(await page.getByLabel('标题').inputValue()).toBe('托盘是否回收')
    await page.unroute(sending)
    await submit(page).tap()
    await sent(page)
    expect(await letters('托盘是否回收')).toBe(1)
  })
})

/** How many milliseconds after it was asked for a page painted its first card. */
async function firstCard(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('article')) requestAnimationFrame(() => performance.mark('card'))
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => performance.getEntriesByName('card')[0]?.startTime)
  return Number(await painted.jsonValue())
}

describe('a line of 400 kbit/s', () => {
  test.each([
    ['hall', 'a first visit', '/biddingHall', 5000],
    ['home', 'a first visit', '/', 5000],
    ['hall', 'the next one', '/biddingHall', 3000],
  ])('brings the first list of the %s on %s (%s) within %i ms', async (_, visit, path, most) => {
    const phone = await world.phone()
    const { page } = phone
    if (visit === 'the next one') await phone.open(path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await slowLine(page)
    expect(await firstCard(page, path)).toBeLessThanOrEqual(most)
    expect(asked.filter((one) => /\/(getRotationPage|rotationList)$/.test(one))).toHaveLength(1)
    await phone.close()
  })
})

describe('a link from elsewhere', () => {
  test('leads a visitor over the login to where it points', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/bidList?status=won')
    await page.getByRole('alertdialog').getByRole('button', { name: '去登录' }).tap()
    await page.getByRole('button', { name: /周明/ }).tap()
    await page.waitForURL((at) => at.pathname === '/bidList')
    expect(new URL(page.url()).search).toBe('?status=won')
    await page.getByRole('heading', { name: '我的投标' }).waitFor()
    await phone.close()
  })

  test.each([
    ['without the number it needs', '/newBiddingNoticeDetail'],
    ['to no place at all', '/no/such/place'],
  ])('%s leads to a page that says so, with a way home', async (_, path) => {
    const phone = await world.phone()
    await phone.open(path)
    await phone.page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await phone.page.getByRole('button', { name: '回到首页' }).tap()
    await phone.page.waitForURL((at) => at.pathname === '/indexs')
    await phone.close()
  })
})
