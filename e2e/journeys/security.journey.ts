import { placeOffer } from '@jb/contract/auction/offer.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { settleRefund } from '@jb/contract/security/finance.contract'
import { orderOf } from '@jb/contract/security/order.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { verifyLedger } from '../support/ledger.ts'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, findInHall, openMessage, together } from './steps/anybody.ts'
import { bidNext, endOf, joinAuction, openAuction } from './steps/bidder.ts'
import { publishTender } from './steps/buyer.ts'
import { award, confirmSignUp, openBids, recommendFirst, rowOf } from './steps/owner.ts'
import {
  confirmArrival,
  dueDayOn,
  handInSlip,
  openAtDesk,
  orderPayment,
  payInSandbox,
  progressOn,
  sendBack,
} from './steps/payer.ts'
import { fillOffer, sealAndSend, signUp } from './steps/supplier.ts'

const lease = '项目用车年度租赁（皮卡 6 台、商务车 2 台）'
const title = '科技六路项目部螺纹钢采购'
const qinfan = '宝鸡秦钒钢铁贸易有限公司'
const fengtong = '西安沣砼商品混凝土有限公司'
const hour = 3_600_000
const minute = 60_000
const day = 24 * hour
/** News of what somebody else did come by themselves. */
const soon = { timeout: 20_000 }
const afterLeap = { timeout: 40_000 }
const rows = [
  { name: '螺纹钢', spec: 'HRB400E 20 mm', quantity: 80, limit: 4000 },
  { name: '螺纹钢', spec: 'HRB400E 25 mm', quantity: 60, limit: 4000 },
]

let world: World
let owner: Phone
let finance: Phone
let zhou: Phone
let ma: Phone

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  owner = await world.phoneOf('李慧敏')
  finance = await world.phoneOf('陈晓燕')
  zhou = await world.phoneOf('周明')
  ma = await world.phoneOf('马小军')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ owner, finance, zhou, ma }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** The page of the sandbox stands in for one of a payment provider, which brings its own icon or none. */
const faults = (phone: Phone) => faultsOn(phone).filter((one) => !one.includes('/favicon.ico'))
const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faults)).toEqual([])
/** The last day for a security to be back, by the page of its order: five working days, even with a long holiday. */
async function lastDayOn(phone: Phone): Promise<string> {
  const due = await dueDayOn(phone)
  const { data } = await call(world.server.url, clock, {})
  const days = (Date.parse(due) - Date.parse((data as { readonly now: string }).now)) / day
  expect(days).toBeGreaterThan(4)
  expect(days).toBeLessThan(16)
  return due
}
const says = ({ page }: Phone, words: string, within = soon) => page.getByText(words).first().waitFor(within)

describe('a security given by transfer', () => {
  let auction = ''
  let order = ''

  test('stands between a bidder and the first price', async () => {
    auction = await openAuction(zhou, lease)
    await joinAuction(zhou, auction, '19900000007')
    await zhou.page.getByRole('button', { name: '缴纳保证金 1.20 万元' }).tap()
    await says(zhou, '壹万贰仟元整')
    const { api, caller } = await asPersona(world.server.url, '周明')
    const offer = { id: auction, amount: '100000.00', confirmed: true }
    expect((await api.call(placeOffer, { body: offer }, caller)).reason).toBe('auction.depositMissing')
    await orderPayment(zhou, '银行转账')
    await says(zhou, '账户转账，户名必须是')
    await handInSlip(zhou)
    order = new URL(zhou.page.url()).searchParams.get('id') ?? ''
    expect(await progressOn(zhou)).toContainEqual(expect.stringMatching(/^付款.*进行中$/))
    quiet(zhou)
  })

  test('is confirmed by finance beside the slip, and the bidder sees it at once', async () => {
    await openAtDesk(finance, qinfan, lease)
    await confirmArrival(finance, { serialNo: 'ICBC20261122000731', payer: qinfan, amount: '12000' })
    await says(zhou, '已到账，截止前可以投标或出价。')
    await zhou.page.getByRole('button', { name: '回到竞价，继续出价' }).tap()
    await zhou.page.waitForURL((at) => at.pathname === '/auctionDetails')
    await bidNext(zhou)
    await says(zhou, '我的排名 第')
    quiet(zhou, finance)
  })

  test('is to go back once somebody else has won', async () => {
    await world.advance({ to: new Date(Date.parse(await endOf(zhou)) + minute).toISOString() })
    await says(zhou, '竞价结束', afterLeap)
    await owner.open(`/auctionConsole?id=${auction}`)
    await owner.page.getByRole('button', { name: /^确认(成交|结果)/ }).tap()
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByRole('button', { name: /成交企业/ }).tap()
    await owner.page.getByRole('dialog', { name: '成交企业' }).getByRole('radio').first().tap()
    await sheet.getByRole('button', { name: /^确认/ }).tap()
    await zhou.open(`/orderDetails?id=${order}`)
    await says(zhou, '未竞得')
    await says(zhou, '原付款账户')
    await lastDayOn(zhou)
    quiet(zhou, owner)
  })

  test('is sent back to the account it came from, and its way is complete', async () => {
    await openAtDesk(finance, qinfan, lease, 'refund')
    await sendBack(finance, 'CCB20261125004410')
    await zhou.open(`/orderDetails?id=${order}`)
    await says(zhou, '退款成功')
    await says(zhou, 'CCB20261125004410')
    const steps = await progressOn(zhou)
    expect(steps).toHaveLength(5)
    expect(steps.filter((step) => /未开始|进行中|未通过/.test(step))).toEqual([])
    quiet(zhou, finance)
  })

  test('goes back once: nobody can enter a second refund, and the books agree with every order', async () => {
    expect(await finance.page.getByRole('button', { name: /^退还$|登记已退款|重新退款/ }).count()).toBe(0)
    const { api, caller } = await asPersona(world.server.url, '陈晓燕')
    const { version } = (await api.call(orderOf, { params: { id: order } }, caller)).answer
    const again = { id: order, version, serialNo: 'CCB20261125009999' }
    expect((await api.call(settleRefund, { body: again }, caller)).reason).toBe('security.wrongStatus')
    expect(await verifyLedger(world.server)).toContain('保证金账目相符')
  })
})

