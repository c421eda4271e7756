import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { mortar } from '../support/stops/titles.ts'
import { openWorld, type World } from '../support/world.ts'
import { openBids } from './steps/owner.ts'

const bidders = ['董娟', '马小军', '江涛']

let world: World
let owner: Phone
beforeAll(async () => {
  world = await openWorld()
  owner = await world.phoneOf('李慧敏')
})
afterAll(() => world?.close())

/** From 招标列表 to the page of the tender's staff, and from there to everything that was done. */
async function openLog({ page, open, settled }: Phone): Promise<void> {
  await open('/biddingList')
  await page.getByRole('searchbox').fill(mortar)
  await page.waitForURL((at) => at.searchParams.get('keyword') === mortar)
  await settled()
  await page.getByRole('link', { name: mortar }).tap()
  await page.waitForURL((at) => at.pathname === '/biddingDetails')
  await settled()
  await page.getByRole('link', { name: '全部操作日志' }).tap()
  await page.waitForURL((at) => at.pathname === '/operationLog')
  await page.getByRole('listitem').first().waitFor()
}

/** Who has sent a bid, as the log tells it. */
const bids = ({ page }: Phone) => page.getByRole('listitem').filter({ hasText: '提交投标' }).allTextContents()

describe('the operation log of a tender', () => {
  test('before the opening tells its owner who signed up, and of no bid', async () => {
    const { page } = owner
    await openLog(owner)
    await page.getByText('开标前不显示投标，校验值在开标后公布').waitFor()
    for (const name of bidders)
      await page.getByRole('listitem').filter({ hasText: '报名' }).filter({ hasText: name }).first().waitFor()
    expect(await bids(owner)).toEqual([])
    expect(await page.getByText('末条校验值').count()).toBe(0)
    expect(owner.troubles).toEqual([])
  })

  test('after the opening tells of every bid, with what proves that nothing was changed', async () => {
    const { page } = owner
    await openBids(owner, mortar)
    await openLog(owner)
    await page.getByText(/^共 \d+ 条，逐条核对过，与写入时一致。$/).waitFor()
    await page.getByText(/^末条校验值 [0-9a-f]{64}$/).waitFor()
    const sent = await bids(owner)
    expect(sent).toHaveLength(bidders.length)
    for (const name of bidders) expect(sent.join()).toContain(name)
    await page.getByRole('listitem').filter({ hasText: '开标' }).filter({ hasText: '李慧敏' }).waitFor()
    expect(owner.troubles).toEqual([])
  })
})
