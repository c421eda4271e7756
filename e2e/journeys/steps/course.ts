import type { Phone } from '../../support/phone.ts'
import { choose, idAt, openMessage } from './anybody.ts'

/** Comes by the message that it found no winner, and makes the draft of its next round; gives the draft's id. */
export async function callAgain(phone: Phone, tenderId: string): Promise<string> {
  const { page } = phone
  await phone.open(`/newBiddingNoticeDetail?id=${tenderId}`)
  await page.getByRole('button', { name: '重新采购' }).tap()
  await page.getByRole('button', { name: '生成草稿' }).tap()
  return idAt(phone, '/tenderPublish')
}

interface Addendum {
  readonly title: string
  readonly body: string
  /** What stands in the first row of the list, which gets this quantity. */
  readonly row: string
  readonly quantity: string
}

/** Issues an addendum that changes a quantity and puts the end of the bids off by three days. */
export async function issueAddendum(
  { page, open }: Phone,
  tenderId: string,
  { title, body, row, quantity }: Addendum,
): Promise<void> {
  await open(`/newBiddingNoticeDetail?id=${tenderId}`)
  await page.getByRole('button', { name: '补遗', exact: true }).tap()
  await page.getByRole('button', { name: '发布补遗' }).tap()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel(/^内容/).fill(body)
  await page.getByRole('button', { name: '投标截止', exact: true }).tap()
  await page.getByRole('button', { name: /投标截止改为/ }).tap()
  const calendar = page.getByRole('dialog', { name: /投标截止/ })
  await calendar.getByRole('button', { name: '3天后 18:00' }).tap()
  await calendar.getByRole('button', { name: '确定' }).tap()
  await page.getByRole('button', { name: '修改清单' }).tap()
  await page.getByRole('button', { name: row }).first().tap()
  const sheet = page.getByRole('dialog', { name: '第 1 行' })
  await sheet.getByLabel('数量').first().fill(quantity)
  await sheet.getByRole('button', { name: '保存', exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('清单变更').first().waitFor()
  await page
    .getByText(/已失效，不会被打开/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '发布补遗', exact: true }).tap()
  await page.getByText('补遗已发布，报名的企业会收到消息').waitFor()
}

/** Comes by the message of an addendum, reads it, and confirms with one press. */
export async function confirmAddendum(phone: Phone, number: number, about: string): Promise<void> {
  const { page } = phone
  // The move of the deadline and what followers read name it, too.
  await openMessage(phone, `发布了第 ${number} 号补遗。`, about)
  await page.getByText(`第 ${number} 号补遗`).first().waitFor()
  await page.getByRole('button', { name: '已阅读，确认补遗' }).tap()
  await page.getByText('已确认补遗，可以继续办理').waitFor()
}

/** A bidder gives up, after it has read what that costs. */
export async function giveUp({ page, open }: Phone, tenderId: string, reason: string): Promise<void> {
  await open(`/biddingUp?id=${tenderId}`)
  await page.getByRole('button', { name: '弃标', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '弃标' })
  await sheet.getByText('可以不退还贵公司已缴的保证金').waitFor()
  await sheet.getByLabel('具体原因').fill(reason)
  await sheet.getByRole('button', { name: '确认弃标' }).tap()
  await page.getByText('已弃标，已通知对方').waitFor()
}

/** Comes by the message that somebody has given up, and tells the public; the next candidate is to follow. */
export async function announceAbandoned(phone: Phone, about: string): Promise<void> {
  const { page } = phone
  await openMessage(phone, '有单位弃标', about)
  await page.getByRole('button', { name: '发布弃标公告' }).tap()
  const sheet = page.getByRole('dialog', { name: '弃标公告' })
  await sheet.getByRole('button', { name: '发布公告' }).tap()
  await page.getByText('弃标公告已发布').waitFor()
}

/** Whose security is kept, at the desk that is open: a second person has to agree. */
export async function askToKeep(phone: Phone, note: string): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '扣除保证金' }).tap()
  const sheet = page.getByRole('dialog', { name: '扣除保证金' })
  await choose(phone, '扣除依据', '无正当理由不与招标方签订合同')
  await sheet.getByLabel('事实和说明').fill(note)
  await sheet.getByRole('button', { name: '提交扣除申请' }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** The second person agrees that it is kept. */
export async function agreeToKeep({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '同意', exact: true }).tap()
  const question = page.getByRole('alertdialog', { name: '同意扣除这笔保证金？' })
  await question.getByRole('button', { name: '同意' }).tap()
  await page.getByText('已同意，保证金已扣除').waitFor()
}

/** The payer of a service fee agrees to its reckoning, and says to whom the invoice goes. */
export async function confirmBill({ page }: Phone, taxNo: string): Promise<void> {
  await page.getByRole('button', { name: '确认金额' }).tap()
  const sheet = page.getByRole('dialog', { name: '确认金额' })
  await sheet.getByLabel('纳税人识别号').fill(taxNo)
  await sheet.getByRole('button', { name: '确认金额' }).tap()
  await page.getByText('已确认，请按时付款').waitFor()
}

/** Whoever charges it enters the number of its invoice. */
export async function enterInvoice({ page }: Phone, number: string): Promise<void> {
  await page.getByRole('button', { name: '登记发票' }).tap()
  const sheet = page.getByRole('dialog', { name: '登记发票' })
  await sheet.getByLabel('发票号码').fill(number)
  await sheet.getByRole('button', { name: '登记', exact: true }).tap()
  await page.getByText('已登记发票').waitFor()
}

/** Asks for the money of the documents back, whose order is open, because the sign-up was refused. */
export async function askDocumentsBack(phone: Phone, reason: string): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '申请退款' }).tap()
  await choose(phone, '退款原因', '报名未通过')
  await page.getByLabel('说明').fill(reason)
  await page.getByRole('button', { name: '提交申请' }).tap()
  await page.getByText('退款申请已提交').first().waitFor()
}

/** Finance comes by the message that somebody wants it back, and agrees. */
export async function agreeToRefund(phone: Phone, about: string): Promise<void> {
  const { page } = phone
  await openMessage(phone, '付款方申请退款', about)
  await page.getByRole('button', { name: '同意退款' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意退款' }).tap()
  await page.getByText('已同意退款').waitFor()
}
