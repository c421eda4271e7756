import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPhone } from '../support/phone.ts'
import { type Server, startServer } from '../support/server.ts'

/** The address under which other devices of the network reach this machine. */
function lanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const lan = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!lan) throw new Error('this machine has no network address besides its own')
  return lan.address
}

let server: Server
beforeAll(async () => {
  server = await startServer({ host: '0.0.0.0' })
})
afterAll(() => server?.remove())

test('a phone in the same network logs in over plain http, where the browser offers no cryptography', async () => {
  const browser = await openBrowser()
  const url = `http://${lanAddress()}:${new URL(server.url).port}`
  const phone = await openPhone(browser, url)
  await phone.open('/login')
  expect(await phone.page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  await phone.loginAs('李慧敏')
  await phone.open('/mine')
  await phone.page.getByText('陕西长砚建设集团有限公司').first().waitFor()
  await phone.page.reload()
  await phone.page.getByText('陕西长砚建设集团有限公司').first().waitFor()
  expect(phone.troubles).toEqual([])
  await browser.close()
})
