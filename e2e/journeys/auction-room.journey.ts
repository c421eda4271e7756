import { auctionList } from '@jb/contract/auction/auction-view.contract'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { joinAuction, openAuction } from './steps/bidder.ts'

/** Prices open to all, running, with a picture. */
const excavator = '闲置挖掘机转让（卡特 320D，2014 年）'
/** Only ranks are told. */
const cars = '项目用车年度租赁（皮卡 6 台、商务车 2 台）'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const slow = { timeout: 30_000 }

async function those(title: string, phase: 'live' | 'scheduled') {
  const body = { pageNo: 1, pageSize: 10, keyword: title, phase }
  const found = (await call(world.server.url, auctionList, { body })) as { records?: unknown }
  return found.records as readonly { readonly id: string; readonly startTime: string }[]
}

/** The first of what is looked for, as soon as there is any. */
const first = <T>(find: () => Promise<readonly T[]>): Promise<T> =>
  vi.waitFor(async () => {
    const [found] = await find()
    if (found === undefined) throw new Error('there is none yet')
    return found
  }, slow)

/** Sales like it last some minutes and are put up again soon after: when none runs, the next one begins. Gives its id. */
async function untilItRuns(title: string): Promise<string> {
  const { startTime } = await first(async () => [
    ...(await those(title, 'live')),
    ...(await those(title, 'scheduled')),
  ])
  const { now } = (await call(world.server.url, clock, {})).data as { now: string }
  const left = Date.parse(startTime) - Date.parse(now)
  if (left > 0) await world.advance({ ms: left })
  return (await first(() => those(title, 'live'))).id
}

/** Whoever is of the story bids within so long. */
const firstPriceMs = 95_000

/** The same, and somebody has bid. */
async function untilSomebodyBids(title: string): Promise<void> {
  const id = await untilItRuns(title)
  const prices = async () => {
    const { data } = await call(world.server.url, liveViewOf, { params: { id } })
    const { feed } = data as { readonly feed: readonly { readonly kind: string }[] }
    return feed.filter(({ kind }) => kind === 'bid')
  }
  if ((await prices()).length === 0) await world.advance({ ms: firstPriceMs })
  await first(prices)
}

/** Which of these do not lie whole between the bars of the screen. */
async function outside({ page }: Phone, parts: Readonly<Record<string, Locator>>): Promise<string[]> {
  const bar = await page.getByRole('button', { name: /^(立即出价|报名参加)$/ }).boundingBox()
  const foot = bar?.y ?? 0
  const out: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    if (!box || box.y < 44 || box.y + box.height > foot)
      out.push(`${name} ${box?.y} + ${box?.height} of ${foot}`)
  }
  const { height } = page.viewportSize() ?? { height: 0 }
  return bar && bar.y + bar.height <= height ? out : [...out, 'the button of a price']
}

describe('while prices are taken', () => {
  test.each([
    { who: 'a bidder', title: cars, persona: '孙丽', height: 667 },
    { who: 'a bidder', title: cars, persona: '孙丽', height: 812 },
    { who: 'somebody who looks on', title: excavator, height: 667 },
    { who: 'somebody who looks on', title: excavator, height: 812 },
  ])('$who sees the price, what was bid last and the button at once, 375 × $height', async (given) => {
    const phone = given.persona ? await world.phoneOf(given.persona, given) : await world.phone(given)
    const { page } = phone
    if (given.title === excavator) await untilSomebodyBids(excavator)
    await openAuction(phone, given.title)
    const record = page.locator('section', { has: page.getByRole('heading', { name: /出价记录/ }) })
    const feed = record.getByRole('listitem').first()
    await feed.waitFor()
    await phone.settled()
    const price = page.getByText(/^(当前最高价|我的出价)（万元）/)
    const parts = { price, figures: price.locator('xpath=following-sibling::div[1]'), feed }
    expect(await outside(phone, parts)).toEqual([])
    await phone.close()
  })

  test('the picture is small, and opens', async () => {
    const phone = await world.phone({ height: 667 })
    const { page } = phone
    await untilItRuns(excavator)
    await openAuction(phone, excavator)
    const picture = page.getByRole('button', { name: /^标的图片/ })
    expect((await picture.boundingBox())?.width).toBeLessThan(100)
    await picture.tap()
    const large = page.getByRole('dialog', { name: '标的图片' }).getByRole('button', { name: /^查看大图/ })
    await large.first().tap()
    await phone.close()
  })
})

describe('the keys of a price', () => {
  test.each([{}, { large: true }])('lie whole above the button, 375 × 812 %j', async (look) => {
    const phone = await world.phoneOf('孙丽', look)
    const { page } = phone
    await openAuction(phone, cars)
    await page.getByRole('button', { name: '立即出价' }).tap()
    const sheet = page.getByRole('dialog', { name: '立即出价' })
    // The longest price has a line of its own.
    await sheet.getByRole('textbox', { name: /^出价/ }).fill('99999999.99')
    const key = sheet.getByRole('button', { name: '退格' })
    await phone.settled()
    const [last, button] = await Promise.all([
      key.boundingBox(),
      sheet.getByRole('button', { name: /^确认出价/ }).boundingBox(),
    ])
    expect(last && button && last.y + last.height).toBeLessThanOrEqual(button?.y ?? 0)
    await phone.close()
  })
})

describe('123.4 typed where prices are in 万元', () => {
  test('is 1,234,000 yuan on the way, on the platform and on every screen', async () => {
    const phone = await world.phoneOf('周明')
    const { page } = phone
    await untilItRuns(excavator)
    const id = await openAuction(phone, excavator)
    await joinAuction(phone, id, '19900000007')
    await page.getByRole('button', { name: '立即出价' }).tap()
    await page.getByRole('textbox', { name: '出价，单位万元' }).fill('123.4')
    await page.getByText('1,234,000.00 元 · 壹佰贰拾叁万肆仟元整').waitFor()
    await page.getByRole('button', { name: '确认出价 123.40 万元' }).tap()
    await page.getByRole('button', { name: '确认 123.40 万元' }).tap()
    await page.getByText(/出价已受理/).waitFor()
    const priceNow = async () => {
      const { data } = await call(world.server.url, liveViewOf, { params: { id } })
      return (data as { readonly currentPrice: string }).currentPrice
    }
    await expect.poll(priceNow).toBe('1234000.00')
    const onlooker = await world.phone()
    await onlooker.open(`/auctionDetails?id=${id}`)
    await onlooker.page.getByText('123.40').first().waitFor()
    await Promise.all([phone.close(), onlooker.close()])
  })
})
