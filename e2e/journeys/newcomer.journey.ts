import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { newcomer } from '../support/stops/stop.ts'
import { arrive } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'
import { openMessage } from './steps/anybody.ts'
import { bidNext, joinAuction, openAuction } from './steps/bidder.ts'
import { registerCompany } from './steps/newcomer.ts'

const company = {
  kind: '供应商',
  name: '西安新来劳保用品有限公司',
  shortName: '新来劳保',
  uscc: '91610100DEM0009337',
}
/** Asks for no deposit, and takes prices for hours. */
const lot = '安全帽反光衣等劳保用品集中采购'

let world: World
let phone: Phone
beforeAll(async () => {
  world = await openWorld({ DEMO_VERIFY_SECONDS: '2' })
  phone = await world.phone()
})
afterAll(() => world?.close())

test('somebody new to the demo is verified without anybody’s help, is told how, and bids', async () => {
  const { page } = phone
  await arrive(phone, world.server.url, newcomer)
  await phone.open('/companyVerify')
  await registerCompany(phone, company)
  await page.getByText('认证已通过，可以使用全部功能。').waitFor({ timeout: 40_000 })
  await openMessage(phone, '企业认证已通过', '演示环境自动通过')
  const id = await openAuction(phone, lot)
  await joinAuction(phone, id, '13900000007')
  await bidNext(phone)
  expect(phone.troubles).toEqual([])
}, 120_000)
