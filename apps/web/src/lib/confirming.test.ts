import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiError } from './api-error.ts'
import { confirming, type Outcome, withCertainty } from './confirming.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  confirming.set(0)
})

const never = () => new Promise<string>(() => undefined)

test('a quick answer asks nothing and shows nothing', async () => {
  const ask = vi.fn<() => Promise<Outcome<string>>>()
  expect(await withCertainty(Promise.resolve('a'), ask)).toBe('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
  expect(confirming.get()).toBe(0)
})

test('after 8 s without an answer people are told, and the key resolves it', async () => {
  const states: Outcome<string>[] = ['unknown', 'pending', { done: 'by key' }]
  const result = withCertainty(never(), async () => states.shift() ?? 'unknown')
  await vi.advanceTimersByTimeAsync(7_999)
  expect(confirming.get()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(confirming.get()).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await result).toBe('by key')
  expect(confirming.get()).toBe(0)
})

test('the own answer still counts while the key is being asked for', async () => {
  let answer: (value: string) => void = () => undefined
  const direct = new Promise<string>((resolve) => {
    answer = resolve
  })
  const result = withCertainty(direct, async () => 'pending')
  await vi.advanceTimersByTimeAsync(20_000)
  answer('late')
  expect(await result).toBe('late')
  expect(confirming.get()).toBe(0)
})

test('a cut line is given up only after the key was asked for several times', async () => {
  const ask = vi.fn(async () => 'unknown' as const)
  const result = withCertainty(Promise.reject(apiError('offline')), ask)
  const seen = expect(result).rejects.toMatchObject({
    kind: 'offline',
    msg: expect.stringContaining('只会生效一次'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await seen
  expect(ask).toHaveBeenCalledTimes(4)
  expect(confirming.get()).toBe(0)
})

test('a clear "no" is passed on at once', async () => {
  const ask = vi.fn(async () => 'unknown' as const)
  const no = apiError('refused', { reason: 'bid.closed' })
  await expect(withCertainty(Promise.reject(no), ask)).rejects.toBe(no)
  expect(ask).not.toHaveBeenCalled()
})

test.each(['tooMany', 'unauthorised', 'server', 'offline'] as const)(
  'trouble with asking (%s) says nothing about the change: its own answer still counts',
  async (kind) => {
    let answer: (value: string) => void = () => undefined
    const direct = new Promise<string>((resolve) => {
      answer = resolve
    })
    const result = withCertainty(direct, () => Promise.reject(apiError(kind)))
    const seen = expect(result).resolves.toBe('receipt')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(confirming.get()).toBe(1)
    answer('receipt')
    await seen
    expect(confirming.get()).toBe(0)
  },
)

test('a cut line with trouble while asking is asked for again and found', async () => {
  const ask = vi
    .fn<() => Promise<Outcome<string>>>()
    .mockRejectedValueOnce(apiError('tooMany'))
    .mockRejectedValueOnce(apiError('server'))
    .mockResolvedValueOnce({ done: 'by key' })
  const result = withCertainty(Promise.reject(apiError('offline')), ask)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toBe('by key')
})

test('a stored "no" is the answer', async () => {
  const no = apiError('refused', { reason: 'bid.closed' })
  const result = withCertainty(Promise.reject(apiError('offline')), async () => ({ failed: no }))
  await expect(result).rejects.toBe(no)
})

test.each([502, 503, 504])('what a gateway says (%s) is no answer: the key is asked for', async (code) => {
  const cut = apiError('server', { code, wordless: true })
  expect(await withCertainty(Promise.reject(cut), async () => ({ done: 'by key' }))).toBe('by key')
  const ask = vi.fn(async () => 'unknown' as const)
  const seen = expect(withCertainty(Promise.reject(cut), ask)).rejects.toMatchObject({
    kind: 'server',
    msg: expect.stringContaining('只会生效一次'),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await seen
  expect(ask).toHaveBeenCalledTimes(4)
})

test('trouble that the platform tells of is told at once when its key is not known', async () => {
  const trouble = apiError('server', { code: 500, reason: 'server.error', msg: '出错了' })
  await expect(withCertainty(Promise.reject(trouble), async () => 'unknown')).rejects.toBe(trouble)
  const taken = withCertainty(Promise.reject(trouble), async () => ({ done: 'by key' }))
  expect(await taken).toBe('by key')
})
