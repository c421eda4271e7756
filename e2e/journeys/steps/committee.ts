import type { Phone } from '../../support/phone.ts'

/** Confirms with the button of this name in the question that is open. */
const sayYes = ({ page }: Phone, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).tap()

/** Asks for experts of these majors, each so many, and sees the draw waiting for its moment. */
export async function askForExperts(
  { page }: Phone,
  wanted: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('button', { name: '抽取专家' }).tap()
  const sheet = page.getByRole('dialog', { name: '抽取专家' })
  for (const [major, count] of Object.entries(wanted)) await sheet.getByLabel(major).fill(count)
  await sheet.getByRole('button', { name: '提交申请' }).tap()
  await page.getByText('等待抽取').first().waitFor()
}

/** A drawn expert opens the invitation, which names the tender, and cannot take part. */
export async function declineSeat(expert: Phone, seatId: string, title: string): Promise<void> {
  const { page } = expert
  await expert.open(`/drawInvitation?id=${seatId}`)
  await page.getByText(title).first().waitFor()
  await page.getByRole('button', { name: '不能参加' }).tap()
  const sheet = page.getByRole('dialog', { name: '不能参加' })
  await sheet.getByRole('button', { name: '不能参加', exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** Takes what a draw is checked by from its public page; gives the path of the file. */
export async function takeProof(visitor: Phone, tenderId: string): Promise<string> {
  await visitor.open(`/drawProof?id=${tenderId}`)
  const saved = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('button', { name: '下载核验数据' }).tap()
  return (await saved).path()
}

/** Opens the evaluation of a tender and says to have no interest in any bidder. */
export async function declareNoInterest(expert: Phone, tenderId: string): Promise<void> {
  const { page } = expert
  await expert.open(`/evaluation?id=${tenderId}`)
  await page.getByRole('button', { name: '声明利害关系' }).tap()
  const sheet = page.getByRole('dialog', { name: '声明利害关系' })
  await sheet.getByRole('button', { name: '没有利害关系，开始评审' }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** The chair finds every bid in order and ends the formal review. */
export async function reviewFormally(chair: Phone): Promise<void> {
  const { page } = chair
  const left = page.getByRole('button', { name: '未填的都通过' })
  await left.first().waitFor()
  for (let open = await left.count(); open > 0; open -= 1) {
    await left.first().tap()
    await left.nth(open - 1).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: '结束初步评审' }).tap()
  await sayYes(chair, '结束')
}

/** Gives each bid its points, one for every published criterion, and hands them in. */
export async function giveAndHandIn(
  expert: Phone,
  pointsOf: (company: string) => readonly string[],
): Promise<void> {
  const { page } = expert
  // The page follows the others by asking again.
  await page.getByRole('article').getByRole('textbox').first().waitFor({ timeout: 60_000 })
  for (const bid of await page.getByRole('article').all()) {
    const given = pointsOf((await bid.getAttribute('aria-label')) ?? '')
    for (const [at, one] of given.entries()) await bid.getByRole('textbox').nth(at).fill(one)
    const save = bid.getByRole('button', { name: /^保存评分/ })
    await save.tap()
    await save.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: '提交我的评分' }).tap()
  await sayYes(expert, '提交')
  await page.getByText('已提交评分').first().waitFor()
}

/** Signs what was summed up, against it. */
export async function dissent(expert: Phone, reason: string): Promise<void> {
  const { page } = expert
  await page.getByRole('button', { name: '签署', exact: true }).tap()
  await page.getByRole('button', { name: '不同意，写明理由' }).tap()
  const sheet = page.getByRole('dialog', { name: '不同意' })
  await sheet.getByLabel('原因').fill(reason)
  await sheet.getByRole('button', { name: '签署不同意见' }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** Signs what was summed up, and agrees. */
export async function agree({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '签署', exact: true }).tap()
  await page.getByRole('button', { name: '同意并签署' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The chair submits the report, once the page has learned that all have signed. */
export async function submitReport(chair: Phone): Promise<void> {
  const submit = chair.page.getByRole('button', { name: '提交评标报告', disabled: false })
  await submit.waitFor({ timeout: 60_000 })
  await submit.tap()
  await sayYes(chair, '提交')
  await chair.page.getByText('评标报告已提交').first().waitFor()
}
