// @vitest-environment jsdom
import { logout } from '@jb/contract/member/member.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock } from '@jb/testing/typed-msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveTests } from '../test/open-screen.tsx'
import { keepCoordinates, keptCoordinates } from './coordinates.ts'
import { clearCoordinates } from './left-behind.ts'
import { session, takeUser } from './session.ts'

const here = { lon: 108.94, lat: 34.34, address: '', city: '西安市' }
const user = (id: string) => ({ account: { id } }) as User
const dayMs = 86_400_000

const server = serveTests({ before: () => undefined })
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') })
  session.set({ status: 'anonymous' })
})
afterEach(() => {
  clearCoordinates()
  vi.useRealTimers()
})

test('coordinates are kept for so many days and not longer', () => {
  keepCoordinates(here, 7)
  vi.advanceTimersByTime(7 * dayMs - 1)
  expect(keptCoordinates()).toEqual(here)
  vi.advanceTimersByTime(1)
  expect(keptCoordinates()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('another person does not find them', () => {
  takeUser(user('a'))
  keepCoordinates(here, 7)
  session.set({ status: 'loggedIn', user: user('b') })
  expect(keptCoordinates()).toBeUndefined()
})

test('they are cleared from the phone by logging out', async () => {
  vi.useRealTimers()
  server.use(...mock(logout, () => ({ state: 'ok' })))
  takeUser(user('a'))
  keepCoordinates(here, 7)
  vi.resetModules()
  const reloaded = await import('./session.ts')
  reloaded.takeUser(user('a'))
  expect(localStorage.getItem('coordinates')).toContain('西安市')
  expect(await reloaded.logOut()).toBe(true)
  expect(localStorage.getItem('coordinates')).toBeNull()
})

test('a visitor without a login keeps them over a reload', async () => {
  keepCoordinates(here, 7)
  vi.resetModules()
  const reloaded = await import('./session.ts')
  await reloaded.startSession()
  expect(keptCoordinates()).toEqual(here)
})

test('what somebody else has written into the store is not believed', () => {
  localStorage.setItem('coordinates', '{"lon":"1","lat":2}')
  expect(keptCoordinates()).toBeUndefined()
  localStorage.setItem('coordinates', 'no json')
  expect(keptCoordinates()).toBeUndefined()
})
