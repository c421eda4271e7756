import { redirectCorpus } from '@jb/testing/redirect-corpus'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://m.example.cn'
const known = new Set(['/mine', '/tenderList', '/newBiddingNoticeDetail'])
const check = (value: unknown) => safeRedirect(value, origin, (path) => known.has(path))

test.each([
  ['/mine', '/mine'],
  ['/tenderList?status=draft', '/tenderList?status=draft'],
  ['/newBiddingNoticeDetail?id=6f1c2b9e&isHead=1', '/newBiddingNoticeDetail?id=6f1c2b9e&isHead=1'],
  ['/newBiddingNoticeDetail?id=1#goods', '/newBiddingNoticeDetail?id=1#goods'],
  ['/tenderList?q=%E9%92%A2%E7%AD%8B', '/tenderList?q=%E9%92%A2%E7%AD%8B'],
  ['/tenderList?next=%2F%2Fevil.cn', '/tenderList?next=%2F%2Fevil.cn'],
])('%s leads to %s', (value, target) => {
  expect(check(value)).toBe(target)
})

test('the list of hostile payloads is long enough', () => {
  expect(redirectCorpus.length).toBeGreaterThanOrEqual(80)
})

test.each(redirectCorpus.map((payload) => [JSON.stringify(payload).slice(0, 60), payload]))(
  '%s leads nowhere',
  (_, payload) => {
    expect(check(payload)).toBeUndefined()
  },
)

test.each([[undefined], [null], [3], [['/mine']], [{ toString: () => '/mine' }]])(
  '%s is no address',
  (value) => {
    expect(check(value)).toBeUndefined()
  },
)
