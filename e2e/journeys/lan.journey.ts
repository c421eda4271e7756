import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'

/** The address under which other devices of the network reach this machine. */
function lanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const lan = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!lan) throw new Error('this machine has no network address besides its own')
  return lan.address
}

let world: World
beforeAll(async () => {
  world = await openWorld({}, { host: '0.0.0.0' })
})
afterAll(() => world?.close())

test('a phone in the same network logs in over plain http, where the browser offers no cryptography', async () => {
  const url = `http://${lanAddress()}:${new URL(world.server.url).port}`
  const phone = await openPhone(world.browser, url)
  await phone.open('/login')
  expect(await phone.page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  await phone.loginAs('李慧敏')
  await phone.open('/mine')
  await phone.page.getByText('陕西长砚建设集团有限公司').first().waitFor()
  await phone.page.reload()
  await phone.page.getByText('陕西长砚建设集团有限公司').first().waitFor()
  expect(phone.troubles).toEqual([])
})
