import { clock } from '@jb/contract/platform/platform.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { aTenderForm, publishReason } from '@jb/testing/builders/tender'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import { rowsOf } from '../support/tenders.ts'
import { openWorld, type World } from '../support/world.ts'
import { steel } from './steps/goods-file.ts'

const title = '曲江会展三期钢筋采购'
const most = 12

let world: World
let buyer: Phone

/** Published some time ago, with times that ask for no reason. */
async function publishBefore(): Promise<void> {
  const { api, caller } = await asPersona(world.server.url, '李慧敏')
  const { now } = (await api.call(clock, {})).answer
  const given = { title, estimate: '1800000', ceiling: '1800000', rows: rowsOf(steel) }
  const form = aTenderForm(new Date(now), given)
  const { id, version } = (await api.call(saveTenderDraft, { body: { form } }, caller)).answer
  await api.call(publishTender, { body: { id, version, reason: publishReason } }, caller)
}

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  await publishBefore()
  await world.advance({ ms: 5 * 86_400_000 })
  buyer = await world.phoneOf('李慧敏')
})
afterAll(() => world?.close())

test(`from the home page to the notice of a copy it takes at most ${most} taps, and only the new quantity is typed`, async () => {
  const { page } = buyer
  let taps = 0
  const tap = async (what: Locator) => {
    await what.tap()
    taps += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await buyer.open('/indexs')
  await tap(page.getByRole('link', { name: '发布招标' }).or(button('发布招标')).first())
  await tap(button(new RegExp(`^${title}.*复制$`)))
  await page.getByText('各步都填好了，直接预览').waitFor()
  expect(await page.getByLabel('项目名称').inputValue()).toBe(`${title}（再次）`)

  await tap(button('下一步'))
  await tap(button(new RegExp(steel[0]?.name ?? '')).first())
  const row = page.getByRole('dialog', { name: '第 1 行' })
  await tap(row.getByLabel('数量'))
  await row.getByLabel('数量').fill('88')
  await tap(row.getByRole('button', { name: '保存', exact: true }))
  await row.waitFor({ state: 'detached' })

  await tap(button('各步都填好了，直接预览'))
  await page.getByText('发布后不能再改').waitFor()
  await tap(page.getByRole('button', { name: '发布', exact: true }))
  const asked = page.getByRole('dialog', { name: '确认发布？' })
  await asked.getByText('所有人，包括没有登录的访客').waitFor()
  await tap(asked.getByRole('button', { name: '确认发布' }))
  await page.getByRole('heading', { name: '已发布' }).waitFor()
  console.log(`a copy went out after ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(most)
  expect(buyer.troubles).toEqual([])
})

test('then suppliers are told: a poster with the code of the notice, which anybody can open', async () => {
  const { page } = buyer
  await page.getByRole('button', { name: '二维码海报' }).tap()
  const poster = page.getByRole('img', { name: /海报，二维码打开公告/ })
  await poster.waitFor()
  await expect.poll(() => poster.getAttribute('src')).toMatch(/^data:image\/png/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查看公告' }).tap()
  await page.getByRole('heading', { name: `${title}（再次）` }).waitFor()
  const visitor = await world.phone()
  await visitor.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await visitor.page.getByRole('heading', { name: `${title}（再次）` }).waitFor()
  expect([...buyer.troubles, ...visitor.troubles]).toEqual([])
  await visitor.close()
})
