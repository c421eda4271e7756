import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { tenderSeen } from '../support/lawful.ts'
import { verifyLedger } from '../support/ledger.ts'
import { giveSecurityAs, payDocumentsAs } from '../support/money.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses, headDecides } from '../support/processes.ts'
import { bidAs, fillDraft, rowsOf, takePartIn, tenderWith } from '../support/tenders.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, findInHall, openMessage, searchHall, together, wordsOn } from './steps/anybody.ts'
import { agree, handIn, openTurn } from './steps/approver.ts'
import { publishOver, toPreview } from './steps/buyer.ts'
import * as course from './steps/course.ts'
import { award, openBids, recommendFirst, refuseSignUp } from './steps/owner.ts'
import { openAtDesk, orderPayment, payInSandbox } from './steps/payer.ts'
import { fillAnew, fillOffer, sealAndSend, signUp } from './steps/supplier.ts'

const first = '泾河安置房五期外墙涂料采购'
const title = `${first}（第二次采购）`
const rows = rowsOf([
  { name: '弹性外墙涂料', spec: '20 kg/桶', quantity: 400, limit: 420 },
  { name: '抗碱底漆', spec: '20 kg/桶', quantity: 180, limit: 260 },
])
const qinfan = '宝鸡秦钒钢铁贸易有限公司'
const fengtong = '西安沣砼商品混凝土有限公司'
const weizhuan = '咸阳渭砖新型建材有限公司'
const prices = { zhou: ['392', '241'], ma: ['405', '249'], wu: ['380', '238'] }
const account = {
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '61001718636000001234',
}
const minute = 60_000
/** What a moved clock makes due comes about within seconds. */
const soon = { timeout: 30_000 }

let world: World
let buyer: Phone
let finance: Phone
let lead: Phone
let zhou: Phone
let ma: Phone
let wu: Phone
let dong: Phone
let before = ''
let tenderId = ''

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  buyer = await world.phoneOf('李慧敏')
  finance = await world.phoneOf('陈晓燕')
  lead = await world.phoneOf('张建国')
  zhou = await world.phoneOf('周明')
  ma = await world.phoneOf('马小军')
  wu = await world.phoneOf('吴倩')
  dong = await world.phoneOf('董娟')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, finance, lead, zhou, ma, wu, dong }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** The page of the sandbox stands in for one of a payment provider, which brings its own icon or none. */
const faults = (phone: Phone) => faultsOn(phone).filter((one) => !one.includes('/favicon.ico'))
const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faults)).toEqual([])
const says = ({ page }: Phone, words: string | RegExp) => page.getByText(words).first().waitFor(soon)

/** Opens a place again until it says so. */
async function comesToSay(phone: Phone, path: string, words: string): Promise<void> {
  const said = async () => {
    await phone.open(path)
    return wordsOn(phone)
  }
  await expect.poll(said, soon).toContain(words)
}

describe('a second round', () => {
  test('follows a first one in which two bid where three are asked for', async () => {
    const { url } = world.server
    const suppliers = ['周明', '马小军', '吴倩']
    before = await tenderWith(url, '李慧敏', { title: first, rows, minBidders: 3 }, suppliers)
    await world.advance({ ms: 61 * minute })
    await comesToSay(zhou, `/newBiddingNoticeDetail?id=${before}`, '我要投标')
    await bidAs(url, '周明', before)
    await bidAs(url, '马小军', before)
    quiet(zhou)
  })

  test('when that found no winner', async () => {
    await world.advance({ ms: 130 * minute })
    await openMessage(zhou, '项目流标', first)
    await says(zhou, '递交投标的供应商不足')
    quiet(zhou)
  })

  test('is made from it by its owner, and is published', async () => {
    tenderId = await course.callAgain(buyer, before)
    await fillDraft(world.server.url, '李慧敏', tenderId, async (upload) => {
      const paid = await upload('外墙涂料技术要求和图纸.pdf')
      return {
        fileIds: [paid],
        security: { ...account, amount: '20000', kinds: ['transfer', 'online'], payUntil: null },
        fees: {
          document: { ...account, amount: '300', paidFileIds: [paid] },
          service: {
            basis: 'goods',
            discount: '80',
            min: null,
            cap: null,
            payer: 'winner',
            barsOverdue: false,
            payeeName: '',
            payeeBank: '',
            payeeAccount: '',
          },
        },
      }
    })
    await buyer.open(`/tenderPublish?id=${tenderId}`)
    await toPreview(buyer, rows.length)
    expect(await publishOver(buyer, title)).toBe(tenderId)
    quiet(buyer)
  })

  test('is marked as one wherever it stands, and both bidders of before are told', async () => {
    const visitor = await world.phone()
    await searchHall(visitor, title)
    const card = visitor.page.getByRole('article').filter({ hasText: title })
    await card.getByText('重新采购').waitFor()
    await findInHall(visitor, title)
    await says(visitor, '重新采购')
    await visitor.page.getByRole('link', { name: first, exact: true }).waitFor()
    expect((await call(world.server.url, tenderDetailOf, { params: { id: tenderId } })).data).toMatchObject({
      state: 6,
    })
    for (const bidder of [zhou, ma]) {
      await openMessage(bidder, '重新采购', title)
      await bidder.page.getByRole('heading', { name: title }).waitFor()
    }
    quiet(visitor, zhou, ma)
    await visitor.close()
  })
})

