import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { verifyLedger } from '../support/ledger.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { bidAs, fillDraft, rowsOf, tenderWith } from '../support/tenders.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, findInHall, openMessage, searchHall, wordsOn } from './steps/anybody.ts'
import { publishOver, toPreview } from './steps/buyer.ts'
import * as course from './steps/course.ts'
import { refuseSignUp } from './steps/owner.ts'
import { orderPayment, payInSandbox } from './steps/payer.ts'
import { signUp } from './steps/supplier.ts'

const first = '泾河安置房五期外墙涂料采购'
const title = `${first}（第二次采购）`
const rows = rowsOf([
  { name: '弹性外墙涂料', spec: '20 kg/桶', quantity: 400, limit: 420 },
  { name: '抗碱底漆', spec: '20 kg/桶', quantity: 180, limit: 260 },
])
const weizhuan = '咸阳渭砖新型建材有限公司'
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
            ...{ basis: 'goods', discount: '80', min: null, cap: null, payer: 'winner', barsOverdue: false },
            ...{ payeeName: '', payeeBank: '', payeeAccount: '' },
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

describe('what its owner reads of all tenders', () => {
  test('they stand in a summary, which is a workbook as well', async () => {
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
