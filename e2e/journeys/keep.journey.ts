import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrolled } from '../support/gestures.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const far = 5_000

/** Scrolls on through the pages of a list, as far as a person does who looks for something. */
async function scrollFar(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 800)
        return scrolled(page)
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(far)
  await page.waitForLoadState('networkidle')
}

/** The rows on the screen: how far from its top, and what they are about. */
const rowsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .map((row) => ({
        top: Math.round(row.getBoundingClientRect().top),
        name: row.querySelector('a')?.textContent ?? '',
      }))
      .filter(({ top }) => top > 200 && top < innerHeight),
  )

test.each(['the arrow of the page', 'the key of the phone'])(
  'back from a notice by %s the hall has its rows, its order and its place',
  async (way) => {
    const phone = await world.phone()
    const { page } = phone
    await phone.open('/biddingHall')
    await page.getByRole('button', { name: '排序' }).tap()
    await page.getByRole('button', { name: '即将截止', exact: true }).tap()
    await page.waitForURL((at) => at.searchParams.get('sort') === 'deadline')
    await page.waitForLoadState('networkidle')
    await scrollFar(page)
    const [place, rows] = [await scrolled(page), await rowsOn(page)]
    const name = rows[0]?.name ?? ''
    await page.getByRole('link', { name, exact: true }).tap()
    await page.getByRole('heading', { name: '招标公告详情' }).waitFor()
    expect(await scrolled(page)).toBe(0)

    if (way === 'the key of the phone') await page.goBack()
    else await page.getByRole('button', { name: '返回' }).tap()
    await page.getByRole('button', { name: '排序：即将截止' }).waitFor()
    await page.getByRole('link', { name, exact: true }).waitFor()
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2)
    expect(await rowsOn(page)).toEqual(rows)
    expect(phone.troubles).toEqual([])
    await phone.close()
  },
)
