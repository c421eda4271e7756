import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../support/world.ts'
import { logIn, openMessage, searchHall, shows } from './steps/anybody.ts'
import { addSignerAfter, agree, openTodo, openTurn, passOn, readInLog } from './steps/approver.ts'

// Both lie with 王海涛 in the story.
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
