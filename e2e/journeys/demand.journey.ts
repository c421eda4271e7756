import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import { ownProjects, projectOf } from '@jb/contract/project/project.contract'
import { quoteSheetOf } from '@jb/contract/quotation/quotation.contract'
import { formatMoney, round, subtract } from '@jb/domain/shared/money'
import { placesWith } from '@jb/testing/canary'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { slowLine } from '../support/line.ts'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses, headDecides } from '../support/processes.ts'
import { dumpOf } from '../support/tables.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, openMessage, shows, together, wordsOn } from './steps/anybody.ts'
import { agree, openTurn } from './steps/approver.ts'
import { agreeTo, askFor, fillQuick, held, publishedBy, receiptOn, revise, sealIt } from './steps/demand.ts'

const before = '曲江项目碎石机制砂采购'
const title = `${before}（再次）`
const lease = '曲江项目塔吊租赁'
const leases = '/commodityManagementList?type=lease'
const minute = 60_000
const most = 12
/** Prices by row, which stand nowhere else; the second row is cheaper elsewhere. */
const mas = { prices: ['86.3719', '118.2947'], delivery: '明天 10 点前' }
const revised = '86.1953'
const jiangs = { prices: ['89.1427', '109.5361'], delivery: '当天到场' }
const last = { prices: ['88.4173', '112.7359'], delivery: '次日到场' }
/** Would be the cheapest, and comes too late. */
const late = { prices: ['80.2916', '99.8374'], delivery: '次日到场' }
/** What an order of the first row comes to, or of the second. */
const sums = ['258585.90', '131443.32']

let world: World
let buyer: Phone
let lead: Phone
let ma: Phone
let jiang: Phone
let id = ''
let project = ''
let leased = ''
let links: readonly string[] = []

beforeAll(async () => {
  world = await openWorld()
  const { url } = world.server
  await closeProcesses(url)
  const { api, caller } = await asPersona(url, '刘志强')
  const { records } = (await api.call(ownProjects, { body: { keyword: '西咸智造' } }, caller)).answer
  project = records[0]?.id ?? ''
  const row = (name: string, spec: string, quantity: string) => ({
    cells: { name, spec, quantity, unit: '吨', arrivalDate: '2027-03-01' },
  })
  // Published some time ago, as most needs are.
  await publishedBy(url, '刘志强', {
    title: before,
    projectId: project,
    categoryNo: '0404',
    splitAward: true,
    controlTotal: '420000',
    rows: [row('碎石', '5–25mm 连续级配', '3000'), row('机制砂', '细度模数 2.6–3.0', '1200')],
  })
  await world.advance({ ms: 5 * 86_400_000 })
  const small = { projectId: project, categoryNo: '0404', sealed: false }
  const rows = [row('碎石', '5–25mm 连续级配', '3000')]
  links = await Promise.all(
    ['上午', '下午'].map((when) =>
      publishedBy(url, '刘志强', { ...small, title: `碎石零星采购${when}`, rows }),
    ),
  )
  leased = await publishedBy(url, '刘志强', { kind: 'lease', title: lease })
  await headDecides(url, 'demand', '需求审批')
  buyer = await world.phoneOf('刘志强')
  lead = await world.phoneOf('张建国')
  ma = await world.phoneOf('马小军')
  jiang = await world.phoneOf('周明')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, lead, ma, jiang }))
    await phone?.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faultsOn)).toEqual([])

/** What the project has committed, by its page's own source. */
async function committed(): Promise<string> {
  const { api, caller } = await asPersona(world.server.url, '刘志强')
  const { own } = (await api.call(projectOf, { params: { id: project } }, caller)).answer
  return own?.money.committed ?? ''
}

describe('a demand of machines', () => {
  test('is suspended and enabled through 发起审批, which suppliers read with the reason', async () => {
    const ways = [
      ['暂停询价', '核对进场路线', '采购方暂停了询价'],
      ['恢复询价', '路线已核对', '现在可以报价'],
    ] as const
    for (const [deed, reason, words] of ways) {
      await askFor(buyer, { list: leases, title: lease, deed, reason })
      await agreeTo(lead, lease)
      const told = async () => {
        await ma.open(`/productDemandDetails?id=${leased}`)
        return wordsOn(ma)
      }
      await expect.poll(told, { timeout: 30_000 }).toContain(words)
      if (deed === '暂停询价') expect(await told()).toContain(`${deed}：${reason}`)
    }
    quiet(buyer, lead)
  })
})

