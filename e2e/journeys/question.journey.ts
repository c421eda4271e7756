import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../support/world.ts'
import { choose, findInHall, openMessage, pressSmall } from './steps/anybody.ts'

const tender = '泾河安置房三期蒸压加气混凝土砌块采购'
const letter = '冬季卸货是否提供防冻措施'
const question = '秦钒钢铁的车辆夜间到场，联系人周明 19900000007，请问现场是否有防冻覆盖？'
const answer = '现场备有棉被和塑料膜，由采购方负责覆盖。'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

describe('a question about a tender', () => {
  test('is asked by a supplier who found the tender in the hall', async () => {
    const supplier = await world.phoneOf('周明')
    const { page } = supplier
    await findInHall(supplier, tender)
    await pressSmall(supplier, '询问')
    await choose(supplier, '询问事项', '交货与运输')
    await choose(supplier, '收件方', '采购单位')
    await page.getByLabel('标题').fill(letter)
    await page.getByLabel('内容').fill(question)
    await page.getByRole('button', { name: '提交询问函' }).tap()
    await page.getByText('待答复').first().waitFor()
    expect(supplier.troubles).toEqual([])
    await supplier.close()
  })

  test('is answered by the owner, who publishes it without the name of the asker', async () => {
    const owner = await world.phoneOf('李慧敏')
    const { page } = owner
    await openMessage(owner, '收到询问函', letter)
    await page.getByText('秦钒钢铁').first().waitFor()
    await page.getByRole('button', { name: '答复', exact: true }).tap()
    await page.getByRole('dialog').getByLabel('答复内容').fill(answer)
    await page.getByRole('button', { name: '发送答复' }).tap()
    await page.getByRole('button', { name: '公开问答' }).tap()
    const proposed = await page.getByRole('dialog').getByLabel('问题').inputValue()
    expect(proposed).not.toMatch(/秦钒|周明|19900000007/)
    await page.getByRole('button', { name: '确认公开' }).tap()
    await page.getByText('已公开').first().waitFor()
    expect(owner.troubles).toEqual([])
    await owner.close()
  })

  test('is read by anybody, who cannot tell who asked', async () => {
    const visitor = await world.phone()
    const { page } = visitor
    await findInHall(visitor, tender)
    await page.getByRole('tab', { name: '公告与问答' }).tap()
    await page.getByText(answer).waitFor()
    const told = await page.getByRole('tabpanel').textContent()
    expect(told).toContain(letter)
    expect(told).not.toMatch(/秦钒|周明|19900000007/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })
})
