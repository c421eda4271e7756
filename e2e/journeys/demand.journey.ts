import { publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { aDemandForm } from '@jb/testing/builders/demand'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, openMessage, shows, together, wordsOn } from './steps/anybody.ts'

const before = '曲江项目碎石机制砂采购'
const title = `${before}（再次）`
const most = 12
/** Prices by row; the second row is cheaper elsewhere. */
const mas = { prices: ['86.5', '118'], delivery: '明天 10 点前' }
const jiangs = { prices: ['89', '109.5'], delivery: '当天到场' }

let world: World
let buyer: Phone
let ma: Phone
let jiang: Phone
let id = ''

/** Published some time ago, as most needs are. */
async function publishBefore(): Promise<void> {
  const { api, caller } = await asPersona(world.server.url, '刘志强')
  const { now } = (await api.call(clock, {})).answer
  const arrivalDate = '2027-03-01'
  const row = (name: string, spec: string, quantity: string) => ({
    cells: { name, spec, quantity, unit: '吨', arrivalDate },
  })
  const form = aDemandForm(new Date(now), {
    title: before,
    splitAward: true,
    controlTotal: '420000',
    rows: [row('碎石', '5–25mm 连续级配', '3000'), row('机制砂', '细度模数 2.6–3.0', '1200')],
  })
  const { id: draft, version } = (await api.call(saveDemandDraft, { body: { form } }, caller)).answer
  await api.call(publishDemand, { body: { id: draft, version } }, caller)
}

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  await publishBefore()
  await world.advance({ ms: 5 * 86_400_000 })
  buyer = await world.phoneOf('刘志强')
  ma = await world.phoneOf('马小军')
  jiang = await world.phoneOf('周明')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, ma, jiang }))
    await phone?.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faultsOn)).toEqual([])

async function quote(phone: Phone, { prices, delivery }: typeof mas): Promise<void> {
  const { page, open } = phone
  await open(`/productDemandDetails?id=${id}`)
  await page.getByRole('button', { name: '30 秒报价' }).tap()
  await page.getByRole('group', { name: '第 1 行的单价' }).waitFor()
  for (const price of prices) {
    for (const figure of price) await page.getByRole('button', { name: figure, exact: true }).tap()
    await page.getByRole('button', { name: '下一行' }).tap()
  }
  await page.getByLabel('交货期').fill(delivery)
  await page
    .getByText(/^大写：/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '提交报价' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '密封并提交' }).tap()
  await page.waitForURL((at) => at.pathname === '/demandQuotationDetails')
  await page.getByText(/^HZ-/).first().waitFor()
}

