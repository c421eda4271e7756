import { add, formatMoney, multiply } from '@jb/domain/shared/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { rowsOf, tenderWith } from '../support/tenders.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, openMessage, together, wordsOn } from './steps/anybody.ts'
import { steel } from './steps/goods-file.ts'
import { openBids, rowOf } from './steps/owner.ts'
import { fillOffer, fillReplacement, sealAndSend } from './steps/supplier.ts'

const few = '浐灞会展中心钢筋采购（三家起）'
const enough = '浐灞会展中心钢筋采购（二家起）'
const zhou = '宝鸡秦钒钢铁贸易有限公司'
const ma = '西安沣砼商品混凝土有限公司'
const sun = '杭州钱砺机械租赁有限公司'
const offer = (...prices: readonly string[]) => ({ prices, delivery: '48 小时内送达' })
const first = offer('3399.27', '3311.83', '3521.49')
const second = offer('3321.57', '3245.13', '3466.91')
const other = offer('3377.11', '3301.29', '3499.31')

/** What a quote comes to, as the screens write it. */
const total = ({ prices }: typeof first) =>
  formatMoney(add(...steel.map((row, at) => multiply(String(row.quantity), prices[at] ?? ''))))

let world: World
let owner: Phone
let phones: Record<'zhou' | 'ma' | 'sun', Phone>
const ids = { few: '', enough: '' }

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  owner = await world.phoneOf('李慧敏')
  phones = {
    zhou: await world.phoneOf('周明'),
    ma: await world.phoneOf('马小军'),
    sun: await world.phoneOf('孙丽'),
  }
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ owner, ...phones }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const nothingWrong = () => expect([owner, ...Object.values(phones)].flatMap(faultsOn)).toEqual([])

/** From the list of what one takes part in to one's bid for a tender. */
async function openOwnBid(phone: Phone, title: string): Promise<void> {
  await phone.open('/bidList')
  await rowOf(phone, title).getByRole('button', { name: '我的报价' }).tap()
  await phone.page.getByRole('heading', { name: '回执', exact: true }).waitFor()
}

describe('bids that are replaced and withdrawn', () => {
  test('begin with two tenders, of which one asks for three bidders', async () => {
    const { url } = world.server
    const wanted = { rows: rowsOf(steel) }
    const three = ['周明', '马小军', '孙丽']
    ids.few = await tenderWith(url, '李慧敏', { ...wanted, title: few, minBidders: 3 }, three)
    ids.enough = await tenderWith(url, '李慧敏', { ...wanted, title: enough }, three.slice(0, 2))
  })

  test('a supplier replaces what was sent: both receipts stay, the first version is void', async () => {
    await world.advance({ ms: 70 * 60_000 })
    for (const id of [ids.few, ids.enough]) {
      await fillOffer(phones.zhou, id, first)
      const before = await sealAndSend(phones.zhou)
      await fillReplacement(phones.zhou, id, second)
      const after = await sealAndSend(phones.zhou, 1)
      expect(after).not.toBe(before)
    }
    const { page } = phones.zhou
    for (const title of [few, enough]) {
      await openOwnBid(phones.zhou, title)
      await page.getByRole('heading', { name: '全部版本（2）' }).waitFor()
      const versions = page.getByRole('listitem').filter({ hasText: /^第 \d 版/ })
      await versions.filter({ hasText: '第 1 版' }).getByText('已被替换').waitFor()
      await versions.filter({ hasText: '第 2 版' }).getByText('已投标').waitFor()
      expect(await versions.getByText(/^HZ-/).count()).toBe(2)
      await page
        .getByText(second.prices[0] ?? '')
        .first()
        .waitFor()
    }
    nothingWrong()
  }, 120_000)

  test('another one withdraws, and reads that nobody will ever open it', async () => {
    const { page } = phones.ma
    await fillOffer(phones.ma, ids.enough, other)
    await sealAndSend(phones.ma)
    await fillOffer(phones.ma, ids.few, other)
    await sealAndSend(phones.ma)
    await page.getByRole('button', { name: '撤回投标' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '撤回第 1 版' }).tap()
    await page.getByText(/第 1 版已于 .* 撤回，任何人都不会再打开它/).waitFor()
    await openMessage(phones.ma, '投标已撤回', few)
    nothingWrong()
  })

  test('with too few bids the tender fails, and everybody is told', async () => {
    await world.advance({ ms: 2 * 3_600_000 })
    await together([owner, ...Object.values(phones)], async (phone) => {
      await openMessage(phone, '项目流标', few)
      await phone.open(`/newBiddingNoticeDetail?id=${ids.few}`)
      await phone.page.getByText('递交投标的供应商不足，本次采购流标。').first().waitFor()
    })
    nothingWrong()
  })

  test('nothing of the failed one is opened: the owner finds no bid and no price', async () => {
    for (const path of ['bidRecords', 'bidOpening', 'calibration']) {
      await owner.open(`/${path}?id=${ids.few}`)
      const told = await wordsOn(owner)
      for (const quote of [first, second, other])
        for (const secret of [...quote.prices, total(quote)]) expect(told).not.toContain(secret)
      for (const company of [zhou, ma, sun]) expect(told).not.toContain(company)
      expect(await owner.page.getByRole('button', { name: '开标', exact: true }).count()).toBe(0)
    }
    await owner.open(`/bidRecords?id=${ids.few}`)
    await owner.page.getByText('投标记录处于密封状态').waitFor()
  })

  test('the other one opens with the second price only', async () => {
    const { page } = owner
    await openBids(owner, enough)
    await rowOf(owner, zhou).getByText(total(second)).waitFor()
    await rowOf(owner, zhou).getByText('第 1 名').waitFor()
    await rowOf(owner, ma).getByText(total(other)).waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await wordsOn(owner)).not.toContain(total(first))
  })

  test('the record names the version that was replaced, without its price', async () => {
    await owner.page.getByRole('button', { name: '投标记录' }).tap()
    const versions = rowOf(owner, zhou)
    await versions.filter({ hasText: '第 2 版' }).getByText(total(second)).waitFor()
    const replaced = versions.filter({ hasText: '第 1 版' })
    await replaced.getByText('已被替换').waitFor()
    await replaced.getByText(/回执编号 HZ-/).waitFor()
    expect(await replaced.textContent()).not.toMatch(/¥|万|元/)
    expect(await wordsOn(owner)).not.toContain(total(first))
    nothingWrong()
  })
})