describe('a tender that asks for a security', () => {
  let tender = ''
  let order = ''

  test('is published with it, and says so before anybody signs up', async () => {
    const wanted = { title, rows, publicityDays: 0, security: '50000' }
    tender = await publishTender(owner, wanted)
    await says(owner, '投标保证金')
    await findInHall(zhou, title)
    await says(zhou, '伍万元整')
    quiet(owner, zhou)
  })

  test('nobody bids without it, and the button says what is missing', async () => {
    await together([zhou, ma], (phone) =>
      signUp(phone, title, phone === zhou ? '19900000007' : '19900000008'),
    )
    await openMessage(owner, '收到报名', title)
    for (const row of await owner.page.getByRole('article').all())
      await row.getByText('保证金未缴纳').waitFor()
    await confirmSignUp(owner, qinfan)
    await zhou.open(`/biddingUp?id=${tender}`)
    await says(zhou, '待缴保证金 ¥50,000')
    await zhou.open('/bidList')
    await rowOf(zhou, title).getByText('未缴纳').waitFor()
    await rowOf(zhou, title).getByRole('button', { name: '缴纳保证金 ¥50,000' }).tap()
    await zhou.page.waitForURL((at) => at.pathname === '/marginOrder')
    quiet(owner, zhou)
  })

  test('it is paid online, and the way back leads to the bid', async () => {
    await orderPayment(zhou, '在线支付')
    await payInSandbox(zhou, '50,000.00')
    await says(zhou, '已到账，截止前可以投标或出价。')
    await zhou.page.getByRole('button', { name: '回到项目，继续投标' }).tap()
    await zhou.page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
    await says(zhou, '保证金已缴纳')
    await openMessage(owner, '收到报名', title)
    await rowOf(owner, qinfan).getByText('保证金已缴纳').waitFor()
    quiet(zhou)
  })

  test('with it both bid, and one of them wins', async () => {
    await ma.open(`/marginOrder?subjectKind=tender&subjectId=${tender}`)
    await orderPayment(ma, '在线支付')
    await payInSandbox(ma, '50,000.00')
    await says(ma, '已到账，截止前可以投标或出价。')
    order = new URL(ma.page.url()).searchParams.get('id') ?? ''
    await openMessage(owner, '收到报名', title)
    await confirmSignUp(owner, fengtong)
    await world.advance({ ms: 70 * minute })
    await together([zhou, ma], async (phone) => {
      const prices = phone === zhou ? ['3610', '3620'] : ['3710', '3720']
      await fillOffer(phone, tender, { prices, delivery: '3 天' })
      expect(await sealAndSend(phone)).toMatch(/^HZ-/)
    })
    await world.advance({ ms: 2 * hour })
    await openBids(owner, title)
    await recommendFirst(owner, qinfan)
    await award(owner)
    quiet(zhou, ma, owner)
  })

  test('whoever is not chosen gets the money back along the same way, in time and by itself', async () => {
    await ma.open(`/orderDetails?id=${order}`)
    await says(ma, '未中标')
    await world.advance({ to: `${await lastDayOn(ma)}T12:00:00.000Z` })
    await ma.open(`/orderDetails?id=${order}`)
    await says(ma, '退款成功', afterLeap)
    expect((await progressOn(ma)).filter((step) => /未开始|进行中|未通过/.test(step))).toEqual([])
    const number = () => ma.page.getByText(/^ST[0-9A-F]{20}$/).allTextContents()
    const refund = await number()
    expect(refund).toHaveLength(1)
    await world.advance({ ms: 2 * day })
    await ma.open(`/orderDetails?id=${order}`)
    expect(await number()).toEqual(refund)
    quiet(ma)
  })

  test('the security of the winner is kept until the contract, and a colleague says what becomes of it', async () => {
    await owner.open(`/bidSecurityDetail?subjectKind=tender&subjectId=${tender}`)
    await rowOf(owner, qinfan).getByText('已支付', { exact: true }).waitFor()
    const own = await signed(owner)
    await own.getByText(/履约保证金要由另一位同事办理（可以请.*张建国.*办理）/).waitFor()
    const lead = await world.phoneOf('张建国')
    const sheet = await signed(lead)
    await sheet.getByRole('button', { name: /合同签订日期/ }).tap()
    await lead.page.getByRole('dialog', { name: '合同签订日期' }).getByRole('button', { name: '确定' }).tap()
    await sheet.getByRole('radio', { name: '转为履约保证金' }).tap()
    await sheet.getByRole('button', { name: '确认登记' }).tap()
    await says(lead, '已登记合同签订')
    await zhou.open('/marginList?status=ended')
    await rowOf(zhou, title).getByText('已抵扣').waitFor()
    expect(await verifyLedger(world.server)).toContain('保证金账目相符')
    quiet(owner, lead, zhou)
  })

  /** The sheet in which somebody says that there is a contract. */
  async function signed({ open, page }: Phone) {
    await open(`/newBiddingNoticeDetail?id=${tender}`)
    await page.getByRole('button', { name: '登记合同签订' }).tap()
    return page.getByRole('dialog', { name: '登记合同签订' })
  }
})
