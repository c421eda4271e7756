import { fileURLToPath } from 'node:url'
import { productMap } from '@jb/web/map/product-map'
import { openBrowser, openPhone } from '../e2e/support/phone.ts'
import { hallOn } from './lib/hall-server.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed, spread } from './lib/result.ts'

/**
 * Scrolling the hall with 10,000 cards loaded, on a phone four times slower than this machine: how long a frame takes,
 * and how many cards stand in the page at once. `npx tsx bench/hall-scroll.ts --rows 10000 --frames 600`.
 */
const rows = numberOf('rows', 10_000)
const frames = numberOf('frames', 600)
const slowDown = 4
const webFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

interface Scrolled {
  readonly frameMs: readonly number[]
  readonly mostCards: number
}

/** Scrolls by one thumb's flick a frame and notes each frame. Runs in the page. */
function scroll(frames: number): Promise<Scrolled> {
  return new Promise((resolve) => {
    const frameMs: number[] = []
    let mostCards = 0
    let last = performance.now()
    const step = (now: number) => {
      frameMs.push(now - last)
      last = now
      mostCards = Math.max(mostCards, document.querySelectorAll('main article').length)
      if (frameMs.length > frames) return resolve({ frameMs: frameMs.slice(1), mostCards })
      window.scrollBy(0, 48)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

const hall = await hallOn(rows, webFolder)
const browser = await openBrowser()
try {
  const phone = await openPhone(browser, `http://127.0.0.1:${hall.port}`)
  const { page } = phone
  await phone.open(productMap['hall.bidding'].path)
  for (const end = page.getByText('没有更多了'); !(await end.isVisible()); )
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return new Promise((resolve) => requestAnimationFrame(resolve))
    })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const devtools = await phone.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  // The compiler of this file names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (it) => it')
  const runs: Scrolled[] = []
  for (const part of [0, 0.5, 0.9]) {
    await page.evaluate((to) => window.scrollTo(0, to), Math.round(height * part))
    runs.push(await page.evaluate(scroll, frames))
  }
  const all = spread(runs.flatMap((run) => run.frameMs))
  report({
    name: 'hall-scroll',
    seed,
    figures: {
      rows,
      slowDown,
      frames: frames * runs.length,
      pageHeightPx: height,
      frameMedianMs: all.median,
      frameP95Ms: all.p95,
      frameMaxMs: all.max,
      longFramesShare: round(
        runs.flatMap((run) => run.frameMs).filter((ms) => ms > 33).length / (frames * runs.length),
        3,
      ),
      mostCards: Math.max(...runs.map((run) => run.mostCards)),
    },
    floors: { frameP95Ms: { most: 33 }, mostCards: { most: 60 } },
  })
  await phone.close()
} finally {
  await browser.close()
  await hall.close()
}
