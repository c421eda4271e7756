import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { findInHall, openMessage, searchHall, shows } from './steps/anybody.ts'
import { agree, handIn, openTodo, openTurn, reject } from './steps/approver.ts'
import { askToPublish, fillBasics, fillGoods, fillTerms, fillTimes, toPreview } from './steps/buyer.ts'
import { steel } from './steps/goods-file.ts'

const title = '浐灞物流中心三期钢筋采购'
const reason = '估算价高于上月同规格采购价，请核实后重新提交。'

let world: World
let buyer: Phone
let lead: Phone
let costs: Phone

beforeAll(async () => {
  world = await openWorld()
  buyer = await world.phoneOf('李慧敏')
  lead = await world.phoneOf('张建国')
  costs = await world.phoneOf('王海涛')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, lead, costs }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

async function isInHall(): Promise<boolean> {
  const visitor = await world.phone()
  await searchHall(visitor, title)
  const found = await shows(visitor, title)
  await visitor.close()
  return found
}

describe('a publication that needs an approval', () => {
  test('is handed in instead of published, and nobody else sees it', async () => {
    const wanted = { title, rows: steel, publicityDays: 0 }
    await fillBasics(buyer, wanted)
    await fillGoods(buyer, wanted)
    await fillTerms(buyer, wanted)
    await fillTimes(buyer, wanted)
    await askToPublish(buyer)
    await handIn(buyer)
    const { page } = buyer
    await page.getByRole('heading', { name: '审批中' }).waitFor()
    await page.getByText('张建国').first().waitFor()
    expect(await isInHall()).toBe(false)
    expect(buyer.troubles).toEqual([])
  })

  test('goes from the head of the department to whoever watches the costs, who rejects it', async () => {
    await openTurn(lead, title)
    await agree(lead, '采购计划内，同意。')
    await openTurn(costs, title)
    await costs.page.getByText('采购计划内，同意。').first().waitFor()
    await reject(costs, reason)
    expect([...lead.troubles, ...costs.troubles]).toEqual([])
  })

  test('comes back with the reason, is changed and handed in again', async () => {
    const { page } = buyer
    await openMessage(buyer, '审批被驳回', title)
    await page.getByText(reason).first().waitFor()
    await buyer.open('/tenderList')
    await page.getByRole('link', { name: title }).first().tap()
    await page.getByText('审批未通过').first().waitFor()
    await page.getByText(reason.slice(0, -1)).first().waitFor()
    await page.getByLabel('估算价').fill('3600000')
    await toPreview(buyer, steel.length)
    await askToPublish(buyer, '下一步，重新提交审批')
    await handIn(buyer)
    await page.getByRole('heading', { name: '审批中' }).waitFor()
    expect(buyer.troubles).toEqual([])
  })

  test('begins again with the head, since the amount is another one, and is then public', async () => {
    for (const decider of [lead, costs]) {
      await openTodo(decider, title)
      await decider.page.getByText('3,600,000').first().waitFor()
      await decider.page.getByText('3,800,000').first().waitFor()
      await agree(decider)
    }
    await openMessage(buyer, '审批已通过', title)
    const visitor = await world.phone()
    await findInHall(visitor, title)
    expect([...lead.troubles, ...costs.troubles, ...visitor.troubles]).toEqual([])
    await visitor.close()
  })
})
