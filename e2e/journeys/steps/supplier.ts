import type { Phone } from '../../support/phone.ts'
import { findInHall } from './anybody.ts'

/** Signs up for a tender that was found in the hall. */
export async function signUp(phone: Phone, title: string, contactPhone: string): Promise<void> {
  const { page } = phone
  await findInHall(phone, title)
  await page.getByRole('button', { name: '我要报名' }).tap()
  await page.getByLabel('手机号').fill(contactPhone)
  await page.getByLabel('说明').fill('西安仓有现货，可当天发车。')
  await page.getByRole('button', { name: '提交报名' }).tap()
  await page.getByText('等待采购单位确认报名').first().waitFor()
}

/** Tax-inclusive unit prices by row, and how soon it comes. */
export interface Offer {
  readonly prices: readonly string[]
  readonly delivery: string
}

/** Opens the quote of a tender and fills in everything but the sending. */
export async function fillOffer(phone: Phone, tenderId: string, offer: Offer): Promise<void> {
  const { page } = phone
  await phone.open(`/newBiddingNoticeDetail?id=${tenderId}`)
  await page.getByRole('button', { name: '我要投标' }).tap()
  await page.getByLabel('交货期或工期').fill(offer.delivery)
  const rows = page.getByRole('region', { name: /^第 \d+ 行/ })
  for (const [at, price] of offer.prices.entries())
    await rows.nth(at).getByLabel('含税单价', { exact: true }).fill(price)
}

/** A quality certificate as a phone holds it. */
export const certificate = { name: '质量证明书.txt', text: '炉批号 26-1107，屈服强度 446 MPa，合格。' }

/** Attaches a file, which is sealed on the phone before it is sent. */
export async function attach({ page }: Phone, { name, text }: typeof certificate): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('选择文件或拍照').tap()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByText(name).first().waitFor()
}

/** Seals the quote that is filled in, sends it, and gives the number of the receipt. */
export async function sealAndSend({ page }: Phone): Promise<string> {
  await page.getByRole('button', { name: '提交投标' }).tap()
  await page.getByRole('dialog', { name: '确认提交投标' }).getByRole('button', { name: '密封并提交' }).tap()
  await page.getByRole('heading', { name: '投标回执' }).waitFor()
  const receipt = await page.getByText(/^HZ-/).first().textContent()
  return receipt ?? ''
}
