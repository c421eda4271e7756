import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refused } from '../support/answers.ts'
import { drag } from '../support/gestures.ts'
import { openWorld, type World } from '../support/world.ts'

const hall = '**/getRotationPage*'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** How many pictures of the screen after a press on a link the page shows that it is loading. */
async function untilBones(page: Page, link: string): Promise<number> {
  await page.evaluate(() => {
    const told = window as unknown as { waited?: number }
    addEventListener('click', () => {
      const look = (frames: number) => {
        const bones = [...document.querySelectorAll('[aria-busy=true]')].some(
          (each) => each.clientHeight > 100,
        )
        if (bones) told.waited = frames
        else requestAnimationFrame(() => look(frames + 1))
      }
      look(0)
    })
  })
  await page.getByRole('link', { name: link }).tap()
  await page.waitForFunction(() => 'waited' in window)
  return page.evaluate(() => (window as unknown as { waited: number }).waited)
}

describe('a list that is slow to come', () => {
  test('shows its bones within six frames, and nothing jumps when it is there', async () => {
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      const phone = await world.phone()
      const { page } = phone
      await phone.open('/indexs')
      await page.route(hall, async (route) => {
        await pause(1500)
        await route.continue()
      })
      waits.push(await untilBones(page, '大厅'))
      await page.evaluate(() => {
        const told = window as unknown as { shift: number }
        told.shift = 0
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            told.shift += entry.value
        }
        new PerformanceObserver(add).observe({ type: 'layout-shift' })
      })
      await page.getByRole('article').first().waitFor()
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
        0.1,
      )
      await phone.close()
    }
    // Six frames are 100 ms of a phone's screen, whatever else this machine has to do.
    expect(Math.min(...waits)).toBeLessThanOrEqual(6)
  })

  test('does not show them for ever: after a while it says so and can be asked again', async () => {
    const phone = await world.phone()
    const { page } = phone
    await page.clock.install()
    await page.route(hall, () => undefined)
    await page.goto('/biddingHall')
    await page.locator('main [aria-busy=true]').first().waitFor()
    const again = page.getByRole('button', { name: '重新加载' })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10_000)
          return again.count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await page.unroute(hall)
    await again.tap()
    await page.clock.runFor(2000)
    await page.getByRole('article').first().waitFor()
    await phone.close()
  })
})

describe('a list', () => {
  test('loads anew once when it is pulled down, and tells its end', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('getRotationPage')) requests += 1
    })
    await drag(page, { x: 180, y: 300 }, 240)
    await expect.poll(() => requests).toBe(1)
    await pause(500)
    expect(requests).toBe(1)
    await drag(page, { x: 180, y: 300 }, 40)
    await pause(300)
    expect(requests).toBe(1)
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          return page.getByText('没有更多了').count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await phone.close()
  })

  test('whose next page did not come offers a button, which a keyboard presses too', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    const before = await page.getByRole('article').count()
    expect(before).toBeGreaterThan(0)
    await page.route(hall, refused(500, '服务暂时不可用，请稍后重试。'))
    const more = page.getByRole('button', { name: '没有加载成功，点此重试' })
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return more.count()
      })
      .toBe(1)
    await page.unroute(hall)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(height)
    await phone.close()
  })
})

describe('the way back to a list', () => {
  test('leads to the same row, two pixels at most from where it was, without waiting', async () => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    await page.getByRole('article').first().waitFor()
    for (let turn = 0; turn < 4; turn++) {
      await page.mouse.wheel(0, 900)
      await pause(200)
    }
    const look = () =>
      page.evaluate(() => {
        const row = [...document.querySelectorAll('article')].find(
          (each) => each.getBoundingClientRect().top > 180,
        )
        return { y: scrollY, text: row?.textContent ?? '', top: row?.getBoundingClientRect().top ?? 0 }
      })
    const before = await look()
    expect(before.y).toBeGreaterThan(2000)
    await page.getByRole('link', { name: '首页' }).tap()
    await page.waitForURL((at) => at.pathname === '/indexs')
    await page.getByRole('heading').first().waitFor()
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    const after = await look()
    expect(after.text).toBe(before.text)
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2)
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2)
    await phone.close()
  })
})
