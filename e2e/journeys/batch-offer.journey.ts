import { publishDemand, saveDemandDraft } from '@jb/contract/demand/demand.contract'
import { clock } from '@jb/contract/platform/platform.contract'
import { aDemandForm } from '@jb/testing/builders/demand'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn } from './steps/anybody.ts'

const hour = 3_600_000
/** By title: what is asked for, and for how many hours. */
const asked = {
  曲江项目机制砂急购: { row: ['机制砂', '细度模数 2.6–3.0', '1200'], hours: 3 },
  未央项目碎石采购: { row: ['碎石', '5–25mm 连续级配', '3000'], hours: 120 },
  浐灞项目级配碎石采购: { row: ['级配碎石', '水泥稳定层用', '800'], hours: 144 },
} as const
const titles = Object.keys(asked)
const prices = ['118', '86.5', '92']

let world: World
let ma: Phone

/** Three buyers’ needs that fit what one supplier sells in the province. */
async function publishAll(): Promise<void> {
  const { api, caller } = await asPersona(world.server.url, '刘志强')
  const now = new Date((await api.call(clock, {})).answer.now)
  for (const [title, { row, hours }] of Object.entries(asked)) {
    const [name, spec, quantity] = row
    const form = aDemandForm(now, {
      title,
      categoryNo: '0404',
      controlTotal: null,
      endsAt: new Date(now.getTime() + hours * hour).toISOString(),
      rows: [{ cells: { name, spec, quantity, unit: '吨', arrivalDate: '2027-03-01' } }],
    })
    const { id, version } = (await api.call(saveDemandDraft, { body: { form } }, caller)).answer
    await api.call(publishDemand, { body: { id, version } }, caller)
  }
}

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  await publishAll()
  ma = await world.phoneOf('马小军')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await ma?.screenshot(`failed/${task.name.slice(0, 40)}`)
})
afterAll(() => world?.close())

test('a supplier quotes for three demands in one go; one closes in between and says so', async () => {
  const { page } = ma
  await ma.open('/quoteRecords')
  await page.getByRole('button', { name: '批量报价' }).tap()
  await page.waitForURL((at) => at.pathname === '/batchOffer')
  for (const title of titles) await page.getByRole('region', { name: title }).waitFor()
  await page.getByRole('button', { name: /机制砂.*点此报价/ }).tap()
  for (const price of prices) {
    for (const figure of price) await page.getByRole('button', { name: figure, exact: true }).tap()
    await page.getByRole('button', { name: '下一行' }).tap()
  }
  await page.getByRole('button', { name: '修改', exact: true }).tap()
  await page.getByLabel('交货期').fill('接通知后次日到场')
  await page.getByRole('button', { name: '完成' }).tap()

  await page.getByRole('button', { name: '同一折扣' }).tap()
  await page.getByLabel('下浮多少').fill('2')
  await page.getByRole('button', { name: '下浮 3 行' }).tap()
  await page.getByText('84.77').first().waitFor()

  await page.getByRole('button', { name: '提交 3 个报价' }).tap()
  await page.getByText('含税合计').waitFor()
  await ma.context.setOffline(true)
  await page.getByRole('button', { name: '密封并提交 3 个' }).tap()
  await page.getByText(/3 个没有送达/).waitFor()
  await ma.context.setOffline(false)
  await world.advance({ ms: 4 * hour })
  await page.getByRole('button', { name: '重试没有送达的 3 个' }).tap()
  await page.getByText(/已送达 2 个，1 个没有送达/).waitFor()
  await page.getByText('报价已经截止，不能再报价、修改或撤回').waitFor()
  expect(await page.getByText(/^HZ-/).count()).toBe(2)

  // What was sent stands among one’s own quotations; what was not is still written.
  await ma.open('/quoteRecords')
  for (const title of titles.slice(1)) await page.getByRole('link', { name: title }).waitFor()
  expect(await page.getByRole('link', { name: titles[0] ?? '' }).count()).toBe(0)
  await ma.open('/batchOffer')
  await page.getByText(/个需求都已报价/).waitFor()
  expect(faultsOn(ma).filter((one) => !/ERR_INTERNET_DISCONNECTED|offline/i.test(one))).toEqual([])
})
