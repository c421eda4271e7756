import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { goTo, type Stop } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const mortar: Stop = { place: 'bid.opening', tender: '泾河安置房三期预拌砂浆采购' }

let world: World
let li: Phone
let zhang: Phone

beforeAll(async () => {
  world = await openWorld()
  li = await world.phoneOf('李慧敏')
  zhang = await world.phoneOf('张建国')
})
afterAll(() => world?.close())

const both = <T>(work: (phone: Phone) => Promise<T>) => Promise.all([work(li), work(zhang)])

/** Both press at the same time; gives what each was told. */
async function pressTogether(confirming: string, outcome: RegExp): Promise<readonly string[]> {
  return both(async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: confirming }).tap()
    return (await page.getByRole('status').filter({ hasText: outcome }).first().textContent()) ?? ''
  })
}

describe('two people of one company at the same tender', () => {
  test('open it at the same time: it is opened once, and the other is told so', async () => {
    await both((phone) => goTo(phone, world.server.url, mortar))
    await both(({ page }) => page.getByRole('button', { name: '开标', exact: true }).tap())
    const told = await pressTogether('开标', /已开标|已经开标|刚刚被别人/)
    expect(told.filter((words) => words.includes('✓'))).toHaveLength(1)
    await both((phone) => goTo(phone, world.server.url, mortar))
    const openedBy = await both(async ({ page }) => {
      await page.getByText('开标人').waitFor()
      return page.getByRole('article').count()
    })
    expect(openedBy).toEqual([3, 3])
  })

  test('award it at the same time: one award, and the other is told to look again', async () => {
    const sheet: Stop = { ...mortar, place: 'tender.calibration' }
    await goTo(li, world.server.url, sheet)
    await li.page.getByRole('button', { name: '推荐中标人' }).tap()
    const form = li.page.getByRole('dialog')
    await form.getByLabel('原因').fill('价格最低。')
    await form.getByRole('button', { name: '提交比价' }).tap()
    await li.page.getByText('推荐中标人：').waitFor()
    await both(async (phone) => {
      await goTo(phone, world.server.url, sheet)
      await phone.page.getByRole('button', { name: '确认定标' }).tap()
      await phone.page.getByRole('dialog').getByRole('button', { name: '内容无误' }).tap()
    })
    const told = await pressTogether('确认定标', /已定标|刚刚被别人|当前的状态/)
    expect(told.filter((words) => words.includes('✓'))).toHaveLength(1)
    await both(async (phone) => {
      await goTo(phone, world.server.url, { ...mortar, place: 'tender.winNotice' })
      await phone.page.getByText('西安沣砼商品混凝土有限公司').first().waitFor()
    })
  })
})
