import { openBrowser, openPhone, type Phone } from '../e2e/support/phone.ts'
import { startServer } from '../e2e/support/server.ts'
import { stops } from '../e2e/support/stops.ts'
import { arrive, goTo, stopName } from '../e2e/support/tour.ts'

/** Pictures of every stop of the tour in each look; `npm run screenshots bid` takes those whose name has «bid». */
const wanted = process.argv[2]
const looks = { light: {}, dark: { dark: true }, large: { large: true } }
/** As sharp as the screen of a phone. */
const scale = 2

const server = await startServer()
const browser = await openBrowser()
const phones = new Map<string, Phone>()
const chosen = stops.filter((stop) => !wanted || stopName(stop).includes(wanted))

for (const [name, look] of Object.entries(looks)) {
  for (const stop of chosen) {
    const key = `${name} ${stop.persona ?? ''}`
    const known = phones.get(key)
    const phone = known ?? (await openPhone(browser, server.url, { ...look, scale }))
    if (!known && stop.persona) await arrive(phone, server.url, stop.persona)
    phones.set(key, phone)
    await goTo(phone, server.url, stop)
    console.log(await phone.screenshot(`${name}/${stopName(stop)}`))
  }
}
const troubles = [...phones.values()].flatMap((phone) => phone.troubles)
for (const trouble of troubles) console.error(`✗ ${trouble}`)
await browser.close()
await server.remove()
process.exitCode = troubles.length > 0 ? 1 : 0
