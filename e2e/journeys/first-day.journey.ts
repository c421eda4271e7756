import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { countEffort } from '../support/taps.ts'
import { openWorld, type World } from '../support/world.ts'
import { findInHall } from './steps/anybody.ts'
import { fillBasics, fillGoods, fillTerms, fillTimes, publishOver } from './steps/buyer.ts'
import { steel } from './steps/goods-file.ts'
import { approveCompany, registerCompany, registerPerson, setUpPlatform } from './steps/newcomer.ts'

const operator = { phone: '19900000900', name: '赵运营', password: 'yunying-2026' }
const buyer = { phone: '19900000901', name: '王工', password: 'changyan-2026' }
const company = {
  kind: '采购单位',
  name: '陕西长砚建设集团有限公司',
  shortName: '长砚建设',
  uscc: '91610000DEM0000140',
}
const title = '雁塔区科技馆主体结构钢筋采购'

let world: World
beforeAll(async () => {
  world = await openWorld({ DEMO: '0', DEV_CHECK_ANSWERS: '1', DRAIN_SECONDS: '0' })
})
afterAll(() => world?.close())

/** What the first tender may cost, from the setup code on. */
const most = { minutes: 10, taps: 60, fields: 40 }

const wanted = { title, rows: steel, publicityDays: 3 }

describe('the first day of an empty platform', () => {
  let desk: Phone
  let owner: Phone

  test('from the setup code to the first tender within minutes, the draft written while the company is checked', async () => {
    ;[desk, owner] = [await world.phone(), await world.phone()]
    const effort = await countEffort(desk, owner)
    const began = performance.now()
    const code = /启用码 (\S+)/.exec(world.server.log())?.[1] ?? ''
    await setUpPlatform(desk, code, operator)
    await desk.page.getByText('没有等待审核的企业').waitFor()

    await registerPerson(owner, buyer)
    await registerCompany(owner, company)
    await owner.page.getByRole('button', { name: '先写招标草稿' }).tap()
    await owner.page.getByText(/现在就可以填写并保存草稿/).waitFor()
    await fillBasics(owner, wanted)
    await fillGoods(owner, wanted)
    await fillTerms(owner, wanted)
    await fillTimes(owner, wanted)

    await approveCompany(desk, company.name)
    expect(await publishOver(owner, title)).not.toBe('')
    const minutes = (performance.now() - began) / 60_000
    console.log(`first tender: ${effort.taps} taps, ${effort.fields} fields, ${minutes.toFixed(1)} min`)
    expect(minutes).toBeLessThan(most.minutes)
    expect(effort.taps).toBeLessThan(most.taps)
    expect(effort.fields).toBeLessThan(most.fields)

    const visitor = await world.phone()
    await findInHall(visitor, title)
    await visitor.page.getByText(company.name).first().waitFor()
    for (const phone of [desk, owner, visitor]) expect(phone.troubles).toEqual([])
  }, 240_000)

  test('the list of first steps ticks itself, and leads the operator to the texts', async () => {
    await owner.open('/')
    const steps = owner.page.getByRole('listitem')
    await steps.filter({ hasText: '发布第一个招标，已完成' }).waitFor()
    await owner.page.getByRole('link', { name: /添加同事/ }).waitFor()

    await desk.open('/')
    await desk.page.getByText('通过第一家企业的认证，已完成').waitFor()
    await desk.page.getByRole('link', { name: /发布用户协议和隐私政策/ }).tap()
    await desk.page.getByRole('link', { name: '编辑用户协议' }).tap()
    await desk.page.getByLabel('全文').fill('第一条 平台由陕西匠标运营中心运营。')
    await desk.page.getByRole('button', { name: '发布', exact: true }).tap()
    await desk.page.getByText('用户协议已发布').waitFor()
    const visitor = await world.phone()
    await visitor.open('/register')
    await visitor.page.getByRole('link', { name: '《用户协议》' }).tap()
    await visitor.page.getByText('第一条 平台由陕西匠标运营中心运营。').waitFor()
    for (const phone of [desk, owner, visitor]) expect(phone.troubles).toEqual([])
  }, 120_000)

  test('the platform is not begun twice', async () => {
    const late = await world.phone()
    await late.open('/setup')
    await late.page.getByText('平台已经启用过了').waitFor()
    await late.close()
  })
})
