import { personas } from '@jb/contract/member/member.contract'
import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from './support/api.ts'
import { watchRest } from './support/rest.ts'
import { type Server, startServer } from './support/server.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ DESKTOP_ORIGIN: desktopOrigin })
})
afterAll(() => world?.close())

async function peopleOf({ url }: Server): Promise<number> {
  const { data } = await call(url, personas, {})
  return (data as { personas: readonly unknown[] }).personas.length
}

describe('the shell in a real browser', () => {
  test('an unknown address shows that there is no such page', async () => {
    const phone = await world.phone()
    await phone.open('/no-such-page')
    expect(await phone.page.title()).toContain(productMap['site.notFound'].title)
    await phone.close()
  })

  test('an address without the id that it needs shows the same', async () => {
    const phone = await world.phone()
    await phone.open(productMap['tender.detail'].path)
    expect(await phone.page.title()).toContain(productMap['site.notFound'].title)
    await phone.close()
  })
})

const desktopOrigin = 'https://desktop.example.cn'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('a desktop browser', () => {
  /** A tab of a wide window; `driven` says whether the browser tells that a program drives it. */
  async function tab(driven: boolean) {
    const context = await world.browser.newContext({
      baseURL: world.server.url,
      viewport: { width: 1400, height: 900 },
      userAgent: windows,
    })
    if (!driven)
      await context.addInitScript({
        content: "Object.defineProperty(navigator, 'webdriver', { get: () => false })",
      })
    await context.route(`${desktopOrigin}/**`, (route) =>
      route.fulfill({ body: '<h1>桌面站</h1>', contentType: 'text/html; charset=utf-8' }),
    )
    const page = await context.newPage()
    return { page, ...watchRest(page), close: () => context.close() }
  }

  test('is led to the page of the desktop site that the mapping names, each time', async () => {
    const { page, close } = await tab(false)
    await page.goto('/bidNotice?keyword=%E9%92%A2&region=610100', { waitUntil: 'commit' })
    await page.waitForURL(`${desktopOrigin}/bidNotice?keyword=%E9%92%A2`)
    await page.goto('/bidNotice?keyword=x', { waitUntil: 'commit' })
    await page.waitForURL(`${desktopOrigin}/bidNotice?keyword=x`)
    await close()
  })

  test('with desktop=0 stays, in a phone-wide column in the middle', async () => {
    const { page, settled, close } = await tab(false)
    await page.goto('/bidNotice?desktop=0')
    await settled()
    expect(new URL(page.url()).origin).toBe(world.server.url)
    const box = await page.locator('main').first().boundingBox()
    expect(box?.width).toBe(480)
    expect(box?.x).toBe((1400 - 480) / 2)
    await close()
  })

  test('that a program drives stays', async () => {
    const { page, settled, close } = await tab(true)
    await page.goto('/bidNotice')
    await settled()
    expect(new URL(page.url()).origin).toBe(world.server.url)
    await close()
  })
})

test('the data folder survives kill -9 and a new start, with the story told once', async () => {
  const first = await startServer()
  const people = await peopleOf(first)
  expect(people).toBeGreaterThan(10)
  await first.stop('SIGKILL')
  const second = await startServer({ dataDir: first.dataDir })
  expect(await peopleOf(second)).toBe(people)
  await second.remove()
})