describe('a sign-up that is refused', () => {
  test('has paid for the documents before', async () => {
    await dong.open(`/newBiddingNoticeDetail?id=${tenderId}`)
    await dong.page.getByRole('button', { name: /^购买招标文件/ }).tap()
    await orderPayment(dong, '在线支付')
    await payInSandbox(dong, '300.00', '/paymentFeesDetails')
    await says(dong, '已支付，收费的招标文件可以下载。')
    await signUp(dong, title, '19900000007')
    quiet(dong)
  })

  test('gets that money back, as it asks and finance agrees', async () => {
    await openMessage(buyer, '收到报名', title)
    await refuseSignUp(buyer, weizhuan, '没有外墙涂料的供货业绩。')
    await openMessage(dong, '报名未通过', title)
    await dong.open('/paymentFees')
    await dong.page.getByRole('link', { name: title }).first().tap()
    await course.askDocumentsBack(dong, '报名没有通过，申请退还招标文件费。')
    await course.agreeToRefund(finance, title)
    await says(dong, '退款成功')
    expect(await verifyLedger(world.server)).toContain('账目相符')
    quiet(buyer, dong, finance)
  })
})

describe('an addendum while bids are taken', () => {
  test('finds two that have bid, and one that has not yet', async () => {
    const { url } = world.server
    const join = async (supplier: string) => {
      await payDocumentsAs(url, supplier, tenderId)
      await takePartIn(url, '李慧敏', supplier, tenderId)
      await giveSecurityAs(url, supplier, tenderId)
    }
    await Promise.all(['周明', '马小军', '吴倩'].map(join))
    await world.advance({ ms: 61 * minute })
    await together([ma, wu], async (phone) => {
      await fillOffer(phone, tenderId, { prices: phone === ma ? prices.ma : prices.wu, delivery: '3 天' })
      await sealAndSend(phone)
    })
    quiet(ma, wu)
  })

  test('changes a quantity and moves the deadline, as everybody reads', async () => {
    await course.issueAddendum(buyer, tenderId, {
      title: '关于外墙涂料数量的补遗',
      body: '十二号楼增加一层涂料，数量相应增加。',
      row: '弹性外墙涂料',
      quantity: '460',
    })
    const visitor = await world.phone()
    await findInHall(visitor, title)
    await says(visitor, '第 1 号补遗')
    quiet(buyer, visitor)
    await visitor.close()
  })

  test('is confirmed with one press by a bidder that then bids, and by one that bids anew', async () => {
    await together([zhou, ma], (phone) => course.confirmAddendum(phone, 1, title))
    await fillOffer(zhou, tenderId, { prices: prices.zhou, delivery: '3 天' })
    await sealAndSend(zhou)
    await fillAnew(ma, tenderId, { prices: prices.ma, delivery: '3 天' })
    await sealAndSend(ma)
    await buyer.open(`/addendaList?id=${tenderId}`)
    await says(buyer, '已确认 2/3 家')
    quiet(zhou, ma, buyer)
  })

  test('leaves the bid of the one that forgets sealed for good', async () => {
    const { endTime } = await tenderSeen(world.server.url, tenderId)
    await world.advance({ to: new Date(Date.parse(endTime ?? '') + minute).toISOString() })
    await openBids(buyer, title)
    await says(buyer, '另有 1 家的投标针对补遗前的清单')
    const shown = await wordsOn(buyer)
    expect(shown).toContain(qinfan)
    expect(shown).toContain(fengtong)
    expect(shown).not.toContain('塞驰')
    await wu.open(`/biddingUp?id=${tenderId}`)
    await says(wu, '补遗后失效')
    quiet(buyer, wu)
  })
})

