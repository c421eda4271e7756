import { expect } from 'vitest'
import type { Phone } from '../../support/phone.ts'
import { choose, chooseRegion, idAt } from './anybody.ts'
import { goodsFile, type SteelRow } from './goods-file.ts'

/** One row that is typed in: labels of the fields and what goes into them. */
export type TypedRow = Readonly<Record<string, string>>

/** What a buyer decides about a tender; everything else stays as the form proposes it. */
export interface Wanted {
  readonly title: string
  /** The company that an agent acts for. */
  readonly principal?: string
  readonly type?: string
  readonly profile?: string
  /** Steel comes from a spreadsheet, anything else is typed. */
  readonly rows: readonly SteelRow[] | readonly TypedRow[]
  readonly qualifications?: readonly string[]
  readonly minBidders?: number
  /** Days of publicity; 0 = awarded at once. */
  readonly publicityDays: number
  /** Which ready set of times. */
  readonly times?: string
  /** What bidders have to give before they bid, yuan; nothing when absent. */
  readonly security?: string
}

async function next(phone: Phone, title: string): Promise<void> {
  await phone.page.getByRole('button', { name: '下一步' }).tap()
  await phone.page.getByText(title, { exact: false }).first().waitFor()
}

async function importGoods({ page }: Phone, rows: readonly SteelRow[]): Promise<void> {
  await page.getByRole('button', { name: '导入或粘贴' }).tap()
  const sheet = page.getByRole('dialog', { name: '导入或粘贴清单' })
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByText('选择 Excel 文件').tap()
  const buffer = await goodsFile(rows, '2027-03-01')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: '钢筋清单.xlsx', mimeType, buffer })
  await sheet.getByText(`${rows.length} 行全部正确，可以加入。`).waitFor()
  await sheet.getByRole('button', { name: `加入 ${rows.length} 行` }).tap()
}

async function typeGoods({ page }: Phone, rows: readonly TypedRow[]): Promise<void> {
  for (const row of rows) {
    await page.getByRole('button', { name: '添加一行' }).tap()
    const sheet = page.getByRole('dialog', { name: '添加一行' })
    for (const [label, value] of Object.entries(row)) await sheet.getByLabel(label).fill(value)
    await sheet.getByRole('button', { name: '保存', exact: true }).tap()
    await sheet.waitFor({ state: 'detached' })
  }
}

const isSteel = (rows: Wanted['rows']): rows is readonly SteelRow[] => typeof rows[0]?.quantity === 'number'

/** 基本信息 */
export async function fillBasics(phone: Phone, wanted: Wanted): Promise<void> {
  const { page } = phone
  const { principal, type, profile, title } = wanted
  await phone.open('/tenderPublish')
  if (principal) await choose(phone, '采购单位', principal)
  if (type) await choose(phone, '招标类型', type)
  if (profile) await choose(phone, '程序类别', profile)
  await page.getByLabel('项目名称').fill(title)
  await page.getByLabel('估算价').fill('3800000')
  await page.getByLabel('联系电话').fill('19900000001')
  await chooseRegion(phone, '项目所在地', '陕西省', '西安市', '雁塔区')
  await page.getByLabel('详细地址').fill('科技六路 18 号项目部')
  await next(phone, '采购清单 · 0 行')
}

/** 采购清单 */
export async function fillGoods(phone: Phone, { rows }: Wanted): Promise<void> {
  if (isSteel(rows)) await importGoods(phone, rows)
  else await typeGoods(phone, rows)
  await phone.page.getByText(`采购清单 · ${rows.length} 行`).waitFor()
  await next(phone, '商务条件')
}

/** 采购要求 */
export async function fillTerms(phone: Phone, wanted: Wanted): Promise<void> {
  const { page } = phone
  const { qualifications = [], minBidders = 2, publicityDays } = wanted
  for (const name of qualifications) await page.getByRole('button', { name: `＋ ${name}` }).tap()
  await page.getByLabel('付款方式').fill('验收后 30 天内付 90%，农民工工资由专用账户按月代发。')
  await page.getByLabel('交货或工期要求').fill('接到通知后 48 小时内到场。')
  await page.getByLabel('最少投标家数').fill(String(minBidders))
  await page.getByLabel('结果公示').fill(String(publicityDays))
  if (wanted.security) await askSecurity(phone, wanted.security)
}

/** Asks for a security in every way there is, paid to the company that publishes. */
async function askSecurity({ page }: Phone, amount: string): Promise<void> {
  await page.getByRole('switch', { name: '收取投标保证金' }).tap()
  const unit = page.getByRole('button', { name: '单位：万元，点此改为元' }).last()
  if (await unit.isVisible()) await unit.tap()
  await page.getByLabel('保证金金额').fill(amount)
  await page.getByRole('switch', { name: '接受在线支付' }).tap()
  await page.getByLabel('收款开户行').fill('中国建设银行西安高新支行')
  await page.getByLabel('收款账号').fill('6105 0171 8636 0000 1234')
}

/** 时间, up to the preview. */
export async function fillTimes(phone: Phone, { times = '今日急采' }: Wanted): Promise<void> {
  await next(phone, '常用安排')
  await phone.page.getByRole('button', { name: new RegExp(times) }).tap()
  await next(phone, '发布后不能再改')
}

/** Publishes over what the rules warn of, with a reason, and opens the notice; gives its id. */
export async function publishOver(phone: Phone, title: string): Promise<string> {
  const { page } = phone
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByLabel('仍然发布的原因').fill('现场急用，已和主要供应商确认来得及报价。')
  await page.getByRole('button', { name: '说明原因并发布' }).tap()
  return openNotice(phone, title)
}

/** Publishes what no rule warns of, and opens the notice; gives its id. */
export async function publishAsItIs(phone: Phone, title: string): Promise<string> {
  const { page } = phone
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByRole('button', { name: '确认发布', exact: true }).tap()
  return openNotice(phone, title)
}

async function openNotice(phone: Phone, title: string): Promise<string> {
  const { page } = phone
  await page.getByRole('heading', { name: '已发布' }).waitFor()
  await page.getByRole('button', { name: '查看公告' }).tap()
  const id = await idAt(phone, '/newBiddingNoticeDetail')
  await page.getByRole('heading', { name: title }).waitFor()
  return id
}

/** Through the steps of a form that is filled in already, up to the preview. */
export async function toPreview(phone: Phone, rows: number): Promise<void> {
  for (const words of [`采购清单 · ${rows} 行`, '商务条件', '常用安排', '发布后不能再改'])
    await next(phone, words)
}

/** Hands in over what the rules warn of, where approvers decide about a publication. */
export async function askToPublish({ page }: Phone, button = '下一步，提交审批'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).tap()
  await page.getByLabel('仍然发布的原因').fill('现场急用，已和主要供应商确认来得及报价。')
  await page.getByRole('button', { name: '说明原因，去提交审批' }).tap()
  // The page of the approvers is longer than a screen; its button stays in sight.
  await page.getByText('申请内容').waitFor()
  const submit = await page.getByRole('button', { name: '提交', exact: true }).boundingBox()
  expect(submit && submit.y + submit.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** Fills in and publishes a tender, which takes bids today unless told otherwise; gives its id. */
export async function publishTender(phone: Phone, wanted: Wanted): Promise<string> {
  await fillBasics(phone, wanted)
  await fillGoods(phone, wanted)
  await fillTerms(phone, wanted)
  await fillTimes(phone, wanted)
  return publishOver(phone, wanted.title)
}
