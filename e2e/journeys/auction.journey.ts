import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { formatSecond } from '@jb/domain/shared/dates'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { together } from './steps/anybody.ts'
import { bidNext, endOf, joinAuction, openAuction } from './steps/bidder.ts'

const title = '项目部活动板房及围挡集中采购'
const hour = 3_600_000
const minute = 60_000
/** A socket tells at once; whoever is not logged in asks every three seconds. */
const soon = { timeout: 8_000 }
/** After a leap of a day all that fell due on the way comes first. */
const afterLeap = { timeout: 40_000 }

let world: World
let watcher: Phone
let bidders: readonly [Phone, Phone, Phone]
let id = ''

beforeAll(async () => {
  world = await openWorld()
  watcher = await world.phone()
  bidders = [await world.phoneOf('周明'), await world.phoneOf('马小军'), await world.phoneOf('孙丽')]
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [at, phone] of [watcher, ...bidders].entries())
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${at}`)
})
afterAll(() => world?.close())

const all = () => [watcher, ...bidders]
const rank = ({ page }: Phone, text: string) => page.getByText(text).first().waitFor(soon)
const bidsNow = async () => {
  const { data } = await call(world.server.url, liveViewOf, { params: { id } })
  return (data as { readonly bids: number }).bids
}
/**
 * What has a receipt stands in what anybody reads from then on: never a receipt before the price is written. Visitors
 * share a reading for a second.
 */
const stands = (bids: number) => () => expect.poll(bidsNow, { timeout: 1_500, interval: 100 }).toBe(bids)
const shows = (text: string) => together(all(), ({ page }) => page.getByText(text).first().waitFor(soon))

describe('an auction', () => {
  test('is found by a watcher and joined by three bidders', async () => {
    id = await openAuction(watcher, title)
    for (const [at, phone] of bidders.entries()) await joinAuction(phone, id, `1990000000${at + 7}`)
    await watcher.page.getByText('距开始').waitFor()
  })

  test('starts on every open phone when its time has come', async () => {
    await world.advance({ ms: 26 * hour + minute })
    await together(all(), ({ page }) => page.getByText('距结束').first().waitFor(afterLeap))
    await watcher.page.getByText('出价 0 次').waitFor()
  })

  test('shows each price to all of them, and each bidder where they stand', async () => {
    const [zhou, ma, sun] = bidders
    await bidNext(zhou, stands(1))
    await shows('出价 1 次')
    await rank(zhou, '我的排名 第 1 · 领先')
    await bidNext(ma, stands(2))
    await shows('出价 2 次')
    await rank(zhou, '我的排名 第 2')
    await bidNext(sun, stands(3))
    await shows('出价 3 次')
    await rank(ma, '我的排名 第 2')
    expect(watcher.troubles).toEqual([])
  })

  test('reaches a phone that was cut off as soon as it is back', async () => {
    const [zhou, ma, sun] = bidders
    await sun.context.setOffline(true)
    await bidNext(zhou)
    await bidNext(ma)
    await rank(zhou, '我的排名 第 2')
    expect(await sun.page.getByText('出价 5 次').count()).toBe(0)
    await sun.context.setOffline(false)
    await sun.page.getByText('出价 5 次').first().waitFor({ timeout: 15_000 })
    await rank(sun, '我的排名 第 3')
  })

  test('ends later when somebody bids in its last minute, and says so to everybody', async () => {
    const [zhou] = bidders
    const before = await endOf(watcher)
    await world.advance({ to: new Date(Date.parse(before) - minute).toISOString() })
    await bidNext(zhou)
    await shows('已延时 1 次')
    await shows('竞价中(延时)')
    const ends = await Promise.all(all().map(endOf))
    for (const end of ends) expect(Date.parse(end)).toBeGreaterThan(Date.parse(before))
    await shows(`结束时间已延长到 ${formatSecond(ends[0]).slice(11)}`)
    expect(new Set(ends).size).toBe(1)
  })

  test('leaves a result, and a record that every phone can check', async () => {
    await world.advance({ ms: 10 * minute })
    await together(all(), ({ page }) => page.getByText('竞价结束').first().waitFor(afterLeap))
    await watcher.open(`/auctionResult?id=${id}`)
    await watcher.page.getByText('结算进度').first().waitFor()
    await watcher.open(`/auctionReplay?id=${id}`)
    await watcher.page.getByText(/校验通过：\d+ 条记录/).waitFor()
    const [zhou] = bidders
    await zhou.open(`/auctionResult?id=${id}`)
    await zhou.page.getByText('我的企业').first().waitFor()
  })
})
