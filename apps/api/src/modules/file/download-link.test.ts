import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secretFrom } from '../../platform/secret/secret.ts'
import { linkTo, secondsLeft } from './download-link.ts'

const keys = { secret: secretFrom(new Uint8Array(32).fill(7)) }
const file = { id: '9f0c2a51-4f0e-4a57-8d43-0123456789ab', name: '钢筋 & 报价=1.pdf' }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function parts(link: string) {
  const url = new URL(link, 'http://host')
  const search = url.searchParams
  return {
    expires: Number(search.get('expires')),
    signature: search.get('signature') ?? '',
    name: search.get('name'),
  }
}

test('a link holds for ten minutes and keeps the name', () => {
  const { expires, signature, name } = parts(linkTo(keys, file))
  expect(name).toBe(file.name)
  expect(secondsLeft(keys, file, expires, signature)).toBe(600)
  vi.advanceTimersByTime(599_000)
  expect(secondsLeft(keys, file, expires, signature)).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(secondsLeft(keys, file, expires, signature)).toBeUndefined()
})

test('no part of a link can be changed', () => {
  const { expires, signature } = parts(linkTo(keys, file))
  const other = { ...file, id: '00000000-4f0e-4a57-8d43-0123456789ab' }
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const foreign = { secret: secretFrom(new Uint8Array(32).fill(8)) }
  expect(secondsLeft(keys, other, expires, signature)).toBeUndefined()
  expect(secondsLeft(keys, { ...file, name: 'x.html' }, expires, signature)).toBeUndefined()
  expect(secondsLeft(keys, file, expires + 1, signature)).toBeUndefined()
  expect(secondsLeft(keys, file, expires, flipped)).toBeUndefined()
  expect(secondsLeft(keys, file, expires, '')).toBeUndefined()
  expect(secondsLeft(foreign, file, expires, signature)).toBeUndefined()
})
