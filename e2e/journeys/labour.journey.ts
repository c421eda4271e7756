import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, logIn, openMessage, together, wordsOn } from './steps/anybody.ts'
import { publishTender, type TypedRow } from './steps/buyer.ts'
import { award, confirmSignUp, openBids, recommendFirst, refuseSignUp, rowOf } from './steps/owner.ts'
import { attach, fillOffer, fillSignUp, sealAndSend, sendSignUp, signUp } from './steps/supplier.ts'

const title = '浐灞物流中心二期主体劳务分包'
const qualifications = ['施工劳务资质证书', '安全生产许可证']
const rows: readonly TypedRow[] = [
  {
    '工种/分项': '模板安拆',
    工作内容: '含支撑体系、清理、码放',
    单位: '㎡',
    工程量: '9600',
    最高限价: '49.5',
  },
  { '工种/分项': '钢筋制安', 工作内容: '含加工、绑扎、机械连接', 单位: 't', 工程量: '325', 最高限价: '950' },
]
const jinghe = '渭南泾禾劳务有限公司'
const chanhe = '西安浐禾建筑劳务有限公司'
const reason = '安全生产许可证已过期，请换新证后重新报名'
const licence = { name: '施工劳务资质证书.txt', text: '施工劳务不分等级，有效期至 2029 年 6 月。' }
const cheap = { prices: ['46.37', '902.53'], delivery: '60 天' }
const dear = { prices: ['48.91', '931.27'], delivery: '60 天' }

let world: World
let owner: Phone
let yang: Phone
let cousin: Phone
let tenderId = ''

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  owner = await world.phoneOf('张建国')
  yang = await world.phoneOf('杨大勇')
  cousin = await world.phone()
  await logIn(cousin, '19900000107')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ owner, yang, cousin }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faultsOn)).toEqual([])

describe('a labour tender that asks for qualifications', () => {
  test('is published with the papers that a company has to show', async () => {
    const wanted = { title, type: '劳务分包', rows, qualifications, publicityDays: 0 }
    tenderId = await publishTender(owner, wanted)
    await owner.page.getByRole('tab', { name: '采购要求' }).tap()
    const told = owner.page.getByRole('tabpanel')
    for (const name of qualifications) await told.getByText(name).first().waitFor()
    quiet(owner)
  })

  test('a company that shows nothing is told what is missing, and does not sign up', async () => {
    const { page } = yang
    await fillSignUp(yang, title, '19900000010')
    await page.getByRole('button', { name: '提交报名' }).tap()
    for (const at of [0, 1]) {
      const section = page.getByLabel('资质说明').nth(at).locator('xpath=ancestor::*[@data-field-error]')
      await section.getByText('说明和证书至少填写一项').waitFor()
    }
    await attach(yang, licence)
    await page.getByLabel('资质说明').nth(1).fill('（陕）JZ 安许证字 2023-0081，有效期至 2026-10-31。')
    await sendSignUp(yang)
    quiet(yang)
  })

  test('the owner reads the papers and refuses one with a reason', async () => {
    await openMessage(owner, '收到报名', title)
    const row = rowOf(owner, jinghe)
    await row.getByText('有效期至 2026-10-31').waitFor()
    const link = row.getByRole('link', { name: licence.name })
    const paper = await owner.context.request.get((await link.getAttribute('href')) ?? '')
    expect(await paper.text()).toBe(licence.text)
    await refuseSignUp(owner, jinghe, reason)
    await row.getByText(`拒绝的原因：${reason}`).waitFor()
    quiet(owner)
  })

  test('the notice leads to the form, which says why and keeps what was right', async () => {
    const { page } = yang
    await openMessage(yang, '报名未通过', title)
    expect(new URL(page.url()).pathname).toBe('/bidSignUp')
    await page.getByText(`上次报名没有通过：${reason}`).waitFor()
    await page.getByText(licence.name).waitFor()
    await page
      .getByLabel('资质说明')
      .nth(1)
      .fill('已换证：（陕）JZ 安许证字 2026-0419，有效期至 2029-10-31。')
    await sendSignUp(yang, '改正后重新报名')
    quiet(yang)
  })

  test('a related company signs up too, and the owner is warned of both', async () => {
    await signUp(cousin, title, '19900000107', ['施工劳务不分等级，编号 D361', '有效期至 2028 年 3 月'])
    await openMessage(owner, '收到报名', title)
    await rowOf(owner, chanhe).getByText(`与“${jinghe}”的法定代表人同名`).waitFor()
    await rowOf(owner, jinghe).getByText(`与“${chanhe}”的法定代表人同名`).waitFor()
    await rowOf(owner, jinghe).getByText('已换证').waitFor()
    await confirmSignUp(owner, jinghe)
    await confirmSignUp(owner, chanhe)
    quiet(owner, cousin)
  })

  test('both are told that they may bid, and send sealed bids', async () => {
    await together([yang, cousin], (phone) => openMessage(phone, '报名通过', title))
    await world.advance({ ms: 70 * 60_000 })
    await together([yang, cousin], async (phone) => {
      await fillOffer(phone, tenderId, phone === yang ? cheap : dear)
      expect(await sealAndSend(phone)).toMatch(/^HZ-/)
    })
    quiet(yang, cousin)
  })

  test('the owner opens, sees that the bidders may be related, and awards', async () => {
    const { page } = owner
    await world.advance({ ms: 2 * 3_600_000 })
    await openBids(owner, title)
    await rowOf(owner, jinghe).getByText('第 1 名').waitFor()
    await rowOf(owner, chanhe).getByText('第 2 名').waitFor()
    await recommendFirst(owner, jinghe)
    await page.getByText(/发现 \d 条需要核实的迹象/).waitFor()
    await award(owner)
    quiet(owner)
  })

  test('winner and loser read their letters at the same time, the loser without a price of others', async () => {
    await openMessage(yang, '恭喜成交', title)
    await openMessage(cousin, '结果已公布', title)
    const won = yang.page.getByRole('article', { name: '成交通知书' })
    await won.getByText(`${jinghe}：`).waitFor()
    const lost = cousin.page.getByRole('article', { name: '结果通知书' })
    await lost.getByText('贵公司本次未成交').waitFor()
    const told = await wordsOn(cousin)
    for (const price of cheap.prices) expect(told).not.toContain(price)
    quiet(yang, cousin)
  })

  test('their lists of results show it as won and as not won', async () => {
    for (const [phone, word] of [
      [yang, '已成交'],
      [cousin, '未成交'],
    ] as const) {
      await phone.open('/winning')
      await rowOf(phone, title).getByText(word, { exact: true }).waitFor()
      quiet(phone)
    }
  })
})
