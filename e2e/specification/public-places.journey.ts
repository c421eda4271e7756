import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const steel = '西咸智造产业园一期主体结构钢筋采购'
const windows = '高新第九初级中学铝合金门窗采购预告'

let world: World
let visitor: Phone
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.phone()
})
afterAll(() => world?.close())

const cardOf = async (title: string) => {
  await visitor.open(`/biddingHall?keyword=${title}`)
  const card = visitor.page.getByRole('article').filter({ hasText: title }).first()
  await card.waitFor()
  return card
}

describe('what a visitor finds (specification §§ 2, 3, 5)', () => {
  test('a card shows at most three rows of goods', async () => {
    const card = await cardOf(steel)
    expect(await card.getByRole('table').getByRole('row').count()).toBe(1 + 3)
    await card.getByText('共 5 项').waitFor()
  })

  test('a card without displayed prices has no price column', async () => {
    const heads = await (await cardOf(windows)).getByRole('columnheader').allTextContents()
    expect(heads.length).toBeGreaterThan(0)
    expect(heads.join()).not.toContain('限价')
  })

  test('the back bar of a detail is hidden when isHead is 1', async () => {
    await goTo(visitor, world.server.url, { place: 'tender.detail', tender: steel })
    const back = visitor.page.getByRole('button', { name: '返回' })
    expect(await back.count()).toBe(1)
    await goTo(visitor, world.server.url, { place: 'tender.detail', tender: steel, search: 'isHead=1' })
    await visitor.page.getByRole('heading', { name: steel }).waitFor()
    expect(await back.count()).toBe(0)
  })

  test('a protected action asks whether to log in, and staying stays', async () => {
    const { page } = visitor
    await goTo(visitor, world.server.url, { place: 'tender.detail', tender: windows })
    const here = page.url()
    await page.getByRole('button', { name: '我要报名' }).tap()
    await page
      .getByRole('alertdialog', { name: '您还未登录，是否去登录？' })
      .getByRole('button', { name: '取消' })
      .tap()
    expect(page.url()).toBe(here)
  })

  test('after the login one is back where one wanted to be', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: '我要报名' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '去登录' }).tap()
    await page.getByRole('button', { name: /孙丽/ }).tap()
    await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail' || at.pathname === '/bidSignUp')
  })
})

describe('what the fields take (specification § 5)', () => {
  test('an amount keeps nine whole digits and two decimals, and says itself in words', async () => {
    const buyer = await world.phoneOf('李慧敏')
    await buyer.open('/tenderPublish')
    const amount = buyer.page.getByLabel('估算价')
    await amount.pressSequentially('a0012b.3.456')
    expect(await amount.inputValue()).toBe('12.34')
    await buyer.page.getByText('壹拾贰元叁角肆分').waitFor()
    await amount.fill('')
    await amount.pressSequentially('12345678901')
    expect(await amount.inputValue()).toBe('123456789')
    await buyer.page.getByRole('button', { name: /项目所在地/ }).tap()
    await buyer.page.getByRole('dialog').getByRole('button', { name: '确定' }).tap()
    await buyer.page.getByText('请选择省份').waitFor()
  })
})
