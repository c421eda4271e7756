import { demoPassword } from '@jb/domain/member/password'
import type { Locator } from 'playwright-core'
import type { Phone } from '../../support/phone.ts'

/** Logs in by number and password, as somebody of the story who has no card on the login screen. */
export async function logIn({ page, open }: Phone, number: string): Promise<void> {
  await open('/login')
  await page.getByLabel('手机号').fill(number)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL((at) => !at.pathname.startsWith('/login'))
}

/** Logs in by a code, which stands beside the field where no message can be sent. */
export async function logInByCode({ page, open }: Phone, number: string): Promise<void> {
  await open('/login')
  await page.getByRole('radio', { name: '验证码登录' }).tap()
  await page.getByLabel('手机号').fill(number)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('button', { name: /填入/ }).tap()
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL((at) => !at.pathname.startsWith('/login'))
}

/** Several people do the same, each on their own phone and none waiting for another. */
export async function together(
  phones: readonly Phone[],
  act: (phone: Phone, at: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(phones.map((phone, at) => act(phone, at)))
}

/** What went wrong on a phone, besides answers that say no. */
export function faultsOn({ troubles }: Phone): readonly string[] {
  return troubles.filter((one) => !one.includes('status of 422'))
}

/** Every word of the page, also those that are folded away; what it does not say now it does not say. */
export async function wordsOn({ page, settled }: Phone): Promise<string> {
  await settled()
  return (await page.locator('body').textContent()) ?? ''
}

/** Searches the hall, and waits for what it finds. */
export async function searchHall({ page, open, settled }: Phone, title: string): Promise<void> {
  await open('/biddingHall')
  await page.getByRole('searchbox').fill(title)
  // What stands there before the answer goes away, and a tap with it.
  await page.waitForURL((at) => at.searchParams.get('keyword') === title)
  await settled()
}

/** Whether the list that was searched shows something of this name; waits until it shows that or nothing. */
export async function shows({ page }: Phone, name: string): Promise<boolean> {
  const link = page.getByRole('link', { name }).first()
  await link
    .or(page.getByRole('button', { name: '清除条件' }))
    .first()
    .waitFor()
  return link.isVisible()
}

/** Finds a tender in the hall by searching, and opens it. */
export async function findInHall(phone: Phone, title: string): Promise<void> {
  const { page } = phone
  await searchHall(phone, title)
  await page.getByRole('link', { name: title }).first().tap()
  await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
  await page.getByRole('heading', { name: title }).waitFor()
}

/** Presses a small button of the bar under a notice; where there is no room for it, it stands under 更多. */
export async function pressSmall({ page }: Phone, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: '更多', exact: true })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.tap()
  await more.tap()
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('radio', { name }).tap()
}

/** Waits until the page of something is there, and gives what its address says it is. */
export async function idAt({ page }: Phone, pathname: string): Promise<string> {
  const idOf = (at: URL) => (at.pathname === pathname && at.searchParams.get('id')) || ''
  await page.waitForURL((at) => idOf(at) !== '')
  return idOf(new URL(page.url()))
}

/** Scrolls the window to there, and waits until what stands there is drawn. */
const scrolledTo = ({ page }: Phone, top: number) =>
  page.evaluate(async (at) => {
    window.scrollTo(0, at)
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  }, top)

/** Presses what may just be moving away; false: it was missed, which the last time is an error. */
async function pressed(message: Locator, again: boolean): Promise<boolean> {
  if (!again) {
    await message.tap()
    return true
  }
  return message.tap({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
}

/**
 * Opens a message by its title and what it is about, as it comes to the top of 消息. When the clock has leapt, so do
 * many others, and only those near the screen are drawn: whoever does not see it after a while scrolls to it.
 */
export async function openMessage(phone: Phone, title: string, about: string): Promise<void> {
  const { page, open } = phone
  await open('/messages')
  const message = page.getByRole('button').filter({ hasText: title }).filter({ hasText: about }).first()
  const isSoon = await message.waitFor().then(
    () => true,
    () => false,
  )
  for (let top = 0; !isSoon && top < 4_800 && !(await message.isVisible()); top += 600)
    await scrolledTo(phone, top)
  // What comes in meanwhile moves the list: whoever misses looks from the top, and presses again.
  for (let more = 3; !(await pressed(message, more > 0)); more -= 1) await scrolledTo(phone, 0)
  await page.waitForURL((at) => at.pathname !== '/messages')
}

/** Moves the demo's time from the bar at the top, as a visitor does. */
export async function fastForward({ page }: Phone, ...jumps: readonly string[]): Promise<void> {
  for (const jump of jumps) {
    await page.getByRole('button', { name: '快进', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: jump }).tap()
    await page.getByText('演示时间已到').waitFor()
    await page.getByText('演示时间已到').waitFor({ state: 'hidden' })
  }
}

/** Chooses one of a field's options in the sheet that it opens. */
export async function choose({ page }: Phone, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(field) }).tap()
  await page
    .getByRole('dialog', { name: field })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .tap()
}

/** Chooses province, city and district in the sheet that a field opens. */
export async function chooseRegion(
  { page }: Phone,
  field: string,
  ...names: readonly string[]
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(field) }).tap()
  const sheet = page.getByRole('dialog', { name: '选择地区' })
  for (const name of names) await sheet.getByRole('radio', { name }).tap()
  await sheet.getByRole('button', { name: '确定' }).tap()
}
