import { tapInList } from '../../support/gestures.ts'
import type { Phone } from '../../support/phone.ts'
import { rowOf } from './owner.ts'
import { attach } from './supplier.ts'

export type Way = '银行转账' | '在线支付' | '保函'

/** The bank's slip as a phone holds it. */
const slip = { name: '银行回单.txt', text: '转账成功，附言：保证金。' }

/** Orders a payment in one of the offered ways, where the choice of ways is open. */
export async function orderPayment({ page }: Phone, way: Way): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).tap()
  await page.getByRole('button', { name: '生成订单' }).tap()
  await page.getByText('待支付', { exact: true }).first().waitFor()
}

/** Hands in the slip of a transfer from the company's own account. */
export async function handInSlip(phone: Phone): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '上传转账凭证' }).tap()
  const sheet = page.getByRole('dialog', { name: '上传转账凭证' })
  await attach(phone, slip)
  await sheet.getByLabel('付款开户行').fill('中国工商银行宝鸡分行')
  await sheet.getByLabel('付款账号').fill('6222 0210 0001 2345 678')
  await sheet.getByRole('button', { name: '提交核对' }).tap()
  await page.getByText('已提交，等待核对；核对通过后即可继续。').waitFor()
}

/** Pays on the page of the sandbox, which says what it is, and comes back to the order. */
export async function payInSandbox(
  { page }: Phone,
  amount: string,
  order: '/orderDetails' | '/paymentFeesDetails' = '/orderDetails',
): Promise<void> {
  await page.getByRole('button', { name: '去支付' }).tap()
  await page.getByRole('heading', { name: '沙箱支付' }).waitFor()
  await page.getByText('沙箱支付，不产生真实资金。').first().waitFor()
  await page.getByText(`¥${amount}`).waitFor()
  await page.getByRole('button', { name: '模拟支付成功' }).tap()
  await page.waitForURL((at) => at.pathname === order)
}

/** Finance finds a company's security on the desk, and opens it. */
export async function openAtDesk(phone: Phone, payer: string, subject: string, status = ''): Promise<void> {
  const { page } = phone
  await phone.open(`/financeDesk?keyword=${encodeURIComponent(subject)}${status && `&status=${status}`}`)
  await tapInList(rowOf(phone, payer).getByRole('link').first())
  await page.waitForURL((at) => at.pathname === '/orderDetails')
  await page.getByRole('heading', { name: payer }).waitFor()
}

interface Arrival {
  readonly serialNo: string
  readonly payer: string
  /** Yuan. */
  readonly amount: string
}

/** Finance confirms an arrival by the bank's line; too little, and the name of somebody else, are held up before it. */
export async function confirmArrival({ page }: Phone, { serialNo, payer, amount }: Arrival): Promise<void> {
  await page.getByRole('button', { name: '确认到账' }).tap()
  const sheet = page.getByRole('dialog', { name: '确认到账' })
  await sheet.getByText('请对照银行流水核对金额和户名').waitFor()
  await sheet.getByLabel('银行到账流水号').fill(serialNo)
  await sheet.getByLabel('银行流水上的付款户名').fill('西安某某商贸有限公司')
  await sheet.getByLabel('银行流水上的到账金额').fill('100')
  await sheet.getByRole('button', { name: '确认到账' }).tap()
  await sheet.getByText('到账 100.00 元').waitFor()
  await sheet.getByLabel('银行流水上的到账金额').fill(amount)
  await sheet.getByRole('button', { name: '确认到账' }).tap()
  const question = page.getByRole('alertdialog', { name: '付款户名与企业名称不一致' })
  await question.getByRole('button', { name: '取消' }).tap()
  await question.waitFor({ state: 'detached' })
  await sheet.getByLabel('银行流水上的付款户名').fill(payer)
  await sheet.getByRole('button', { name: '确认到账' }).tap()
  await page.getByText('已到账，在管。').waitFor()
}

/** Finance sends a transfer back where it came from, and enters the bank's number of it. */
export async function sendBack({ page }: Phone, serialNo: string): Promise<void> {
  await page.getByRole('button', { name: '退还', exact: true }).tap()
  const question = page.getByRole('alertdialog', { name: '退还这笔保证金？' })
  await question.getByText('只能退回原付款账户').waitFor()
  await question.getByRole('button', { name: '退还' }).tap()
  await page.getByText('退款中', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '登记已退款' }).tap()
  const sheet = page.getByRole('dialog', { name: '登记已退款' })
  await sheet.getByLabel('退款流水号').fill(serialNo)
  await sheet.getByRole('button', { name: '登记', exact: true }).tap()
  await page.getByText('已退还，本订单已办结。').waitFor()
}

/** The steps of the way from the order to its return, each with its note: `原路退还 今天 10:00`. */
export const progressOn = ({ page }: Phone): Promise<readonly string[]> =>
  page
    .locator('section', { has: page.getByRole('heading', { name: '进度' }) })
    .getByRole('listitem')
    .allTextContents()

/** The day until which the money has to be back, as the order says it: `2026-12-04`. */
export async function dueDayOn({ page }: Phone): Promise<string> {
  const label = page.getByText('应退日期', { exact: true })
  const fact = page.locator('dl > div', { has: label }).getByRole('definition')
  return /^\d{4}-\d\d-\d\d/.exec((await fact.textContent()) ?? '')?.[0] ?? ''
}
