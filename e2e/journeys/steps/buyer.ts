import { expect } from 'vitest'
import type { Phone } from '../../support/phone.ts'
import { goodsFile, type SteelRow } from './goods-file.ts'

/** What a buyer decides about a tender; everything else stays as the form proposes it. */
export interface Wanted {
  readonly title: string
  readonly rows: readonly SteelRow[]
  /** Days of publicity; 0 = awarded at once. */
  readonly publicityDays: number
}

async function next(phone: Phone, title: string): Promise<void> {
  await phone.page.getByRole('button', { name: '下一步' }).tap()
  await phone.page.getByText(title, { exact: false }).first().waitFor()
}

async function chooseRegion({ page }: Phone, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /项目所在地/ }).tap()
  const sheet = page.getByRole('dialog', { name: '选择地区' })
  for (const name of names) await sheet.getByRole('radio', { name }).tap()
  await sheet.getByRole('button', { name: '确定' }).tap()
}

async function importGoods({ page }: Phone, rows: readonly SteelRow[]): Promise<void> {
  await page.getByRole('button', { name: 'Excel 导入' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Excel 导入' })
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByText('选择 Excel 文件').tap()
  const buffer = await goodsFile(rows, '2027-03-01')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: '钢筋清单.xlsx', mimeType, buffer })
  await sheet.getByText(`${rows.length} 行全部正确，可以导入。`).waitFor()
  await sheet.getByRole('button', { name: `导入 ${rows.length} 行` }).tap()
  await page.getByText(`采购清单 · ${rows.length} 行`).waitFor()
}

/** Fills in and publishes a tender that takes bids today; gives its id. */
export async function publishTender(phone: Phone, { title, rows, publicityDays }: Wanted): Promise<string> {
  const { page } = phone
  await phone.open('/tenderPublish')
  await page.getByLabel('项目名称').fill(title)
  await page.getByLabel('估算价').fill('3800000')
  await page.getByLabel('联系电话').fill('19900000001')
  await chooseRegion(phone, '陕西省', '西安市', '雁塔区')
  await page.getByLabel('详细地址').fill('科技六路 18 号项目部')
  await next(phone, '采购清单 · 0 行')
  await importGoods(phone, rows)
  await next(phone, '商务条件')
  await page.getByLabel('付款方式').fill('货到验收后 30 天内付 90%，余款一年后付清。')
  await page.getByLabel('交货或工期要求').fill('接到通知后 48 小时内送到现场。')
  await page.getByLabel('最少投标家数').fill('2')
  await page.getByLabel('中标公示').fill(String(publicityDays))
  await next(phone, '常用安排')
  await page.getByRole('button', { name: /急采当天/ }).tap()
  await next(phone, '发布后不能再改')
  await page.getByRole('button', { name: '发布', exact: true }).tap()
  await page.getByRole('heading', { name: '已发布' }).waitFor()
  await page.getByRole('button', { name: '查看公告' }).tap()
  await page.getByRole('heading', { name: title }).waitFor()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(id).not.toBe('')
  return id
}
