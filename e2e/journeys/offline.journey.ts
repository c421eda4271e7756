import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tapInList } from '../support/gestures.ts'
import type { Phone } from '../support/phone.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const question = '夜间能否进场卸货，是否需要提前办理通行证？'

let world: World
let supplier: Phone
beforeAll(async () => {
  world = await openWorld()
  supplier = await world.phoneOf('孙丽')
})
afterAll(() => world?.close())

/** Taps the card at this place of the list and tells what is said at once about a page that cannot come. */
async function tapOffline({ page }: Phone, at: number): Promise<void> {
  await tapInList(page.getByRole('article').nth(at).getByRole('link').first())
  await page.getByText('网络未连接，请检查网络后重试').waitFor({ timeout: 1000 })
}

const banner = ({ page }: Phone) => page.getByText('网络未连接')

describe('a phone without a network', () => {
  test('says so within two seconds, wherever the page is scrolled, and keeps what was typed', async () => {
    const { page, context } = supplier
    await goTo(supplier, world.server.url, { place: 'question.form', tender: blocks })
    await page.getByLabel('内容').fill(question)
    await page.getByText('草稿已保存').waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await context.setOffline(true)
    await banner(supplier).waitFor({ timeout: 2000 })
    const box = await banner(supplier).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(200)
    const covered = await page.evaluate(() => {
      const nav = document.querySelector('header')?.getBoundingClientRect()
      const at = document.elementFromPoint(187, (nav?.top ?? 0) + (nav?.height ?? 0) / 2)
      return !at?.closest('header')
    })
    expect(covered).toBe(false)
    expect(await page.getByLabel('内容').inputValue()).toBe(question)
    await context.setOffline(false)
    await banner(supplier).waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => page.getByLabel('内容').inputValue()).toBe(question)
  })

  test('does not log out, nor leave the product for a place it has not seen yet', async () => {
    const { page, context } = supplier
    await supplier.open('/indexs')
    await context.setOffline(true)
    await banner(supplier).waitFor()
    await page.getByRole('link', { name: /消息/ }).tap()
    const again = page.getByRole('button', { name: '重新加载' })
    await again.waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await context.setOffline(false)
    await again.tap()
    await page.getByRole('tab', { name: '全部' }).or(page.getByText('全部已读')).first().waitFor()
    expect(await page.getByText('您还未登录').count()).toBe(0)
  })

  test('fetches what it shows anew, and listens again, as soon as the network is back', async () => {
    const { page, context } = supplier
    await supplier.open('/bidList')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const listening = page.waitForEvent('websocket')
    await context.setOffline(true)
    await banner(supplier).waitFor()
    expect(asked.filter((path) => path.endsWith('/bid/mine'))).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => asked.some((path) => path.endsWith('/bid/mine'))).toBe(true)
    await listening
    await page.getByRole('article').first().waitFor()
  })

  test.each([
    ['home', '/indexs'],
    ['hall', '/biddingHall'],
    ['list of my bids', '/bidList'],
  ])('says at once that a card of the %s cannot be opened; the way back shows the list', async (_, path) => {
    const phone = await world.phoneOf('孙丽')
    const { page, context } = phone
    await phone.open(path)
    await context.setOffline(true)
    await banner(phone).waitFor()
    await tapOffline(phone, 0)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    await phone.close()
  })

  test('opens what it has seen before, and says of what it cannot fetch anew from when it is', async () => {
    const phone = await world.phone()
    const { page, context } = phone
    // Notices only: auctions of the story are put up again all the time, and would be first.
    await phone.open('/biddingHall?method=notice')
    // The home has been seen, too, so that it opens at once and the hall is left for it.
    await page.getByRole('link', { name: '首页' }).tap()
    await page.waitForURL((at) => at.pathname === '/indexs')
    await page.getByRole('article').first().waitFor()
    await page.goBack()
    const cards = page.getByRole('article').locator('a[href^="/newBiddingNoticeDetail"]')
    await tapInList(cards.first())
    await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
    // The bar at its foot comes last: the notice has been seen whole.
    await page.getByRole('button', { name: '举报' }).waitFor()
    // Which one it was the address says: the list may have moved on before the tap.
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goBack()
    const card = page.locator(`article a[href*="${id}"]`).first()
    const name = (await card.textContent()) ?? ''
    const opened = page.getByRole('heading', { name, level: 2 })
    await context.setOffline(true)
    await banner(phone).waitFor()
    await tapInList(card)
    await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
    await opened.waitFor({ timeout: 3000 })
    await page.goBack()
    await tapOffline(phone, 1)
    await page.goBack()
    // An answer counts as new for a quarter of a minute.
    const seen = page.getByText(/没有刷新成功，下面是今天 \d\d:\d\d 看到的内容/)
    await expect
      .poll(
        async () => {
          await page.getByRole('link', { name: '首页' }).tap()
          await page.waitForURL((at) => at.pathname === '/indexs')
          await page.goBack()
          await page.getByRole('button', { name: '排序' }).waitFor()
          return seen.isVisible()
        },
        { timeout: 25_000, interval: 2_000 },
      )
      .toBe(true)
    await page.getByRole('article').first().waitFor()
    await context.setOffline(false)
    await seen.waitFor({ state: 'detached' })
    await phone.close()
  })
})
