// @vitest-environment jsdom

import { platformClock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetClock } from '../../../lib/server-clock.ts'
import { show, telling, watching } from '../test/open-bid.tsx'
import { aDetail, aView, mockServer } from '../test/open-screen.tsx'

const server = mockServer()
const hour = 3_600_000
/** By the platform's clock. */
const now = Date.parse('2026-11-21T08:00:00.000Z')
const inMs = (ms: number) => new Date(now + ms).toISOString()

beforeEach(() => {
  resetClock()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  platformClock.aheadMs = 0
  resetClock()
})

/** The phone's clock differs from the platform's by so much. */
function phoneIsOffBy(ms: number) {
  vi.setSystemTime(now + ms)
  platformClock.aheadMs = -ms
}

describe.each([
  ['an hour late', -hour],
  ['an hour early', hour],
])('on a phone whose clock is %s', (_name, off) => {
  beforeEach(() => phoneIsOffBy(off))
  const soon = { endsAt: inMs(10 * 60_000) }

  test('the page and the pad count down to the end by the clock of the platform', async () => {
    const { pad } = await watching(server, { detail: aDetail({}, soon), view: aView(soon) })
    expect(await screen.findByText('00:10:00')).toBeTruthy()
    expect(within(await pad()).getByText('00:10:00')).toBeTruthy()
    vi.setSystemTime(now + off + 9 * 60_000 + 30_000)
    await waitFor(() => expect(screen.getAllByText('00:00:30')).toHaveLength(2))
  })

  test('an auction that begins in a quarter of an hour has not begun', async () => {
    const times = { startsAt: inMs(15 * 60_000), endsAt: inMs(75 * 60_000) }
    const waits = { ...times, phase: 'scheduled', currentPrice: null } as const
    telling(server, {
      detail: aDetail({ status: 'scheduled', stateName: '未开始' }, waits),
      view: aView({ ...waits, status: 'scheduled', statusName: '未开始', feed: [], mine: null }),
    })
    show()
    expect(await screen.findByText('00:15:00')).toBeTruthy()
    expect(screen.queryByText('正在开始')).toBeNull()
  })
})
