import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { credentials } from './credentials.ts'
import { installLogin, loginLost, renewLogin } from './login-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a lost login is handled at once and then at most once a second', () => {
  const lost = vi.fn()
  installLogin(async () => 'refused', lost)
  credentials.set({ bearer: 'a', signingKey: 'k' })
  loginLost()
  expect(lost).toHaveBeenCalledTimes(1)
  expect(credentials.get()).toBeUndefined()
  vi.advanceTimersByTime(999)
  loginLost()
  expect(lost).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  loginLost()
  expect(lost).toHaveBeenCalledTimes(2)
})

test('a new login that is lost within that second is handled too', () => {
  const lost = vi.fn()
  installLogin(async () => 'refused', lost)
  credentials.set({ bearer: 'a', signingKey: 'k' })
  loginLost()
  credentials.set({ bearer: 'b', signingKey: 'k' })
  loginLost()
  expect(lost).toHaveBeenCalledTimes(2)
})

test('renewals at the same time are one; the next one is another', async () => {
  const renew = vi.fn(async () => 'renewed' as const)
  installLogin(renew, () => undefined)
  await Promise.all([renewLogin(), renewLogin()])
  expect(renew).toHaveBeenCalledTimes(1)
  await renewLogin()
  expect(renew).toHaveBeenCalledTimes(2)
})
