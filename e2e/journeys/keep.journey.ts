import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrolled } from '../support/gestures.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

test.each(['the arrow of the page', 'the key of the phone'])(
  'back from a notice by %s the hall has its rows, its filters and its place',
  async (way) => {
    const phone = await world.phone()
    const { page } = phone
    const cards = page.getByRole('article')
    await phone.open('/biddingHall')
    await page.getByRole('button', { name: '排序' }).tap()
    await page.getByRole('button', { name: '即将截止', exact: true }).tap()
    await page.waitForURL((at) => at.searchParams.get('sort') === 'deadline')
    await page.waitForLoadState('networkidle')
    const first = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    const card = cards.nth(first)
    await card.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const [title, count, place] = [
      (await card.getByRole('link').textContent()) ?? '',
      await cards.count(),
      await scrolled(page),
    ]
    expect(place).toBeGreaterThan(812)
    await card.getByRole('link').tap()
    await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await scrolled(page)).toBe(0)

    if (way === 'the key of the phone') await page.goBack()
    else await page.getByRole('button', { name: '返回' }).tap()
    await page.waitForURL((at) => at.pathname === '/biddingHall')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('deadline')
    await page.getByRole('button', { name: '排序：即将截止' }).waitFor()
    await card.getByText(title).waitFor()
    expect(await cards.count()).toBe(count)
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2)
    expect(phone.troubles).toEqual([])
    await phone.close()
  },
)
