import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookForRelease, released, watchRelease } from './release.ts'

const page = (script: string) =>
  `<html><body><div id="root"></div><script type="module" crossorigin src="${script}"></script></body></html>`
let answer: () => Promise<Response>
let asked = 0

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  released.set(false)
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that begins with other code is a newer release', async () => {
  answer = async () => new Response(page('/assets/index-new.js'))
  await lookForRelease()
  expect(released.get()).toBe(true)
  await lookForRelease()
  expect(asked).toBe(1)
})

test.each([
  ['the same page', async () => new Response(page('/assets/index-old.js'))],
  ['the page of a network that wants a login', async () => new Response('<html>请先登录 Wi-Fi</html>')],
  ['trouble', async () => new Response(page('/assets/x.js'), { status: 502 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s says nothing', async (_, given) => {
  answer = given
  await lookForRelease()
  expect(asked).toBe(1)
  expect(released.get()).toBe(false)
})

test('code that cannot be fetched is a reason to look', async () => {
  answer = async () => new Response(page('/assets/index-new.js'))
  const end = watchRelease()
  dispatchEvent(new Event('vite:preloadError'))
  await waitFor(() => expect(released.get()).toBe(true))
  end()
  released.set(false)
  dispatchEvent(new Event('vite:preloadError'))
  expect(asked).toBe(1)
})

test('a page that is seen again after a quarter of an hour looks, and not before', async () => {
  vi.useFakeTimers()
  answer = async () => new Response(page('/assets/index-old.js'))
  const end = watchRelease()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(asked).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(asked).toBe(1)
})
