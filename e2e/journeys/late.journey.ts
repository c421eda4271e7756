import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'
import { fillOffer } from './steps/supplier.ts'

const steel = '西咸智造产业园一期主体结构钢筋采购'
const right = ['3400', '3300', '3300', '3500', '3600']

let world: World
let zhou: Phone
let tenderId = ''

beforeAll(async () => {
  world = await openWorld()
  zhou = await world.phoneOf('周明')
  await goTo(zhou, world.server.url, { place: 'tender.detail', tender: steel })
  tenderId = new URL(zhou.page.url()).searchParams.get('id') ?? ''
})
afterAll(() => world?.close())

describe('a bid that cannot be taken', () => {
  test('with a price above the ceiling says which row and which ceiling, and is not sent', async () => {
    const { page } = zhou
    await fillOffer(zhou, tenderId, { prices: ['3999', ...right.slice(1)], delivery: '5 天内' })
    await page.getByText('第 1 行含税单价高于限价 3480 元。').first().waitFor()
    await page.getByRole('button', { name: '提交投标' }).tap()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('with a row without a price says which one', async () => {
    const { page } = zhou
    const first = page.getByRole('region', { name: /^第 1 行/ }).getByLabel('含税单价', { exact: true })
    await first.fill('')
    await page.getByRole('button', { name: '提交投标' }).tap()
    await page.getByText('第 1 行没有填写含税单价，请补充。').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await first.fill('3400')
  })

  test('that is sealed when the time has run out is refused with the reason, and nothing is stored', async () => {
    const { page } = zhou
    await page.getByRole('button', { name: '提交投标' }).tap()
    const sheet = page.getByRole('dialog', { name: '确认提交投标' })
    await sheet.waitFor()
    await world.advance({ ms: 60 * 3_600_000 })
    await sheet.getByRole('button', { name: '密封并提交' }).tap()
    await page.getByText('投标已截止').first().waitFor()
    await zhou.open('/bidList')
    const row = page.getByRole('article').filter({ hasText: steel })
    await row.getByText('项目已结束').waitFor()
    await zhou.settled()
    expect(await row.getByRole('button', { name: '查看回执' }).count()).toBe(0)
    expect(zhou.troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
  })

  test('the page of the tender says how it ended, and offers no bidding any more', async () => {
    const { page } = zhou
    await zhou.open(`/newBiddingNoticeDetail?id=${tenderId}`)
    await page.getByText('递交投标的供应商不足，本次采购流标。').first().waitFor()
    await zhou.settled()
    expect(await page.getByRole('button', { name: '我要投标', disabled: false }).count()).toBe(0)
  })
})
