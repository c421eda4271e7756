import { publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { clock } from '@jb/contract/platform/platform.contract'
import { aDemandForm } from '@jb/testing/builders/demand'
import { asPersona } from '../../support/persona.ts'
import type { Phone } from '../../support/phone.ts'
import { pressSmall } from './anybody.ts'
import { agree, handIn, openTodo } from './approver.ts'

/** Unit prices with tax by row, and how soon it comes. */
export interface Quote {
  readonly prices: readonly string[]
  readonly delivery: string
}

/** A demand that somebody of the story has published past the screens; gives its id. */
export async function publishedBy(url: string, persona: string, form: Partial<DemandForm>): Promise<string> {
  const { api, caller } = await asPersona(url, persona)
  const { now } = (await api.call(clock, {})).answer
  const body = { form: aDemandForm(new Date(now), form) }
  const { id, version } = (await api.call(saveDemandDraft, { body }, caller)).answer
  return (await api.call(publishDemand, { body: { id, version } }, caller)).answer.id
}

/** The short form with prices typed on the pad, up to the last question; gives what it took to get there. */
export async function fillQuick(
  phone: Phone,
  id: string,
  { prices, delivery }: Quote,
): Promise<{ taps: number; figures: number }> {
  const { page, open } = phone
  await open(`/productDemandDetails?id=${id}`)
  await page.getByRole('button', { name: '30 秒报价' }).tap()
  await page.getByRole('group', { name: '第 1 行的单价' }).waitFor()
  for (const price of prices) {
    for (const figure of price) await page.getByRole('button', { name: figure, exact: true }).tap()
    await page.getByRole('button', { name: '下一行' }).tap()
  }
  await page.getByLabel('交货期').fill(delivery)
  await page
    .getByText(/^大写：/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '提交报价' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '密封并提交' }).waitFor()
  // 30 秒报价, the next row after each price, the field of the delivery, 提交报价.
  return { taps: 3 + prices.length, figures: prices.join('').length }
}

/** Seals what is filled in and sends it. */
export const sealIt = ({ page }: Phone): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: '密封并提交' }).tap()

/** The receipt of what was sent; gives its number. */
export async function receiptOn({ page }: Phone): Promise<string> {
  await page.waitForURL((at) => at.pathname === '/demandQuotationDetails')
  return (await page.getByText(/^HZ-/).first().textContent()) ?? ''
}

/** Replaces the quotation that is open by one with another price in its first row. */
export async function revise(phone: Phone, price: string): Promise<string> {
  const { page } = phone
  const before = await receiptOn(phone)
  await page.getByRole('button', { name: '修改报价' }).tap()
  await page.getByText('提交前第 1 版仍然有效').waitFor()
  const rows = page.getByRole('region', { name: /^第 \d+ 行/ })
  await rows.first().getByLabel('含税单价', { exact: true }).fill(price)
  await page.getByRole('button', { name: '替换第 1 版' }).tap()
  await sealIt(phone)
  await page.getByText('第 2 版').first().waitFor()
  const after = await receiptOn(phone)
  if (after === before) throw new Error('the receipt is still that of the first version')
  return after
}

/** Holds what a phone sends until it is let go. */
export async function held({ page }: Phone): Promise<{ arrived: Promise<void>; letGo: () => void }> {
  let [arrive, letGo] = [() => {}, () => {}]
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/quotation/quotations', async (route) => {
    arrive()
    await gone
    await route.continue()
  })
  return { arrived, letGo: () => letGo() }
}

/** Asks for 暂停询价 or 恢复询价 from the list of one's own, through 发起审批, and is back in that list. */
export async function askFor(
  phone: Phone,
  { list, title, deed, reason }: Readonly<Record<'list' | 'title' | 'deed' | 'reason', string>>,
): Promise<void> {
  const { page, open } = phone
  await open(list)
  await page.getByRole('link', { name: title }).first().tap()
  await page.getByRole('heading', { name: title }).waitFor()
  await pressSmall(phone, deed)
  const sheet = page.getByRole('dialog', { name: deed })
  await sheet.getByRole('textbox').fill(reason)
  await sheet.getByRole('button', { name: '去提交审批' }).tap()
  await handIn(phone)
  await page.waitForURL((at) => list.startsWith(at.pathname))
}

/** The head of the department agrees to what waits under this title. */
export async function agreeTo(lead: Phone, title: string): Promise<void> {
  await openTodo(lead, title)
  await agree(lead)
}
