import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scrolled } from '../support/gestures.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let phone: Phone
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await phone.screenshot(`failed/${task.name.slice(0, 40)}`)
  await phone.close()
})
afterAll(() => world?.close())

const [step, far] = [900, 5_400]

/** Scrolls on through the pages of a list, as far as a person does who looks for something. */
async function scrollFar({ page, settled }: Phone): Promise<void> {
  for (let place = step; place <= far; place += step) {
    await expect.poll(() => scrollTo(page, place)).toBe(place)
    await settled()
  }
}

/** Scrolls as far as the list reaches by now, and says how far that was. */
function scrollTo(page: Page, place: number): Promise<number> {
  return page.evaluate((place) => {
    window.scrollTo(0, place)
    return window.scrollY
  }, place)
}

interface Sight {
  readonly place: number
  /** The rows on the screen: how far from its top, and what they are about. */
  readonly rows: readonly { readonly top: number; readonly name: string }[]
}

/** Puts a way to look at the list into the page, and remembers how it lay when a row was pressed. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const see = (): Sight => ({
      place: window.scrollY,
      rows: [...document.querySelectorAll('article')]
        .map((row) => ({
          top: Math.round(row.getBoundingClientRect().top),
          name: row.querySelector('a')?.textContent ?? '',
        }))
        .filter(({ top }) => top > 200 && top < 600),
    })
    Object.assign(window, { see })
    addEventListener('click', () => Object.assign(window, { pressed: see() }), { capture: true })
  })

type Watched = Window & { see(): Sight; pressed: Sight }
const see = (page: Page) => page.evaluate(() => (window as unknown as Watched).see())
const whenPressed = (page: Page) => page.evaluate(() => (window as unknown as Watched).pressed)

/** The same once rows that have just been drawn are measured, and nothing moves any more. */
async function settled(page: Page): Promise<Sight> {
  let last = await see(page)
  await expect
    .poll(async () => {
      const before = JSON.stringify(last)
      last = await see(page)
      return JSON.stringify(last) === before
    })
    .toBe(true)
  return last
}

/** Rows take no press while the list still moves. */
const resting = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.querySelector('article') ?? document.body).pointerEvents),
    )
    .toBe('auto')

test.each(['the arrow of the page', 'the key of the phone'])(
  'back from a notice by %s the hall has its rows, its order and its place',
  async (way) => {
    phone = await world.phone()
    const { page } = phone
    await watch(page)
    // Notices only: auctions of the story are put up again all the time, and have another page.
    await phone.open('/biddingHall?method=notice')
    await page.getByRole('button', { name: '排序' }).tap()
    await page.getByRole('button', { name: '即将截止', exact: true }).tap()
    await page.waitForURL((at) => at.searchParams.get('sort') === 'deadline')
    await phone.settled()
    await scrollFar(phone)
    await resting(page)
    const { name = '', top = 0 } = (await settled(page)).rows[0] ?? {}
    // Pressed where it lies: bringing it into sight first would move the list.
    await page.touchscreen.tap(180, top + 50)
    await page.getByRole('heading', { name: '招标公告详情' }).waitFor()
    expect(await scrolled(page)).toBe(0)
    const seen = await whenPressed(page)
    expect(seen.place).toBeGreaterThan(4_000)

    if (way === 'the key of the phone') await page.goBack()
    else await page.getByRole('button', { name: '返回' }).tap()
    await page.getByRole('button', { name: /^排序.*即将截止$/ }).waitFor()
    await page.getByRole('link', { name, exact: true }).waitFor()
    const again = await settled(page)
    expect(Math.abs(again.place - seen.place)).toBeLessThanOrEqual(2)
    expect(again.rows).toEqual(seen.rows)
    expect(phone.troubles).toEqual([])
  },
)

/** From now on whatever the page asks for as somebody who is logged in is asked for with a bearer that has run out. */
async function letRunOut({ page }: Phone): Promise<() => number> {
  let refused = 0
  const stale = new Set<string>()
  await page.route('**/api/**', async (route, request) => {
    const bearer = request.headers().authorization
    if (!bearer || (stale.size > 0 && !stale.has(bearer))) return route.continue()
    stale.add(bearer)
    refused += 1
    // The last letters of a bearer are its seal: the platform knows it no more than one that has run out.
    await route.continue({ headers: { ...request.headers(), authorization: `${bearer.slice(0, -6)}AAAAAA` } })
  })
  return () => refused
}

test('a page that stood open until its login ran out goes on by itself', async () => {
  phone = await world.phoneOf('李慧敏')
  const { page } = phone
  await phone.open('/mine')
  await phone.settled()
  const refused = await letRunOut(phone)
  await page.getByRole('link', { name: '招标项目' }).tap()
  await page.locator('article').first().waitFor()
  expect(refused()).toBeGreaterThan(0)
  expect(await page.getByText('您还未登录').count()).toBe(0)
  expect(await page.getByText('登录已过期').count()).toBe(0)
})
