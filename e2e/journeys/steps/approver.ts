import type { Phone } from '../../support/phone.ts'
import { openMessage } from './anybody.ts'

/** Comes by the message that it is their turn, and waits for the approval. */
export async function openTurn(
  phone: Phone,
  title: string,
  message: '待您审批' | '审批转给您' = '待您审批',
): Promise<void> {
  await openMessage(phone, message, title)
  await phone.page.getByRole('list', { name: '审批步骤' }).waitFor()
}

/** Finds an approval in 我的审批 and opens it. */
export async function openTodo({ page, open }: Phone, title: string): Promise<void> {
  await open('/approvalTodo')
  await page.getByRole('link', { name: title }).tap()
  await page.getByRole('list', { name: '审批步骤' }).waitFor()
}

/** 同意, with some words. */
export async function agree({ page }: Phone, comment = ''): Promise<void> {
  await page.getByRole('button', { name: '同意', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '同意' })
  if (comment) await sheet.getByLabel('审批意见').fill(comment)
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await page.getByText('已同意').first().waitFor()
  await sheet.waitFor({ state: 'detached' })
}

/** 驳回 to whoever began it. */
export async function reject({ page }: Phone, reason: string): Promise<void> {
  await page.getByRole('button', { name: '驳回', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '驳回' })
  await sheet.getByLabel('驳回原因').fill(reason)
  await sheet.getByRole('button', { name: '驳回', exact: true }).tap()
  await page.getByText('已驳回').first().waitFor()
  await sheet.waitFor({ state: 'detached' })
}

/** Finds somebody by name in the person picker that is open, and takes them. */
export async function pickPerson({ page }: Phone, name: string): Promise<void> {
  await page.waitForURL((at) => at.pathname === '/commentUserSelect')
  await page.getByPlaceholder('请输入搜索关键词').fill(name)
  await page.getByRole('button', { name }).first().tap()
  await page.waitForURL((at) => at.pathname !== '/commentUserSelect')
}

/** 转发: somebody else decides instead. */
export async function passOn(phone: Phone, name: string, words: string): Promise<void> {
  await phone.page.getByRole('button', { name: '转发', exact: true }).tap()
  await handOver(phone, { name, words, deed: '转发', done: '已转发' })
}

/** 后加签: somebody else decides after this person. */
export async function addSignerAfter(phone: Phone, name: string, words: string): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('radio', { name: '后加签' }).tap()
  await handOver(phone, { name, words, deed: '加签', done: '已加签' })
}

async function handOver(
  phone: Phone,
  { name, words, deed, done }: { name: string; words: string; deed: string; done: string },
): Promise<void> {
  const { page } = phone
  await pickPerson(phone, name)
  const sheet = page.getByRole('dialog')
  await sheet.getByText(name).first().waitFor()
  await sheet.getByLabel('附言').fill(words)
  await sheet.getByRole('button', { name: deed, exact: true }).tap()
  await page.getByText(done).first().waitFor()
  await sheet.waitFor({ state: 'detached' })
}

/** Opens 审批日志 and finds these words in it. */
export async function readInLog({ page }: Phone, words: string): Promise<void> {
  await page.getByRole('button', { name: '审批日志' }).tap()
  const log = page.getByRole('dialog', { name: '审批日志' })
  await log.getByText(words).waitFor()
  await log.getByRole('button', { name: '关闭' }).tap()
  await log.waitFor({ state: 'detached' })
}

/** Hands in what 发起审批 shows. */
export async function handIn({ page }: Phone): Promise<void> {
  await page.waitForURL((at) => at.pathname === '/leaseCustomApproval')
  await page.getByRole('list', { name: '审批步骤' }).waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await page.getByText('提交成功').first().waitFor()
}
