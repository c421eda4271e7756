import { productMap } from '@jb/web/map/product-map'
import type { Page } from 'playwright-core'
import { openBrowser, openPhone, type Phone } from '../e2e/support/phone.ts'
import { openFolder, startServer } from '../e2e/support/server.ts'
import { fillCompany } from './lib/crowd.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed, spread } from './lib/result.ts'

/**
 * The person picker with 5,000 people beside one with about 50, on a phone four times slower than this machine: how
 * long a frame takes while everybody is scrolled past, and how long from a key to the list of those found.
 * `npx tsx bench/person-picker.ts --people 5000`.
 */
const people = numberOf('people', 5_000)
const slowDown = 4
const frames = 300
/** Initials that people of both companies have; each is asked for once, since answers are kept for a while. */
const words = ['w', 'l', 'z', 'c', 'y']

/** A supplier of the demo story, whose company is filled; the buyer of the story has about 50 colleagues. */
const crowded = { name: '周明', phone: '19900000007' }
const usual = '李慧敏'

interface Measured {
  readonly frameMs: readonly number[]
  readonly keyMs: readonly number[]
  readonly mostRows: number
}

/** Scrolls a little each frame and notes how long it took. Runs in the page. */
function scroll(frames: number): Promise<{ frameMs: number[]; mostRows: number }> {
  return new Promise((resolve) => {
    const frameMs: number[] = []
    let mostRows = 0
    let last = performance.now()
    const step = (now: number) => {
      frameMs.push(now - last)
      last = now
      mostRows = Math.max(mostRows, document.querySelectorAll('main section button').length)
      if (frameMs.length > frames) return resolve({ frameMs: frameMs.slice(1), mostRows })
      // Up again at the end, so that a short list is scrolled as long as a long one.
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      if (atEnd) window.scrollTo(0, 0)
      else window.scrollBy(0, 48)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Brings all pages of the list. */
async function loadAll(page: Page): Promise<void> {
  for (const end = page.getByText('没有更多了'); !(await end.isVisible()); )
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return new Promise((resolve) => requestAnimationFrame(resolve))
    })
}

/** Milliseconds from a key to the first row that is drawn for it. */
async function keyToList(page: Page, word: string): Promise<number> {
  const box = page.getByRole('searchbox')
  await box.fill('')
  await page.getByRole('navigation', { name: '组织架构' }).waitFor()
  const began = performance.now()
  await box.pressSequentially(word)
  await page.getByRole('navigation', { name: '组织架构' }).waitFor({ state: 'detached' })
  await page.locator('main section button').first().waitFor()
  return performance.now() - began
}

async function measure(phone: Phone): Promise<Measured> {
  const { page } = phone
  await phone.open(`${productMap['member.personPicker'].path}?listType=all`)
  await loadAll(page)
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  // The compiler of this file names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (it) => it')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  const scrolled = await page.evaluate(scroll, frames)
  const keyMs: number[] = []
  for (const word of words) keyMs.push(await keyToList(page, word))
  return { ...scrolled, keyMs }
}

const dataDir = await openFolder('bench-picker')
await (await startServer({ dataDir })).stop()
await fillCompany(dataDir, crowded.phone, people)
const server = await startServer({ dataDir, env: { RATE_PER_MINUTE: '1000000', LOG_LEVEL: 'error' } })
const browser = await openBrowser()
try {
  const run = async (persona: string) => {
    const phone = await openPhone(browser, server.url)
    await phone.loginAs(persona)
    const measured = await measure(phone)
    await phone.close()
    return measured
  }
  const few = await run(usual)
  const many = await run(crowded.name)
  const [fewFrames, manyFrames] = [spread(few.frameMs), spread(many.frameMs)]
  const [fewKeys, manyKeys] = [spread(few.keyMs), spread(many.keyMs)]
  report({
    name: 'person-picker',
    seed,
    figures: {
      people,
      slowDown,
      frameMedianMs: manyFrames.median,
      frameP95Ms: manyFrames.p95,
      frameFewMs: { median: fewFrames.median, p95: fewFrames.p95, max: fewFrames.max },
      frameMaxMs: manyFrames.max,
      frameRatio: round(manyFrames.p95 / fewFrames.p95, 2),
      keyToListMs: manyKeys.median,
      keyToListFewMs: fewKeys.median,
      keyToListRatio: round(manyKeys.median / fewKeys.median, 2),
      mostRows: many.mostRows,
    },
    floors: {
      frameP95Ms: { most: 33 },
      frameRatio: { most: 1.5 },
      keyToListRatio: { most: 2 },
      mostRows: { most: 60 },
    },
  })
} finally {
  await browser.close()
  await server.remove()
}
