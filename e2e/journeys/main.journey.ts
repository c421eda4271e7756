import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { fastForward, openMessage, wordsOn } from './steps/anybody.ts'
import { publishTender } from './steps/buyer.ts'
import { steel } from './steps/goods-file.ts'
import { award, confirmSignUp, openBids, recommendFirst } from './steps/owner.ts'
import { attach, certificate, fillOffer, sealAndSend, signUp } from './steps/supplier.ts'

const title = '浐灞物流中心二期钢筋采购'
const winner = '宝鸡秦钒钢铁贸易有限公司'
const loser = '西安沣砼商品混凝土有限公司'
const cheap = { prices: ['3321.57', '3245.13', '3466.91'], delivery: '48 小时内送达' }
const dear = { prices: ['3399.27', '3311.83', '3521.49'], delivery: '72 小时内送达' }

let world: World
let buyer: Phone
let zhou: Phone
let ma: Phone
let tenderId = ''

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  buyer = await world.phoneOf('李慧敏')
  zhou = await world.phoneOf('周明')
  ma = await world.phoneOf('马小军')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, zhou, ma }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

describe('from the purchase to the award', () => {
  test('a buyer publishes a steel tender from a spreadsheet', async () => {
    tenderId = await publishTender(buyer, { title, rows: steel, publicityDays: 1 })
    expect(buyer.troubles).toEqual([])
  })

  test('two suppliers find it in the hall and sign up', async () => {
    await signUp(zhou, title, '19900000007')
    await signUp(ma, title, '19900000008')
    expect([...zhou.troubles, ...ma.troubles]).toEqual([])
  })

  test('the buyer is told and confirms both', async () => {
    await openMessage(buyer, '收到报名', title)
    for (const company of [winner, loser]) await confirmSignUp(buyer, company)
    expect(buyer.troubles).toEqual([])
  })

  test('when bids are taken both send a sealed one and get a receipt', async () => {
    await openMessage(zhou, '报名通过', title)
    await fastForward(zhou, '快进 1 小时', '快进 10 分钟')
    await fillOffer(zhou, tenderId, cheap)
    await attach(zhou, certificate)
    expect(await sealAndSend(zhou)).toMatch(/^HZ-/)
    await fillOffer(ma, tenderId, dear)
    expect(await sealAndSend(ma)).toMatch(/^HZ-/)
    expect([...zhou.troubles, ...ma.troubles]).toEqual([])
  })

  test('a bidder reads the own prices again, on this phone only', async () => {
    const { page } = zhou
    await page.reload()
    for (const price of cheap.prices) await page.getByText(price).first().waitFor()
  })

  test('the buyer sees no bid and no price before the opening, and nothing to open them with', async () => {
    const { page } = buyer
    await buyer.open(`/bidOpening?id=${tenderId}`)
    await page.getByText('开标前，任何人都看不到有几家投标').waitFor()
    const shown = await wordsOn(buyer)
    for (const secret of [...cheap.prices, ...dear.prices, winner, loser]) expect(shown).not.toContain(secret)
    expect(await page.getByRole('button', { name: '开标', exact: true }).count()).toBe(0)
    await page.getByText('开标时间').first().waitFor()
    expect(buyer.troubles).toEqual([])
  })

  test('at its time the buyer opens all bids at once', async () => {
    const { page } = buyer
    await world.advance({ ms: 2 * 3_600_000 })
    await openBids(buyer, title)
    const bids = page.getByRole('article')
    await bids.filter({ hasText: winner }).filter({ hasText: '第 1 名' }).first().waitFor()
    await bids.filter({ hasText: loser }).filter({ hasText: '第 2 名' }).first().waitFor()
    expect(buyer.troubles).toEqual([])
  })

  test('reads the file that came sealed with the bid', async () => {
    const { page } = buyer
    const link = page.getByRole('link', { name: certificate.name })
    const url = (await link.getAttribute('href')) ?? ''
    expect(await (await buyer.context.request.get(url)).text()).toBe(certificate.text)
  })

  test('compares them, recommends the cheaper one and publishes that', async () => {
    const { page } = buyer
    await recommendFirst(buyer, winner)
    await page.getByRole('button', { name: /^公示 / }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '公示' }).tap()
    await page.getByText('已开始公示').waitFor()
    expect(buyer.troubles).toEqual([])
  })

  test('anybody reads who is recommended while it is public', async () => {
    const visitor = await world.phone()
    await visitor.open('/winNotice')
    await visitor.page.getByRole('link', { name: title }).tap()
    await visitor.page.getByText(winner).first().waitFor()
    await visitor.page.getByText('公示到').first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('after the publicity the buyer awards it', async () => {
    await world.advance({ ms: 2 * 86_400_000 })
    await buyer.open(`/calibration?id=${tenderId}`)
    await award(buyer)
    expect(buyer.troubles).toEqual([])
  })

  test('winner and loser are told, and neither learns the price of the other', async () => {
    await openMessage(zhou, '恭喜成交', title)
    await zhou.page.getByText(title).first().waitFor()
    await openMessage(ma, '结果已公布', title)
    await ma.page.getByText('本次未成交').first().waitFor()
    const shown = await wordsOn(ma)
    for (const price of cheap.prices) expect(shown).not.toContain(price)
    expect([...zhou.troubles, ...ma.troubles]).toEqual([])
  })

  test('anybody reads the award', async () => {
    const visitor = await world.phone()
    await visitor.open(`/winNotice?id=${tenderId}`)
    await visitor.page.getByText('成交供应商', { exact: true }).waitFor()
    await visitor.page.getByText(winner).first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })
})
