import { getUserInfo, logout } from '@jb/contract/member/member.contract'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api-client.ts'
import { credentials } from './credentials.ts'
import { FakeSocket, fakeSockets, hello, newsNo, socketNo, ticketMocks } from './live.fixture.ts'
import { startLive } from './live.ts'
import { retryDelay } from './live-retry.ts'
import { liveOpen } from './live-state.ts'
import { endLogin } from './login-state.ts'
import { resetClock, serverNow } from './server-clock.ts'

const server = setupServer()
let stop: () => void = () => undefined
let heard: string[] = []
const listener = {
  onNews: ({ notice }: { notice: { title: string } }) => heard.push(notice.title),
  onMissed: () => heard.push('missed'),
  onClock: () => heard.push('clock'),
}
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  heard = []
  fakeSockets()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  credentials.set({ bearer: 'b', signingKey: 'AAAA' })
  server.use(...ticketMocks())
})
afterEach(() => {
  stop()
  seen('visible')
  vi.restoreAllMocks()
  vi.useRealTimers()
  server.resetHandlers()
  resetClock()
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const start = () => {
  stop = startLive(listener)
}
function seen(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('opens with a fresh ticket and nothing else in the address, and says when it is open', async () => {
  start()
  const socket = await socketNo(1)
  expect(socket.url).toMatch(/^ws:\/\/localhost(:\d+)?\/live\?ticket=t\d+$/)
  expect(liveOpen.get()).toBe(false)
  socket.says(hello(4))
  expect(liveOpen.get()).toBe(true)
  expect(heard).toEqual(['missed'])
})

test('news in order are passed on; a number that is missing or comes twice is noticed', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(4))
  for (const seq of [5, 6, 6, 8]) socket.says(newsNo(seq))
  expect(heard).toEqual(['missed', '第5条', '第6条', 'missed', '第8条'])
})

test('what is no message of ours is left alone', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(1))
  socket.onmessage({ data: '{' })
  socket.says({ type: 'tomorrow.invented', seq: 2 })
  socket.says({ ...newsNo(2), notice: {} })
  socket.says(newsNo(2))
  expect(heard).toEqual(['missed', '第2条'])
})

test('comes back by itself with a new ticket, and fetches anew only when something was missed', async () => {
  start()
  const first = await socketNo(1)
  first.says(hello(1))
  first.ends(1006)
  expect(liveOpen.get()).toBe(false)
  const second = await socketNo(2)
  expect(second.url).not.toBe(first.url)
  second.says(hello(1))
  expect(heard).toEqual(['missed'])
  second.ends(1012)
  ;(await socketNo(3)).says(hello(2))
  expect(heard).toEqual(['missed', 'missed'])
})

test('waits longer after each failure, a minute at most, and not all phones the same time', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000])
  expect([10, 100].map((failures) => retryDelay(failures, 1))).toEqual([60_000, 60_000])
  expect(retryDelay(2, 0)).toBe(2_000)
})

test('a refused ticket is asked for again later', async () => {
  let asked = 0
  server.use(
    ...mock(liveTicket, () => {
      asked += 1
      return problem(429, 'request.tooMany')
    }),
  )
  start()
  await waitFor(() => expect(asked).toBe(2))
  expect(FakeSocket.all).toEqual([])
})

test('when the login has ended it asks who is logged in', async () => {
  let asked = 0
  server.use(
    ...mock(getUserInfo, () => {
      asked += 1
      return problem(500)
    }),
  )
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  socket.ends(4401)
  await waitFor(() => expect(asked).toBeGreaterThan(0))
})

test.each([
  ['ends', true, []],
  ['is kept', false, ['ticket']],
] as const)('while a log-out is under way no line is opened; the login %s', async (_, ended, after) => {
  const asked: string[] = []
  server.use(
    ...mock(liveTicket, () => {
      asked.push('ticket')
      return { ticket: 't', expiresAt: new Date().toISOString() }
    }),
    ...mock(logout, () => {
      asked.push('logout')
      return { state: 'ok' as const }
    }),
  )
  start()
  await socketNo(1)
  // Two answers long, so that a ticket that is asked for meanwhile comes before the second.
  const left = endLogin(async () => {
    await call(logout, {})
    await call(logout, {})
    return ended
  })
  dispatchEvent(new Event('online'))
  await left
  await waitFor(() => expect(asked).toEqual(['ticket', 'logout', 'logout', ...after]))
})

test('a page that nobody sees gives its socket back, and opens one when it is seen again', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  seen('hidden')
  vi.advanceTimersByTime(29_000)
  expect(socket.closed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(socket.closed).toBe(true)
  expect(liveOpen.get()).toBe(false)
  vi.useRealTimers()
  seen('visible')
  await socketNo(2)
})

test('a page seen again in time keeps its socket', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  seen('hidden')
  vi.advanceTimersByTime(10_000)
  seen('visible')
  vi.advanceTimersByTime(60_000)
  expect([socket.closed, FakeSocket.all.length]).toEqual([false, 1])
})

test('the network is back: a new socket takes the place of the old one, which is heard no more', async () => {
  start()
  const old = await socketNo(1)
  old.says(hello(0))
  dispatchEvent(new Event('online'))
  const fresh = await socketNo(2)
  expect(old.closed).toBe(true)
  old.says(newsNo(1))
  old.ends(1006)
  fresh.says(hello(0))
  expect([heard, liveOpen.get()]).toEqual([['missed'], true])
})

test('a moved clock is taken over at once', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  const before = serverNow().getTime()
  socket.says({ type: 'clock', clockOffset: 86_400_000 })
  expect(Math.abs(serverNow().getTime() - before - 86_400_000)).toBeLessThan(2_000)
  expect(heard).toEqual(['missed', 'clock'])
})

test('after the end nothing is open and nothing comes back', async () => {
  start()
  const socket = await socketNo(1)
  socket.says(hello(0))
  stop()
  expect(socket.closed).toBe(true)
  socket.says(newsNo(1))
  const begun = vi.fn()
  server.events.on('request:start', begun)
  server.use(...mock(getUserInfo, () => problem(500)))
  dispatchEvent(new Event('online'))
  seen('visible')
  await expect(call(getUserInfo, {})).rejects.toBeDefined()
  server.events.removeAllListeners()
  expect(begun).toHaveBeenCalledOnce()
  expect([FakeSocket.all.length, heard, liveOpen.get()]).toEqual([1, ['missed'], false])
})