describe('a winner that gives up', () => {
  test('wins, and gives up before it signs', async () => {
    await buyer.open(`/bidOpening?id=${tenderId}`)
    await recommendFirst(buyer, qinfan)
    await award(buyer)
    await openMessage(zhou, '请确认中标服务费', title)
    await openMessage(zhou, '恭喜成交', title)
    await course.giveUp(zhou, tenderId, '厂家停产检修，无法按期供货。')
    await openMessage(zhou, '中标服务费已作废', title)
    await says(zhou, '已作废')
    quiet(buyer, zhou)
  })

  test('is named in a public notice, without its price', async () => {
    await course.announceAbandoned(buyer, title)
    const visitor = await world.phone()
    await visitor.open(`/newBiddingNoticeDetail?id=${tenderId}`)
    await says(visitor, `${qinfan}已弃标`)
    await visitor.page.getByRole('button', { name: '查看公告' }).tap()
    const notice = visitor.page.getByRole('dialog', { name: '弃标公告' })
    await notice.getByText('自愿放弃').waitFor()
    await notice.getByText('依次确定其他候选人为成交供应商').waitFor()
    const shown = (await notice.textContent()) ?? ''
    for (const price of prices.zhou) expect(shown).not.toContain(price)
    quiet(buyer, visitor)
    await visitor.close()
  })

  test('loses its security once a second person has agreed', async () => {
    await openAtDesk(finance, qinfan, title, 'held')
    await course.askToKeep(finance, '中标后书面告知不再签订合同。')
    await says(finance, '等待')
    const order = new URL(finance.page.url()).searchParams.get('id') ?? ''
    expect(await finance.page.getByRole('button', { name: '同意', exact: true }).count()).toBe(0)
    await lead.open(`/orderDetails?id=${order}`)
    await course.agreeToKeep(lead)
    await zhou.open('/marginList?status=ended')
    await zhou.page.getByRole('article').filter({ hasText: title }).getByText('已扣除').waitFor()
    expect(await verifyLedger(world.server)).toContain('账目相符')
    quiet(finance, lead, zhou)
  })

  test('is followed by the next candidate, of whom an approver decides', async () => {
    await headDecides(world.server.url, 'award', '递补定标审批')
    await buyer.open(`/bidOpening?id=${tenderId}`)
    await recommendFirst(buyer, fengtong)
    await buyer.page.getByRole('button', { name: /^确认 .+ 成交$/ }).tap()
    await handIn(buyer)
    await openTurn(lead, title)
    await says(lead, fengtong)
    await agree(lead, '按候选人顺序递补，同意。')
    await openMessage(ma, '恭喜成交', title)
    const visitor = await world.phone()
    await visitor.open(`/winNotice?id=${tenderId}`)
    await says(visitor, fengtong)
    quiet(buyer, lead, ma, visitor)
    await visitor.close()
  })
})

describe('what is left of an award', () => {
  test('its service fee is confirmed and paid by the winner, and invoiced by the platform', async () => {
    await openMessage(ma, '请确认中标服务费', title)
    await course.confirmBill(ma, '91610100DEM000102K')
    await ma.page.getByRole('button', { name: '去付款' }).tap()
    await ma.page.waitForURL((at) => at.pathname === '/paymentFees')
    const amount = /¥([\d,.]+)/.exec(await wordsOn(ma))?.[1] ?? ''
    await orderPayment(ma, '在线支付')
    await payInSandbox(ma, amount, '/paymentFeesDetails')
    await says(ma, '已支付，等待收款方开票。')
    const desk = await world.phoneOf('平台运营')
    await openMessage(desk, '中标服务费待开票', title)
    await course.enterInvoice(desk, '26612000000012345678')
    await openMessage(ma, '中标服务费发票已开具', title)
    await says(ma, '26612000000012345678')
    await says(ma, '已开票')
    expect(await verifyLedger(world.server)).toContain('账目相符')
    quiet(ma, desk)
  })

  test('it stands in the summary of its owner, which is a workbook as well', async () => {
    const { page } = buyer
    await buyer.open('/bidSummary')
    const shown = /发布(\d+) 个已定标(\d+) 个/.exec(await wordsOn(buyer))
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).tap()
    await says(buyer, '招标汇总已导出')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^\d{4}年招标汇总\.xlsx$/)
    const sheets = await readXlsxFile(await download.path())
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['汇总', '按月', '按类型', '按部门'])
    const [heads, sums] = sheets[0]?.data ?? []
    const cell = (name: string) => sums?.[heads?.indexOf(name) ?? -1]
    expect([`${cell('数量')}`, `${cell('已定标')}`]).toEqual(shown?.slice(1))
    expect(Number(cell('定标金额（元）'))).toBeGreaterThan(0)
    quiet(buyer)
  })
})
