import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redirectCorpus } from '@jb/testing/redirect-corpus'
import { secretsIn } from '@jb/testing/secret-patterns'
import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrapInApp } from '../support/native-host.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'

/** What a hostile address, link or app may make of the product: nothing that leads away, and nothing that leaks. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** The first page leads on to its own address. */
const paths = new Set<string>(['/', ...Object.values(productMap).map(({ path }) => path)])

/** Remembers every page, here or in a new window, that is asked of another host, and does not let it load. */
async function watched(phone: Phone): Promise<string[]> {
  const left: string[] = []
  const { host } = new URL(world.server.url)
  phone.context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).host !== host) left.push(request.url())
  })
  await phone.context.route(
    (url) => url.host !== host,
    (route) => route.abort(),
  )
  return left
}

const atHome = (page: Phone['page']) => {
  const { origin, pathname } = new URL(page.url())
  return origin === world.server.url && paths.has(pathname)
}

describe('addresses that try to lead away', () => {
  test('after the login, lead to a place of the product or to the first page', async () => {
    const phone = await world.phoneOf('周明')
    const left = await watched(phone)
    const { page } = phone
    expect(redirectCorpus.length).toBeGreaterThanOrEqual(80)
    // All of them are judged where the address is; here the browser shows that it reads some as that does.
    for (const payload of redirectCorpus.filter((_, at) => at % 6 === 0)) {
      await page.goto(`/login?redirect=${encodeURIComponent(payload)}`, {
        waitUntil: 'commit',
      })
      await page.waitForURL((at) => at.pathname !== '/login', { waitUntil: 'commit' })
      expect.soft([payload, atHome(page)]).toEqual([payload, true])
    }
    expect(left).toEqual([])
    await phone.close()
  }, 240_000)

  test('given to the bridge by an app, open nothing', async () => {
    const phone = await world.phone()
    const left = await watched(phone)
    const app = await wrapInApp(phone.page, 'window', 'objects')
    await phone.open('/indexs')
    await app.heard('hashChange')
    for (const path of redirectCorpus) {
      const answer = await app.ask('exchange', { name: 'open', data: { path } })
      expect.soft([path, answer]).toEqual([path, expect.not.objectContaining({ data: { opened: true } })])
    }
    expect(new URL(phone.page.url()).pathname).toBe('/indexs')
    expect(left).toEqual([])
    await phone.close()
  })

  test('a page that does lead away is seen', async () => {
    const phone = await world.phone()
    const left = await watched(phone)
    await phone.open('/indexs')
    await phone.page.evaluate(() => location.assign('//evil.example/mine'))
    await expect.poll(() => left).toEqual(['http://evil.example/mine'])
    await phone.close()
  })
})

describe('credentials', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const built = ['apps/web/dist', 'apps/api/dist'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(m?js|css|html|json|map|svg|webmanifest)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )

  test('stand in no file of the build, nor in its source maps', () => {
    expect(built.length).toBeGreaterThan(50)
    expect(built.some((path) => path.endsWith('.map'))).toBe(true)
    const found = built.flatMap((path) =>
      secretsIn(readFileSync(path, 'utf8')).map(({ kind, begins }) => `${path}: ${kind} ${begins}`),
    )
    expect(found).toEqual([])
  })

  test('nor in what the server has printed', async () => {
    const phone = await world.phoneOf('李慧敏')
    await phone.open('/mine')
    await phone.close()
    expect(world.server.log().length).toBeGreaterThan(0)
    expect(secretsIn(world.server.log())).toEqual([])
  })
})
