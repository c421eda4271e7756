import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tapInList } from '../support/gestures.ts'
import type { Phone } from '../support/phone.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'
import { logIn, openMessage, searchHall, shows } from './steps/anybody.ts'
import { addSignerAfter, agree, openTodo, openTurn, passOn, readInLog } from './steps/approver.ts'

// All lie with 王海涛 in the story.
const mortar = '高新第九初级中学预拌砂浆采购'
const boards = '泾河安置房三期外墙保温装饰一体板采购'
const floors = '西咸智造产业园一期地坪材料采购'

/** 谢军 has no card on the login screen. */
const colleague = { name: '谢军', phone: '19900000114' }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** Whether anybody finds it. */
async function isInHall(title: string): Promise<boolean> {
  const visitor = await world.phone()
  await searchHall(visitor, title)
  const found = await shows(visitor, title)
  await visitor.close()
  return found
}

/** Counts what a person presses from now on. */
async function presses({ page }: Phone): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    const count = () => {
      const { dataset } = document.documentElement
      dataset.presses = String(Number(dataset.presses) + 1)
    }
    document.addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

test('what waits is agreed to from its card with two presses, and the log of the tender names who did', async () => {
  const costs = await world.phoneOf('王海涛')
  await costs.open('/approvalTodo')
  const card = costs.page.getByRole('article').filter({ hasText: mortar })
  await card.getByText('640,000.00').waitFor()
  await card.getByText('最晚发布').waitFor()
  const pressed = await presses(costs)
  await tapInList(card.getByRole('button', { name: '同意', exact: true }))
  const sheet = costs.page.getByRole('dialog', { name: '同意' })
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await costs.page.getByText('已同意').first().waitFor()
  expect(await pressed()).toBe(2)
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => isInHall(mortar), { timeout: 30_000 }).toBe(true)
  const buyer = await world.phoneOf('李慧敏')
  await goTo(buyer, world.server.url, { place: 'bid.operationLog', persona: '李慧敏', tender: mortar })
  await buyer.page.getByText('李慧敏发起，张建国、王雪、王海涛同意').first().waitFor()
  expect([...costs.troubles, ...buyer.troubles]).toEqual([])
  for (const phone of [costs, buyer]) await phone.close()
})

describe('an approval that an approver passes on', () => {
  test('is decided by whoever it is passed on to, and the one who did gets a copy', async () => {
    const costs = await world.phoneOf('王海涛')
    await openTodo(costs, boards)
    await passOn(costs, colleague.name, '外墙材料由您把关。')
    await costs.open('/approvalTodo?status=cc')
    await costs.page.getByRole('link', { name: boards }).waitFor()
    const other = await world.phone()
    await logIn(other, colleague.phone)
    await openTurn(other, boards, '审批转给您')
    await other.page.getByText('外墙材料由您把关。').first().waitFor()
    await agree(other)
    await expect.poll(() => isInHall(boards), { timeout: 30_000 }).toBe(true)
    expect([...costs.troubles, ...other.troubles]).toEqual([])
    for (const phone of [costs, other]) await phone.close()
  })

  test('waits for a second signature after the first, and is not public in between', async () => {
    const costs = await world.phoneOf('王海涛')
    await openTodo(costs, floors)
    await addSignerAfter(costs, '赵立新', '付款方式改过，请分管领导过目。')
    await agree(costs)
    const deputy = await world.phoneOf('赵立新')
    await openTurn(deputy, floors, '审批转给您')
    await readInLog(deputy, '付款方式改过，请分管领导过目。')
    expect(await isInHall(floors)).toBe(false)
    await agree(deputy, '可以。')
    const buyer = await world.phoneOf('李慧敏')
    await openMessage(buyer, '审批已通过', floors)
    await buyer.page.getByText('可以。').first().waitFor()
    expect([...costs.troubles, ...deputy.troubles, ...buyer.troubles]).toEqual([])
    for (const phone of [costs, deputy, buyer]) await phone.close()
  })
})
