import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sidewaysAt } from '../support/checks.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { steel } from '../support/stops/titles.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const detail: Stop = { place: 'tender.detail', tender: steel }
const minutes = 60_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const go = (phone: Phone, stop: Stop) => goTo(phone, world.server.url, stop)

describe('what is handed on', () => {
  interface Told {
    shared?: ShareData
    copied?: string
  }
  const toldBy = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told)

  test('is the title and the bare link of a notice, by the way of the phone', async () => {
    const phone = await world.phone()
    const { page } = phone
    await page.addInitScript(() => {
      const told: Told = {}
      Object.assign(window, { told })
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(told, { shared: data }) })
    })
    await go(phone, { ...detail, search: 'isHead=0&token=secret' })
    await page.getByRole('button', { name: '分享' }).tap()
    await expect.poll(async () => (await toldBy(page)).shared?.title).toBe(steel)
    const link = new URL((await toldBy(page)).shared?.url ?? '')
    expect(link.pathname).toBe('/newBiddingNoticeDetail')
    expect([...link.searchParams.keys()]).toEqual(['id'])
    expect(link.hash).toBe('')
    await phone.close()
  })

  test('is copied where the phone has no such way, also where the clipboard is refused, and a toast says so', async () => {
    const phone = await world.phone()
    const { page } = phone
    await page.addInitScript(() => {
      const told: Told = {}
      Object.assign(window, { told })
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      })
      addEventListener('copy', ({ target }) =>
        Object.assign(told, { copied: (target as HTMLInputElement).value }),
      )
    })
    await go(phone, detail)
    await page.getByRole('button', { name: '分享' }).tap()
    await page.getByText('链接已复制，可以粘贴给对方').waitFor()
    expect((await toldBy(page)).copied).toMatch(/\/newBiddingNoticeDetail\?id=[\w-]+$/)
    await phone.close()
  })

  test('a telephone number is a link that dials it', async () => {
    const phone = await world.phoneOf('周明')
    const { page } = phone
    await go(phone, detail)
    await page.getByRole('button', { name: '沟通' }).tap()
    await page.getByRole('button', { name: '查看联系电话' }).tap()
    const dials = page.getByRole('dialog').locator('a[href^="tel:"]').first()
    await dials.waitFor()
    expect(await dials.getAttribute('href')).toMatch(/^tel:[\d+-]{7,}$/)
    await phone.close()
  })
})

describe('a countdown', () => {
  const left = ({ page }: Phone) => page.locator('main time[aria-hidden]').first().textContent()
  /** A phone whose clock is wrong by so many ms. */
  async function wrongBy(ms: number): Promise<Phone> {
    const phone = await world.phone()
    await phone.page.addInitScript((shift) => {
      const Real = Date
      class Wrong extends Real {
        constructor(...given: ConstructorParameters<typeof Date> | []) {
          if (given.length === 0) super(Real.now() + shift)
          else super(...(given as ConstructorParameters<typeof Date>))
        }
        static override now() {
          return Real.now() + shift
        }
      }
      Object.assign(window, { Date: Wrong })
    }, ms)
    return phone
  }

  test('shows what the server means, by a phone whose clock is five minutes fast or slow', async () => {
    const phones = await Promise.all([0, 5 * minutes, -5 * minutes].map(wrongBy))
    for (const phone of phones) await go(phone, detail)
    await expect
      .poll(async () => new Set(await Promise.all(phones.map(left))).size, { timeout: 40_000 })
      .toBe(1)
    for (const { page, close } of phones) {
      expect(await page.locator('main [aria-live]:has(time)').count()).toBe(0)
      await close()
    }
  })

  test('of a page that slept is right at once when it is seen again', async () => {
    const slept = await world.phone()
    await slept.page.clock.install()
    await go(slept, detail)
    const before = await left(slept)
    await world.advance({ ms: 20 * minutes })
    await slept.page.clock.fastForward(20 * minutes)
    await slept.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const awake = await world.phone()
    await go(awake, detail)
    expect(await left(slept)).not.toBe(before)
    expect(await left(slept)).toBe(await left(awake))
    await slept.close()
    await awake.close()
  })
})

describe('without touch', () => {
  test('a region is chosen by the arrow keys, and said as it is chosen', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    const opener = page.getByRole('button', { name: '地区' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const provinces = page.getByRole('radiogroup', { name: '省份' })
    await provinces.waitFor()
    const said = page.getByRole('dialog').locator('[aria-live=polite]').first()
    await provinces.getByRole('radio', { name: '不限' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => said.textContent()).toBe('天津市')
    await page.keyboard.press('Home')
    await expect.poll(() => said.textContent()).toBe('不限地区')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').filter({ hasText: '请选择省份' }).waitFor()
    const shaanxi = provinces.getByRole('radio', { name: '陕西省' })
    await shaanxi.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => said.textContent()).toBe('陕西省 西安市')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('region')).toMatch(/^6101/)
    await page.getByRole('button', { name: /西安市/ }).waitFor()
    await phone.close()
  })
})

describe('a phone', () => {
  test('hands a tap to what was tapped within 100 ms', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    await page.evaluate(() => {
      let down = 0
      addEventListener('touchend', ({ timeStamp }) => (down = timeStamp), true)
      addEventListener('click', ({ timeStamp }) => Object.assign(window, { waited: timeStamp - down }), true)
    })
    await page.getByRole('button', { name: '类型' }).tap()
    await page.getByRole('region', { name: '类型' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { waited: number }).waited)).toBeLessThan(100)
    await phone.close()
  })

  test('whose owner wants no motion gets bones that stand still', async () => {
    const phone = await world.phone()
    const { page } = phone
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/getRotationPage*', () => undefined)
    await page.goto('/biddingHall')
    await page.locator('main [aria-busy=true]').first().waitFor()
    const moving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ playState, effect }) => {
              const { duration, iterations = 1 } = effect?.getTiming() ?? {}
              return playState === 'running' && Number(duration) * iterations > 1
            })
            .map((each) => (each instanceof CSSAnimation ? each.animationName : 'other')).length,
      )
    expect(await moving()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(moving).toBeGreaterThan(0)
    await phone.close()
  })

  test.each(['/biddingHall', '/newBiddingNoticeDetail', '/LetterInquiry', '/login'])(
    'held sideways still shows a third of %s between its bars, and nothing runs out of it',
    async (path) => {
      const logged = path === '/LetterInquiry'
      const phone = logged ? await world.phoneOf('孙丽') : await world.phone()
      const { page } = phone
      if (path === '/newBiddingNoticeDetail') await go(phone, detail)
      else if (logged) await go(phone, { place: 'question.form', tender: steel })
      else await phone.open(path)
      await page.setViewportSize({ width: 812, height: 375 })
      await page.evaluate(() => scrollTo(0, 200))
      const free = await page.evaluate(() => {
        let rows = 0
        for (let y = 0; y < innerHeight; y++)
          if (document.elementFromPoint(406, y)?.closest('main')) rows += 1
        return rows / innerHeight
      })
      expect(free).toBeGreaterThan(1 / 3)
      expect(await sidewaysAt(page, 812)).toBeLessThanOrEqual(0)
      await phone.close()
    },
  )
})
