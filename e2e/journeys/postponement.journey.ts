import { postponementsOf } from '@jb/contract/tender/postponement.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { findInHall, openMessage } from './steps/anybody.ts'
import { agree, handIn, openTurn } from './steps/approver.ts'

// Takes bids in the story, for five more hours; three companies have signed up and sent theirs.
const title = '泾河安置房三期商品混凝土采购'
const reason = '样品复检还要两天，投标截止相应推迟。'

let tenderId = ''
let world: World
let buyer: Phone
let costs: Phone
let bidder: Phone

beforeAll(async () => {
  world = await openWorld()
  buyer = await world.phoneOf('李慧敏')
  costs = await world.phoneOf('王海涛')
  bidder = await world.phoneOf('马小军')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, costs, bidder }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** What anybody is told about former times of the tender. */
async function publicPostponements(): Promise<unknown> {
  return (await call(world.server.url, postponementsOf, { params: { id: tenderId } })).data
}

describe('a deadline that is put off', () => {
  test('is asked for by the owner, and does not move before the approval', async () => {
    await findInHall(buyer, title)
    const { page } = buyer
    await page.getByRole('button', { name: '采购延期' }).tap()
    await page.getByRole('heading', { name: '招标延期' }).waitFor()
    await page.getByRole('button', { name: /投标截止改为/ }).tap()
    const sheet = page.getByRole('dialog', { name: /投标截止/ })
    await sheet.getByRole('button', { name: '3天后 18:00' }).tap()
    await sheet.getByRole('button', { name: '确定' }).tap()
    await page.getByLabel('延期原因').fill(reason)
    await page.getByRole('button', { name: '下一步，提交审批' }).tap()
    await handIn(buyer)
    await page.getByText('审批中').first().waitFor()
    tenderId = new URL(page.url()).searchParams.get('id') ?? ''
    expect(await publicPostponements()).toEqual([])
    expect(buyer.troubles).toEqual([])
  })

  test('moves when the approver agrees, who reads the old and the new time', async () => {
    await openTurn(costs, title)
    await costs.page.getByText(reason).first().waitFor()
    await costs.page.getByText('投标截止').first().waitFor()
    await agree(costs)
    expect(costs.troubles).toEqual([])
  })

  test('is told to those who take part: their bid stays valid and may be replaced', async () => {
    const { page } = bidder
    await expect.poll(() => heard(bidder), { timeout: 30_000 }).toContain(reason)
    expect(await heard(bidder)).toContain('仍然有效')
    await openMessage(bidder, '采购延期', title)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(reason).first().waitFor()
    expect(bidder.troubles).toEqual([])
  })

  test('is marked for everybody, with the former time, the new one and the reason', async () => {
    const visitor = await world.phone()
    await findInHall(visitor, title)
    const { page } = visitor
    await page.getByText('已延期').first().waitFor()
    await page.getByText(reason).first().waitFor()
    expect(await publicPostponements()).toMatchObject([
      { count: 1, reason, times: [{ field: 'bidEnd' }, {}] },
    ])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })
})

/** What the newest messages say. */
async function heard({ page, open }: Phone): Promise<string> {
  await open('/messages')
  return (await page.locator('main').textContent()) ?? ''
}
