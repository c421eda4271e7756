import { productMap } from '@jb/web/map/product-map'
import { openBrowser, openPhone } from '../e2e/support/phone.ts'
import { startServer } from '../e2e/support/server.ts'

const looks = { light: {}, dark: { dark: true }, large: { large: true } }
const persona = process.env.PERSONA
const wanted = process.argv[2]

const server = await startServer()
const browser = await openBrowser()
const rows = Object.entries(productMap).filter(([id]) => !wanted || id.includes(wanted))
let troubled = 0
for (const [name, look] of Object.entries(looks)) {
  const phone = await openPhone(browser, server.url, look)
  if (persona) await phone.loginAs(persona)
  for (const [id, { path }] of rows) {
    await phone.open(path)
    console.log(await phone.screenshot(`${name}/${id}`))
  }
  for (const trouble of phone.troubles) console.error(`✗ ${name}: ${trouble}`)
  troubled += phone.troubles.length
  await phone.close()
}
await browser.close()
await server.remove()
process.exitCode = troubled > 0 ? 1 : 0
