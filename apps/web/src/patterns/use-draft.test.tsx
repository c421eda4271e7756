// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../lib/storage.ts'
import { useDraft } from './use-draft.ts'

vi.mock('../lib/storage.ts', () => ({
  readStored: vi.fn(async () => undefined),
  removeStored: vi.fn(async () => undefined),
  writeStored: vi.fn(async () => true),
}))

const written = () => vi.mocked(writeStored).mock.calls.map(([, value]) => value)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(writeStored).mockClear()
})
afterEach(() => vi.useRealTimers())

test('a pause in typing writes once, with what stands last', async () => {
  const { result } = renderHook(() => useDraft<string>('key', () => {}))
  result.current.save('a')
  await pass(300)
  result.current.save('ab')
  await pass(599)
  expect(written()).toEqual([])
  await pass(1)
  expect(written()).toEqual(['ab'])
})

test('who types without a pause has nothing older than a second unwritten', async () => {
  const { result } = renderHook(() => useDraft<number>('key', () => {}))
  for (let key = 1; key <= 24; key += 1) {
    result.current.save(key)
    await pass(100)
  }
  expect(written()).toEqual([10, 20])
  await pass(600)
  expect(written()).toEqual([10, 20, 24])
})

test('clearing forgets what was waiting', async () => {
  const { result } = renderHook(() => useDraft<string>('key', () => {}))
  result.current.save('a')
  await act(() => result.current.clear())
  await pass(2000)
  expect(written()).toEqual([])
})
