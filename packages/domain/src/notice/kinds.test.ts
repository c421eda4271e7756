import { expect, test } from 'vitest'
import { goesBySms, noticeClasses, noticeKind, noticeKinds } from './kinds.ts'

test('no label speaks of tendering or of a sale alone, since a kind is one for all of them', () => {
  const labels = Object.values(noticeKinds).map(({ label }) => label)
  expect(labels.filter((label) => /中标|投标|开标|定标|成交|出价|流标|流拍/.test(label))).toEqual([])
})

test.each(Object.keys(noticeKinds))('%s has a Chinese label and a class', (kind) => {
  const found = noticeKind(kind)
  expect(found.label).toMatch(/^\p{Script=Han}+$/u)
  expect(Object.keys(noticeClasses)).toContain(found.class)
})

test('a kind of a newer version shows as a plain notice', () => {
  expect(noticeKind('tomorrow.invented').label).toBe('通知')
  expect(noticeKind('constructor').label).toBe('通知')
})

test('a result that somebody waits for goes by SMS, a routine step does not', () => {
  expect(goesBySms('tender.won')).toBe(true)
  expect(goesBySms('tender.published')).toBe(false)
})

test('what costs money, a bid or the account while nobody acts is urgent, what only follows along is quiet', () => {
  const weights = ['bid.deadline', 'security.rejected', 'registration.confirmed', 'follow.published']
  expect(weights.map((kind) => noticeKind(kind).weight)).toEqual(['urgent', 'urgent', undefined, 'quiet'])
})
