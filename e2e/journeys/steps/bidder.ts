import type { Phone } from '../../support/phone.ts'

/** Finds an auction in 动态竞价 and opens it; its id. */
export async function openAuction({ page, open }: Phone, title: string): Promise<string> {
  await open(`/auction?keyword=${encodeURIComponent(title)}`)
  await page.getByText(title).first().tap()
  await page.waitForURL((at) => at.pathname === '/auctionDetails')
  // The list has headings of that name, too.
  await page.getByRole('heading', { name: '竞价详情' }).waitFor()
  await page.getByRole('heading', { name: title }).first().waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Reads the agreement of an auction and signs up for it; ends on its detail. */
export async function joinAuction({ page, open }: Phone, id: string, contactPhone: string): Promise<void> {
  await open(`/auctionDetails?id=${id}`)
  await page.getByRole('button', { name: '报名参加' }).tap()
  await page.getByRole('button', { name: '我已阅读并同意，报名参加' }).tap()
  await page.getByLabel('手机号').fill(contactPhone)
  await page.getByRole('button', { name: '同意协议并报名' }).tap()
  await page.waitForURL((at) => at.pathname === '/auctionDetails')
}

/** Gives the next price that is taken, and closes the receipt. `taken` runs while the receipt is there. */
export async function bidNext({ page }: Phone, taken?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '立即出价' }).tap()
  await page.getByRole('button', { name: /^确认出价/ }).tap()
  await page.getByText(/出价已受理 \d\d:\d\d:\d\d\.\d{3}/).waitFor()
  await taken?.()
  await page.getByRole('button', { name: '完成' }).tap()
}

/** The moment at which an auction ends, as the page counts towards it. */
export async function endOf({ page }: Phone): Promise<string> {
  return (await page.locator('time[datetime]').first().getAttribute('datetime')) ?? ''
}
