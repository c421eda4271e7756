import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../support/world.ts'
import { findInHall } from './steps/anybody.ts'
import { publishTender } from './steps/buyer.ts'
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

describe('the first day of an empty platform', () => {
  test('an operator, a company and its first tender come about by screens alone', async () => {
    const desk = await world.phone()
    const code = /启用码 (\S+)/.exec(world.server.log())?.[1] ?? ''
    await setUpPlatform(desk, code, operator)
    await desk.page.getByText('没有等待审核的企业').waitFor()

    const owner = await world.phone()
    await registerPerson(owner, buyer)
    await registerCompany(owner, company)
    await owner.open('/mine')
    await owner.page.getByText('认证审核中').tap()
    await owner.page.getByText('平台正在核对营业执照').waitFor()

    await approveCompany(desk, company.name)
    await owner.page.getByText('认证已通过').waitFor({ timeout: 30_000 })
    await owner.page.getByRole('button', { name: '发布招标', exact: true }).waitFor()
    const id = await publishTender(owner, { title, rows: steel, publicityDays: 3 })
    expect(id).not.toBe('')

    const visitor = await world.phone()
    await findInHall(visitor, title)
    await visitor.page.getByText(company.name).first().waitFor()
    for (const phone of [desk, owner, visitor]) expect(phone.troubles).toEqual([])
  }, 180_000)

  test('the platform is not begun twice', async () => {
    const late = await world.phone()
    await late.open('/setup')
    await late.page.getByText('平台已经启用过了').waitFor()
    await late.close()
  })
})
