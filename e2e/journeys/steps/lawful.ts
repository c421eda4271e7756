import type { Phone } from '../../support/phone.ts'

/** Objects to the documents of a tender (异议), in words that name nobody. */
export async function objectToDocuments(
  { page, open }: Phone,
  tenderId: string,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  await open(`/objection?id=${tenderId}`)
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('事实和理由').fill(content)
  await page.getByRole('button', { name: '提交异议' }).tap()
  await page.getByText('待答复').first().waitFor()
}

/** Comes to the objection from the tender that it holds, and answers it; the tender goes on. */
export async function answerTheObjection({ page }: Phone, answer: string): Promise<void> {
  await page.getByRole('link', { name: '去答复' }).tap()
  await page.getByRole('button', { name: '答复异议' }).tap()
  const sheet = page.getByRole('dialog', { name: '答复异议' })
  await sheet.getByLabel('答复内容').fill(answer)
  await sheet.getByRole('button', { name: '发送答复' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('已答复').first().waitFor()
}

/** Prints the 解密卡 of the bid that is open: gives what stands on the paper. */
export async function printCard({ page }: Phone): Promise<string> {
  await page.getByRole('button', { name: '查看解密卡' }).tap()
  const sheet = page.getByRole('dialog', { name: /^解密卡/ })
  const groups = sheet.getByRole('list', { name: /^解密卡字符/ }).getByRole('listitem')
  await groups.last().waitFor()
  const card = (await groups.allTextContents()).join(' ')
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await sheet.waitFor({ state: 'detached' })
  return card
}

/** 试解密 with this phone and with the printed card, so that the receipt turns green. */
export async function tryBothWays({ page }: Phone, card: string): Promise<void> {
  await page.getByRole('button', { name: '试解密', exact: true }).first().tap()
  await page.getByText('还差 1 种').first().waitFor()
  await page.getByRole('button', { name: '已存好解密卡，试解密' }).tap()
  await enterCard({ page }, '用解密卡试解密', '试解密', card)
  await page.getByText('已就绪').first().waitFor()
}

async function enterCard({ page }: Pick<Phone, 'page'>, title: string, button: string, card: string) {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByLabel('解密卡上的 32 位字符').fill(card)
  await sheet.getByRole('button', { name: button, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** Decrypts with the key of this phone. */
export async function decryptHere({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '现在解密', exact: true }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '解密', exact: true }).tap()
  await page
    .getByText(/已解密（|已解密。/)
    .first()
    .waitFor()
}

/** Decrypts on a phone that was never enrolled, with what stands on the card. */
export async function decryptByCard({ page }: Phone, card: string): Promise<void> {
  await page.getByText('这台手机没有能解开它的密钥').waitFor()
  await page.getByRole('button', { name: '用解密卡解密' }).tap()
  await enterCard({ page }, '用解密卡解密', '解密', card)
  await page
    .getByText(/已解密（|已解密。/)
    .first()
    .waitFor()
}

/** Opens a sheet of the bar of a session, fills its one long field (and a telephone), and sends it. */
export async function sayInSession(
  { page }: Phone,
  button: string,
  {
    title,
    label,
    text,
    send,
    phone,
  }: Record<'title' | 'label' | 'text' | 'send', string> & {
    readonly phone?: string
  },
): Promise<void> {
  await page.getByRole('button', { name: button }).first().tap()
  const sheet = page.getByRole('dialog', { name: title })
  if (phone) await sheet.getByRole('textbox', { name: '联系电话' }).fill(phone)
  await sheet.getByRole('textbox', { name: label }).fill(text)
  await sheet.getByRole('button', { name: send, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** Asks the host for help, and tells it who one is. */
export const askForHelp = (bidder: Phone, phone: string, text: string) =>
  sayInSession(bidder, '求助', { title: '求助', label: '遇到什么问题', text, send: '求助', phone })

/** Objects to the opening at the spot. */
export const objectAtTheSpot = (bidder: Phone, text: string) =>
  sayInSession(bidder, '对开标提出异议', {
    title: '当场提出异议',
    label: '异议内容',
    text,
    send: '提出异议',
  })

/** The host answers what is objected to at the spot. */
export const answerAtTheSpot = (host: Phone, text: string) =>
  sayInSession(host, '答复', { title: '当场答复', label: '答复', text, send: '答复' })

/** The host finds that somebody did not decrypt by its own cause; a second person has to agree. */
export const stateItsCause = (host: Phone, text: string) =>
  sayInSession(host, '认定原因', {
    title: '认定未解密的原因',
    label: '依据',
    text,
    send: '提交认定',
  })

/** The second person of the owner agrees to the cause. */
export async function agreeToCause({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '同意认定' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '同意认定' }).tap()
  await page.getByText('已复核').first().waitFor()
}

/** Notes, on a page that stays open, how many of these names it has shown, one figure whenever that changes. */
export async function noteNames({ page }: Phone, names: readonly string[]): Promise<void> {
  await page.evaluate((sought) => {
    const noted: number[] = []
    const look = () => {
      const text = document.body.textContent ?? ''
      const found = sought.filter((name) => text.includes(name)).length
      if (noted.at(-1) !== found) noted.push(found)
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { noted })
  }, names)
}

/** What was noted on it. */
export const notedOn = ({ page }: Phone): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { noted: number[] }).noted)
