import type { Phone } from '../../support/phone.ts'
import { openMessage } from './anybody.ts'

/** The row of a company in the list of sign-ups, records or bids. */
export const rowOf = ({ page }: Phone, company: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: company }) })

/** Confirms the sign-up of a company in the list that is open. */
export async function confirmSignUp(phone: Phone, company: string): Promise<void> {
  const row = rowOf(phone, company)
  const button = row.getByRole('button', { name: '确认报名' })
  const question = phone.page.getByRole('alertdialog')
  await button.tap()
  // News may move the list under the finger; a person then presses again.
  await question.waitFor({ timeout: 3_000 }).catch(() => button.tap())
  await question.getByRole('button', { name: '确认报名' }).tap()
  await row.getByText('已确认', { exact: true }).waitFor()
}

/** Refuses the sign-up of a company in the list that is open. */
export async function refuseSignUp(phone: Phone, company: string, reason: string): Promise<void> {
  const { page } = phone
  await rowOf(phone, company).getByRole('button', { name: '拒绝' }).tap()
  const sheet = page.getByRole('dialog', { name: '拒绝报名' })
  await sheet.getByLabel('原因').fill(reason)
  await sheet.getByRole('button', { name: '确定拒绝' }).tap()
  await rowOf(phone, company).getByText('已拒绝', { exact: true }).waitFor()
}

/** Comes by the message that bids are due, and opens them. */
export async function openBids(phone: Phone, title: string): Promise<void> {
  const { page } = phone
  await openMessage(phone, '投标已截止', title)
  await page.getByRole('button', { name: '开标', exact: true }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '开标' }).tap()
  await page.getByText('操作人', { exact: true }).waitFor()
}

/** From the opened bids to the comparison, whose first one is recommended. */
export async function recommendFirst({ page }: Phone, winner: string): Promise<void> {
  await page.getByRole('button', { name: '比价定标' }).tap()
  await page.getByRole('button', { name: /^选择 .+ 为成交供应商$/ }).tap()
  await page.getByLabel('推荐原因').fill('价格最低，供货期最短。')
  await page.getByRole('button', { name: '提交比价' }).tap()
  await page.getByText(`推荐成交供应商：${winner}`).waitFor()
}

/** Awards it to whom is recommended. */
export async function award({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: /^确认 .+ 成交$/ }).tap()
  await page.getByRole('dialog', { name: '定标前核对' }).getByRole('button', { name: '内容无误' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认定标' }).tap()
  await page.getByText('已定标，通知已发出').waitFor()
}
