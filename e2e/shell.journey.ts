import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

describe('the shell in a real browser', () => {
  const openPlaces = Object.entries(productMap).filter(([, row]) => row.access === 'public')

  test.each(openPlaces)('%s opens for a visitor with its title and without an error', async (_, row) => {
    const phone = await world.phone()
    await phone.open(row.path)
    expect(await phone.page.title()).toContain(row.title)
    expect(phone.troubles).toEqual([])
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await phone.close()
  })

  test('an unknown address shows that there is no such page', async () => {
    const phone = await world.phone()
    await phone.open('/no-such-page')
    expect(await phone.page.title()).toContain(productMap['site.notFound'].title)
    await phone.close()
  })

  test('the data folder survives kill -9 and a new start', async () => {
    const { startServer } = await import('./support/server.ts')
    const first = await startServer()
    await first.stop('SIGKILL')
    const second = await startServer({ dataDir: first.dataDir })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await second.remove()
  })
})
