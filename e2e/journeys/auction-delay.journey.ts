import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { formatMinute } from '@jb/domain/shared/dates'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { openMessage } from './steps/anybody.ts'
import { agree, handIn, openTurn, reject } from './steps/approver.ts'
import { endOf, joinAuction, openAuction } from './steps/bidder.ts'

// Both are of the company that has a process for delays, and have not begun.
const title = '项目部活动板房及围挡集中采购'
const plot = '泾阳工业用地使用权转让（42.6 亩）'
const reason = '板房样品月底才到，看样和竞价一并推迟。'
const no = '地块周边月内要封路，时间不能再拖。'

let world: World
let owner: Phone
let costs: Phone
let bidder: Phone

beforeAll(async () => {
  world = await openWorld()
  owner = await world.phoneOf('李慧敏')
  costs = await world.phoneOf('王海涛')
  bidder = await world.phoneOf('周明')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ owner, costs, bidder }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

interface Times {
  readonly startsAt: string
  readonly endsAt: string
}
/** When anybody reads that it begins and ends. */
async function timesOf(id: string): Promise<Times> {
  const { data } = await call(world.server.url, auctionDetailOf, { params: { id } })
  const { startsAt, endsAt } = (data as { auction: Times }).auction
  return { startsAt, endsAt }
}
const says = ({ page }: Phone, words: string | RegExp) => page.getByText(words).first().waitFor()

/** From the console to 竞价延期, with a start seven days on, and into the hands of the approvers. */
async function askToDelay(id: string): Promise<void> {
  const { page } = owner
  await owner.open(`/auctionConsole?id=${id}`)
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('radio', { name: '延期' }).tap()
  await page.getByRole('button', { name: /^竞价开始改为/ }).tap()
  const sheet = page.getByRole('dialog', { name: /竞价开始/ })
  await sheet.getByRole('button', { name: '7天后 18:00' }).tap()
  await sheet.getByRole('button', { name: '确定' }).tap()
  await page.getByLabel('延期原因').fill(reason)
  await page.getByRole('button', { name: '下一步，提交审批' }).tap()
  await handIn(owner)
  await page.waitForURL((at) => at.pathname === '/bidDelay')
}

/** The new end, as the approver reads it beside the old one. */
async function newEndFor(phone: Phone, { endsAt }: Times): Promise<string> {
  const change = phone.page.getByText(`${formatMinute(endsAt)} 改为 `).first()
  return (await change.textContent())?.split(' 改为 ')[1] ?? ''
}

describe('an auction that its owner wants to put off', () => {
  let id = ''
  let before: Times

  test('keeps its times while the approvers are asked, and says so', async () => {
    id = await openAuction(bidder, title)
    await joinAuction(bidder, id, '19900000007')
    await bidder.page.getByRole('tab', { name: '基本信息' }).tap()
    before = await timesOf(id)
    await askToDelay(id)
    await says(owner, '“竞价延期”正在审批，审批结束前时间不变。')
    await says(owner, `原因：${reason}`)
    await says(owner, formatMinute(before.endsAt))
    await owner.open(`/auctionConsole?id=${id}`)
    await says(owner, '“竞价延期”正在审批，审批结束前不能办理其他事项。')
    expect(await timesOf(id)).toEqual(before)
    expect(await endOf(bidder)).toBe(before.startsAt)
    expect(owner.troubles).toEqual([])
  })

  test('is put off when the approver agrees, who reads the old and the new end', async () => {
    await openTurn(costs, title)
    await says(costs, reason)
    const end = await newEndFor(costs, before)
    await agree(costs)
    await expect.poll(() => timesOf(id), { timeout: 30_000 }).not.toEqual(before)
    expect(formatMinute((await timesOf(id)).endsAt)).toBe(end)
    expect(costs.troubles).toEqual([])
  })

  test('shows the new times to a bidder who has it open, without a reload', async () => {
    const { startsAt, endsAt } = await timesOf(id)
    await expect.poll(() => endOf(bidder), { timeout: 20_000 }).toBe(startsAt)
    await bidder.page.getByText('延期记录').first().waitFor({ timeout: 20_000 })
    const end = formatMinute(endsAt).slice(-5)
    await says(bidder, new RegExp(`竞价截止.*${end}`))
    await says(bidder, new RegExp(`结束 .*${end}。${reason}`))
    expect(bidder.troubles).toEqual([])
  })

  test('is told of to that bidder, with both times and the reason', async () => {
    const { startsAt, endsAt } = await timesOf(id)
    await bidder.open('/messages')
    const letter = bidder.page.getByRole('button').filter({ hasText: '竞价延期' }).filter({ hasText: title })
    const words = (await letter.first().textContent()) ?? ''
    for (const at of [before.startsAt, startsAt, endsAt]) expect(words).toContain(formatMinute(at))
    expect(words).toContain(reason)
    await letter.first().tap()
    await bidder.page.getByRole('heading', { name: title }).waitFor()
  })

  test('has one more line in the record of its delays, and nothing waits any more', async () => {
    await owner.open(`/bidDelay?id=${id}`)
    await says(owner, '延期记录 · 1 次')
    await owner.settled()
    expect(await owner.page.getByText('正在审批').count()).toBe(0)
    expect(owner.troubles).toEqual([])
  })
})

describe('a delay that the approver refuses', () => {
  let id = ''
  let before: Times

  test('moves nothing', async () => {
    id = await openAuction(bidder, plot)
    before = await timesOf(id)
    await askToDelay(id)
    await openTurn(costs, plot)
    await reject(costs, no)
    await openMessage(owner, '审批被驳回', plot)
    await says(owner, no)
    expect(await timesOf(id)).toEqual(before)
    expect(await endOf(bidder)).toBe(before.startsAt)
    expect(costs.troubles).toEqual([])
  })

  test('is told to the owner with the reason, on the console and where it can be asked for anew', async () => {
    const words = `竞价延期的审批被驳回，时间没有变。原因：${no}`
    await owner.open(`/auctionConsole?id=${id}`)
    await says(owner, words)
    await owner.open(`/bidDelay?id=${id}`)
    await says(owner, words)
    await owner.page.getByRole('button', { name: '下一步，提交审批' }).waitFor()
    expect(owner.troubles).toEqual([])
  })

  test('is no business of those who bid', async () => {
    await bidder.open(`/bidDelay?id=${id}`)
    await says(bidder, '延期由发布方的采购员、采购主管或受托的代理办理。')
    await bidder.settled()
    expect(await bidder.page.getByText(no).count()).toBe(0)
    await bidder.open('/messages')
    const told = bidder.page.getByRole('button').filter({ hasText: '竞价延期' }).filter({ hasText: plot })
    await bidder.settled()
    expect(await told.count()).toBe(0)
  })
})
