import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cutOut, drag, scrolled } from '../support/gestures.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const whole = { width: 375, height: 812 }

let world: World
let visitor: Phone
let owner: Phone
let supplier: Phone
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.phone()
  owner = await world.phoneOf('李慧敏')
  supplier = await world.phoneOf('孙丽')
})
afterAll(() => world?.close())

const go = (phone: Phone, stop: Stop) => goTo(phone, world.server.url, stop)
const form: Stop = { place: 'question.form', tender: blocks }

describe('a phone with a notch and a home bar', () => {
  const insets = { top: 44, bottom: 34 }
  test.each([
    ['the home page', '/indexs'],
    ['a form', '/tenderPublish'],
  ])('shows %s between them, also when it is scrolled', async (_, path) => {
    const { page } = owner
    await owner.open(path)
    await cutOut(page, insets)
    for (const y of [0, 300]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      const [first, ...late] = await page.evaluate(() => {
        const seen = [...document.querySelectorAll('button, a[href], h1')].filter((each) => {
          const box = each.getBoundingClientRect()
          const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          return at !== null && each.contains(at)
        })
        const middles = seen.map((each) => {
          const { top, bottom, height } = each.getBoundingClientRect()
          return height > 120 ? 400 : (top + bottom) / 2
        })
        return middles.sort((a, b) => a - b)
      })
      expect(first).toBeGreaterThan(insets.top)
      expect(late.at(-1)).toBeLessThan(whole.height - insets.bottom)
    }
    await cutOut(page, { top: 0, bottom: 0 })
  })

  test('keeps the last button of a sheet above the home bar', async () => {
    const { page } = visitor
    await visitor.open('/biddingHall')
    await page.getByRole('button', { name: '地区' }).first().tap()
    const last = page.getByRole('dialog').getByRole('button', { name: '确定' })
    const lowest = async () => {
      const box = await last.boundingBox()
      return box && box.y + box.height
    }
    await expect.poll(lowest).toBeGreaterThan(whole.height - insets.bottom)
    await cutOut(page, insets)
    await expect.poll(lowest).toBeLessThanOrEqual(whole.height - insets.bottom)
    await cutOut(page, { top: 0, bottom: 0 })
    await page.keyboard.press('Escape')
  })
})

describe('the keyboard of the screen', () => {
  test('leaves the field in use in sight, covers it with no bar, and gives the place back', async () => {
    const { page } = supplier
    await go(supplier, form)
    const field = page.getByLabel('内容')
    await page.evaluate(() => scrollTo(0, 60))
    const before = await scrolled(page)
    await field.tap()
    await page.setViewportSize({ width: 375, height: 447 })
    await expect
      .poll(() =>
        field.evaluate((each) => {
          const box = each.getBoundingClientRect()
          const at = document.elementFromPoint(box.left + box.width / 2, box.bottom - 6)
          return box.top >= 44 && box.bottom <= innerHeight && at === each
        }),
      )
      .toBe(true)
    await field.evaluate((each) => (each as HTMLElement).blur())
    await page.setViewportSize(whole)
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(2)
  })
})

describe('a dialog', () => {
  const open = async () => {
    const { page } = visitor
    await page.getByRole('button', { name: '地区' }).first().tap()
    const dialog = page.getByRole('dialog', { name: '选择地区' }).or(page.getByRole('dialog')).first()
    await dialog.waitFor()
    return dialog
  }
  beforeEach(async () => {
    const { page } = visitor
    await visitor.open('/indexs')
    await page.getByRole('link', { name: '大厅' }).tap()
    await page.waitForURL((at) => at.pathname === '/biddingHall')
    await page.getByRole('article').first().waitFor()
  })

  test('keeps the focus inside, and what lies behind it out of reach', async () => {
    const { page } = visitor
    const dialog = await open()
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('地区')
  })

  test('is what the way back closes first; the page stays', async () => {
    const { page } = visitor
    const url = page.url()
    const dialog = await open()
    await page.evaluate(() => history.back())
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(url)
    await page.getByRole('button', { name: '地区' }).first().waitFor()
  })

  test('does not let the page behind it scroll', async () => {
    const { page } = visitor
    const before = await scrolled(page)
    await open()
    await drag(page, { x: 180, y: 700 }, -400)
    await drag(page, { x: 180, y: 60 }, -50)
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
  })
})

describe('large type', () => {
  test('is one press on the first screen, larger everywhere, kept, and followed by nothing in the way', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/indexs')
    const columns = () =>
      page.evaluate(() => {
        const lefts = [...document.querySelectorAll('nav a, [class*=shortcut] a, a[class*=shortcut]')]
          .filter((each) => !each.closest('[aria-label=主导航]'))
          .map((each) => Math.round(each.getBoundingClientRect().left))
        return new Set(lefts).size
      })
    const before = await columns()
    const press = page.getByRole('button', { name: '大字' })
    expect((await press.boundingBox())?.y).toBeLessThan(whole.height / 2)
    await press.tap()
    const sizes = () =>
      page.evaluate(() => {
        const size = (each: Element | null) => (each ? Number.parseFloat(getComputedStyle(each).fontSize) : 0)
        return {
          type: document.documentElement.dataset.type,
          main: size(document.body),
          name: size(document.querySelector('article h2, article h3')),
          dialogs: document.querySelectorAll('dialog[open]').length,
        }
      })
    const large = { type: 'large', main: 18, name: 21, dialogs: 0 }
    await expect.poll(sizes).toEqual(large)
    expect(await columns()).toBeLessThan(before)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await expect.poll(sizes).toEqual(large)
    await page.getByRole('link', { name: '大厅' }).tap()
    await page.waitForURL((at) => at.pathname === '/biddingHall')
    await page.getByRole('article').first().waitFor()
    await expect.poll(sizes).toEqual(large)
    await phone.open('/indexs')
    await page.getByRole('button', { name: '标准字' }).tap()
    expect((await sizes()).type).toBeUndefined()
    await phone.close()
  })
})