describe('a link to a demand', () => {
  test('is answered with at most 12 taps and 8 figures, and with no figure by whoever has quoted for that before', async () => {
    const supplier = await world.phoneOf('杨大勇')
    const quotes = [['86.5'], []].map((prices) => ({ prices, delivery: '次日到场' }))
    for (const [at, quote] of quotes.entries()) {
      const { taps, figures } = await fillQuick(supplier, links[at] ?? '', quote)
      await sealIt(supplier)
      await receiptOn(supplier)
      expect([taps + 1 <= most, figures <= 8]).toEqual([true, true])
      await supplier.page.getByText('259,500.00').first().waitFor()
    }
    quiet(supplier)
    await supplier.close()
  })
})

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
    id = new URL(page.url()).searchParams.get('id') ?? ''
    await tap(page.getByRole('button', { name: '下一步，提交审批' }))
    await page.waitForURL((at) => at.pathname === '/leaseCustomApproval')
    await page.getByRole('list', { name: '审批步骤' }).waitFor()
    await tap(page.getByRole('button', { name: '提交', exact: true }))
    await page.getByRole('heading', { name: '审批中' }).waitFor()
    expect(taps).toBeLessThanOrEqual(most)
    quiet(buyer)
  })

  test('is agreed to on a card, and then those hear of it who supply sand and gravel there', async () => {
    await openTurn(lead, title)
    await lead.page.getByText('420,000').first().waitFor()
    await agree(lead, '库存只够一天，同意。')
    await openMessage(buyer, '审批已通过', title)
    await openMessage(ma, '新的商品需求', title)
    await ma.page.getByRole('heading', { name: title }).waitFor()
    const visitor = await world.phone()
    const there = async () => {
      await visitor.open(`/biddingHall?keyword=${encodeURIComponent(title)}`)
      return shows(visitor, title)
    }
    await expect.poll(there, { timeout: 15_000 }).toBe(true)
    await visitor.close()
    quiet(buyer, lead, ma)
  })

  test('is quoted for by two suppliers with their thumbs on a slow line, and one revises', async () => {
    const quotes = new Map([
      [ma, mas],
      [jiang, jiangs],
    ])
    await together([ma, jiang], async (phone) => {
      await slowLine(phone.page)
      await fillQuick(phone, id, quotes.get(phone) ?? mas)
      await sealIt(phone)
      await receiptOn(phone)
      if (phone === ma) await revise(phone, revised)
    })
    quiet(ma, jiang)
  })

  test('is quoted for in the last second, and what comes too late is refused in a sentence', async () => {
    const { url } = world.server
    const suppliers = await Promise.all(['孙丽', '吴倩'].map((name) => world.phoneOf(name)))
    const [inTime, tooLate] = suppliers
    if (!inTime || !tooLate) throw new Error('two suppliers')
    const { api, caller } = await asPersona(url, '孙丽')
    const { endsAt } = (await api.call(demandDetailOf, { params: { id } })).answer
    const ends = Date.parse(endsAt ?? '')
    const at = (ms: number) => world.advance({ to: new Date(ends + ms).toISOString() })
    await at(-10 * minute)
    const sending = new Map<Phone, Awaited<ReturnType<typeof held>>>()
    await together(suppliers, async (phone) => {
      await slowLine(phone.page)
      await fillQuick(phone, id, phone === inTime ? last : late)
      const way = await held(phone)
      sending.set(phone, way)
      await sealIt(phone)
      await way.arrived
    })
    await at(-1_000)
    sending.get(inTime)?.letGo()
    await receiptOn(inTime)
    const { own } = (await api.call(quoteSheetOf, { params: { id } }, caller)).answer
    const left = ends - Date.parse(own?.receivedAt ?? '')
    expect([left > 0, left <= 1_000]).toEqual([true, true])
    // However long the receipt has taken to show: a second after the end, or later.
    await world.advance({ ms: 2_000 })
    sending.get(tooLate)?.letGo()
    await tooLate.page.getByText('报价已经截止，不能再报价、修改或撤回').first().waitFor()
    quiet(inTime, tooLate)
    await together(suppliers, (phone) => phone.close())
  })

  test('shows nobody a price before the buyer starts to compare, and whoever holds the database reads none', async () => {
    await buyer.open(`/demandComparison?id=${id}`)
    await buyer.page.getByText('已报价 3 家').waitFor()
    const seen = await wordsOn(buyer)
    expect(await wordsOn(ma)).not.toContain(jiangs.prices[1])
    const kept = await dumpOf(world.server)
    for (const { prices } of [mas, jiangs, last, late, { prices: [revised] }])
      for (const price of prices) {
        expect(seen).not.toContain(price)
        expect(placesWith([price], kept)).toEqual([])
      }
    quiet(buyer)
  })

  test('is compared after the deadline, and the cheapest two suppliers are selected', async () => {
    const { page } = buyer
    const start = page.getByRole('button', { name: '开始比价' })
    await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 15_000 }).not.toBe('true')
    await start.tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '开始比价' }).tap()
    await page.getByRole('button', { name: '按这 2 家选定' }).tap()
    const sheet = page.getByRole('dialog', { name: '选定供应商' })
    await sheet.getByText('就是最省的组合').waitFor()
    await sheet.getByRole('button', { name: '选定 2 家' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '确认选定' }).tap()
    await page.getByText(/^已选定：/).waitFor()
    await together([ma, jiang], (phone) => openMessage(phone, '报价中标', title))
    const kept = await dumpOf(world.server)
    expect(placesWith([revised, jiangs.prices[1] ?? ''], kept)).toContain('table quotation')
    expect(placesWith([mas.prices[0] ?? '', ...late.prices], kept)).toEqual([])
    quiet(buyer)
  })

  test('is ordered, confirmed, delivered short, received and completed, and the project shows the money', async () => {
    const { page } = buyer
    const spent = await committed()
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
    const now = await committed()
    expect(round(subtract(now, spent))).toBe(sums[taker === ma ? 0 : 1])
    await buyer.open(`/FProjectDetails?id=${project}`)
    await page.getByText(formatMoney(now)).first().waitFor()
    await page.getByText(title).first().waitFor()
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
