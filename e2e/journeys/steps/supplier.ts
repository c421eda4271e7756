import { expect } from 'vitest'
import type { Phone } from '../../support/phone.ts'
import { findInHall } from './anybody.ts'

/** Finds a tender in the hall and fills in the form of the sign-up; `proofs` are words for each qualification. */
export async function fillSignUp(
  phone: Phone,
  title: string,
  contactPhone: string,
  proofs: readonly string[] = [],
): Promise<void> {
  const { page } = phone
  await findInHall(phone, title)
  await page.getByRole('button', { name: '我要报名' }).tap()
  await page.getByLabel('手机号').fill(contactPhone)
  for (const [at, words] of proofs.entries()) await page.getByLabel('资质说明').nth(at).fill(words)
  await page.getByLabel('说明', { exact: true }).fill('西安仓有现货，可当天发车。')
}

/** Hands the sign-up in. */
export async function sendSignUp({ page }: Phone, button = '提交报名'): Promise<void> {
  await page.getByRole('button', { name: button }).tap()
  await page.getByText('等待采购单位确认报名').first().waitFor()
}

/** Signs up for a tender that was found in the hall. */
export async function signUp(
  phone: Phone,
  title: string,
  contactPhone: string,
  proofs: readonly string[] = [],
): Promise<void> {
  await fillSignUp(phone, title, contactPhone, proofs)
  await sendSignUp(phone)
}

/** Tax-inclusive unit prices by row, and how soon it comes. */
export interface Offer {
  readonly prices: readonly string[]
  readonly delivery: string
}

/** Opens the quote of a tender and fills in everything but the sending. */
export async function fillOffer(phone: Phone, tenderId: string, offer: Offer): Promise<void> {
  // What a moved clock makes due comes about within seconds: whoever was faster opens the page again.
  const bid = phone.page.getByRole('button', { name: '我要投标', disabled: false })
  const opened = async () => {
    await phone.open(`/newBiddingNoticeDetail?id=${tenderId}`)
    return bid.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(opened, { timeout: 30_000 }).toBe(true)
  await bid.tap()
  await writeOffer(phone, offer)
}

/** Opens one's own bid and writes another version of it. */
export async function fillReplacement(phone: Phone, tenderId: string, offer: Offer): Promise<void> {
  await phone.open(`/biddingUp?id=${tenderId}`)
  await phone.page.getByRole('button', { name: '替换投标' }).tap()
  await phone.page.getByText('提交前第 1 版仍然有效').waitFor()
  await writeOffer(phone, offer)
}

/** Opens one's own bid, which an addendum has made void, and writes a new one. */
export async function fillAnew({ page, ...phone }: Phone, tenderId: string, offer: Offer): Promise<void> {
  await phone.open(`/biddingUp?id=${tenderId}`)
  await page.getByText('补遗改变了清单，第 1 版已失效').waitFor()
  await page.getByRole('button', { name: '重新投标' }).tap()
  await page.getByText('第 1 版针对补遗前的清单').waitFor()
  await writeOffer({ page, ...phone }, offer)
}

async function writeOffer({ page }: Phone, offer: Offer): Promise<void> {
  await page.getByLabel('交货期或工期').fill(offer.delivery)
  const rows = page.getByRole('region', { name: /^第 \d+ 行/ })
  for (const [at, price] of offer.prices.entries())
    await rows.nth(at).getByLabel('含税单价', { exact: true }).fill(price)
}

/** A quality certificate as a phone holds it. */
export const certificate = { name: '质量证明书.txt', text: '炉批号 26-1107，屈服强度 446 MPa，合格。' }

/** Attaches a file at the nth place for files of the form, and waits until it has arrived. */
export async function attach({ page }: Phone, { name, text }: typeof certificate, at = 0): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('选择文件或拍照').nth(at).tap()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: `删除 ${name}` }).waitFor()
}

/** Seals the quote that is filled in, sends it, and gives the number of the receipt. */
export async function sealAndSend({ page }: Phone, replaces?: number): Promise<string> {
  await page.getByRole('button', { name: replaces ? `替换第 ${replaces} 版` : '提交投标' }).tap()
  const name = replaces ? `确认替换第 ${replaces} 版` : '确认提交投标'
  await page.getByRole('dialog', { name }).getByRole('button', { name: '密封并提交' }).tap()
  await page.getByRole('heading', { name: '回执', exact: true }).waitFor()
  const receipt = await page.getByText(/^HZ-/).first().textContent()
  return receipt ?? ''
}