describe('a need of today', () => {
  test(`goes out as a copy of the last one with at most ${most} taps`, async () => {
    const { page } = buyer
    let taps = 0
    const tap = async (what: Locator) => {
      await what.tap()
      taps += 1
    }
    await buyer.open('/goodsBudgetPublish')
    await tap(page.getByRole('button', { name: new RegExp(`^${before}.*复制$`) }))
    await page.getByText('各步都填好了，直接预览').waitFor()
    await tap(page.getByRole('button', { name: '各步都填好了，直接预览' }))
    await page.getByText('发布后不能再改').waitFor()
    await tap(page.getByRole('button', { name: '发布', exact: true }))
    const asked = page.getByRole('dialog', { name: '确认发布？' })
    await asked.getByText('所有人，包括没有登录的访客').waitFor()
    await tap(asked.getByRole('button', { name: '确认发布' }))
    await page.getByRole('heading', { name: '已发布' }).waitFor()
    expect(taps).toBeLessThanOrEqual(most)
    await page.getByRole('button', { name: '查看需求' }).tap()
    await page.getByRole('heading', { name: title }).waitFor()
    id = new URL(page.url()).searchParams.get('id') ?? ''
    quiet(buyer)
  })

  test('stands in the hall among the demands, for visitors too', async () => {
    const visitor = await world.phone()
    const there = async () => {
      await visitor.open(`/biddingHall?keyword=${encodeURIComponent(title)}`)
      return shows(visitor, title)
    }
    await expect.poll(there, { timeout: 15_000 }).toBe(true)
    await visitor.close()
  })

  test('is quoted for by two suppliers with their thumbs, and nobody reads a price', async () => {
    await together([ma, jiang], (phone) => quote(phone, phone === ma ? mas : jiangs))
    await buyer.open(`/demandComparison?id=${id}`)
    await buyer.page.getByText('已报价 2 家').waitFor()
    const early = buyer.page.getByRole('button', { name: '开始比价' })
    expect(await early.getAttribute('aria-disabled')).toBe('true')
    const seen = `${await wordsOn(buyer)} ${await wordsOn(ma)}`
    for (const price of ['109.5', '398,4']) expect(seen).not.toContain(price)
    quiet(buyer, ma, jiang)
  })

  test('is suspended and enabled for a reason that suppliers read', async () => {
    const { page } = buyer
    const words = '核对进场路线'
    for (const deed of ['暂停询价', '恢复询价']) {
      await buyer.open(`/productDemandDetails?id=${id}`)
      const direct = page.getByRole('button', { name: deed, exact: true })
      await direct
        .or(page.getByRole('button', { name: '更多', exact: true }))
        .first()
        .waitFor()
      if (await direct.isVisible()) await direct.tap()
      else {
        await page.getByRole('button', { name: '更多', exact: true }).tap()
        await page.getByRole('radio', { name: deed }).tap()
      }
      const sheet = page.getByRole('dialog', { name: deed })
      await sheet.getByRole('textbox').fill(words)
      await sheet.getByRole('button', { name: deed, exact: true }).tap()
      await page.getByText(`已${deed}`).first().waitFor()
      if (deed === '恢复询价') continue
      await ma.open(`/productDemandDetails?id=${id}`)
      await ma.page.getByText(new RegExp(`暂停询价：${words}`)).waitFor()
    }
    quiet(buyer)
  })

  test('is compared after the deadline, and the cheapest two suppliers are selected', async () => {
    const { page } = buyer
    await world.advance({ ms: 8 * 86_400_000 })
    await buyer.open(`/demandComparison?id=${id}`)
    await page.getByRole('button', { name: '开始比价' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '开始比价' }).tap()
    await page.getByRole('button', { name: '按这 2 家选定' }).tap()
    const sheet = page.getByRole('dialog', { name: '选定供应商' })
    await sheet.getByText('就是最省的组合').waitFor()
    await sheet.getByLabel('选定原因').fill('只有两家报价，价格低于上次采购。')
    await sheet.getByRole('button', { name: '选定 2 家' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '确认选定' }).tap()
    await page.getByText(/^已选定：/).waitFor()
    await together([ma, jiang], (phone) => openMessage(phone, '报价中标', title))
    quiet(buyer)
  })

  test('is ordered, confirmed, delivered short, received and completed', async () => {
    const { page } = buyer
    await buyer.open(`/productDemandDetails?id=${id}`)
    const orders = page
      .getByRole('region', { name: '采购订单' })
      .or(page.locator('section', { hasText: '采购订单' }))
    await orders.first().getByRole('button', { name: '发送订单' }).first().tap()
    const sending = page.getByRole('dialog', { name: '发送订单' })
    await sending.getByRole('button', { name: '发送订单', exact: true }).tap()
    await page.getByText('订单已发送，等待供应商确认').waitFor()
    await orders.first().getByRole('link').first().tap()
    await page.waitForURL((at) => at.pathname === '/purchaseDetails')
    const order = new URL(page.url()).search
    const [taker] = await Promise.all(
      [ma, jiang].map(async (phone) => {
        await phone.open(`/purchaseDetails${order}`)
        const confirm = phone.page.getByRole('button', { name: '确认订单' })
        await confirm
          .or(phone.page.getByText(/没有找到/))
          .first()
          .waitFor()
        return (await confirm.isVisible()) ? phone : undefined
      }),
    ).then((found) => found.filter((one) => one !== undefined))
    if (!taker) throw new Error('no supplier has got the order')
    await taker.page.getByRole('button', { name: '确认订单' }).tap()
    await taker.page.getByRole('alertdialog').getByRole('button', { name: '确认订单' }).tap()
    await taker.page.getByText('订单已确认').first().waitFor()
    await taker.page.getByRole('button', { name: '登记到货' }).tap()
    await taker.page.getByLabel(/本次到货/).fill('1000')
    await taker.page.getByRole('dialog').getByRole('button', { name: '登记到货' }).tap()
    await taker.page.getByText('到货已登记').first().waitFor()
    await buyer.open(`/purchaseDetails${order}`)
    await page.getByRole('button', { name: '确认收货' }).first().tap()
    await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).tap()
    await page.getByText('已确认收货').first().waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).tap()
    const ending = page.getByRole('dialog', { name: '完成订单' })
    await ending.getByLabel('不再等待的原因').fill('现场够用，余量不再供应。')
    await ending.getByRole('button', { name: '确定完成' }).tap()
    await page.getByText('订单已完成').first().waitFor()
    quiet(buyer, taker)
  })
})
