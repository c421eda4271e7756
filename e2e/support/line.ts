import type { Page } from 'playwright-core'
import { protocol } from './gestures.ts'

const slow = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 } as const

async function conditions(page: Page, offline: boolean): Promise<void> {
  const cdp = await protocol(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { ...slow, offline })
}

/** A line of 400 kbit/s in both directions with 400 ms on the way; also a cut one that is back. */
export const slowLine = (page: Page): Promise<void> => conditions(page, false)

/** No line at all, as in a lift; `slowLine` brings it back. */
export const cutLine = (page: Page): Promise<void> => conditions(page, true)
