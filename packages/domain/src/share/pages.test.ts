import { describe, expect, test } from 'vitest'
import { oneLine, sharedPageAt, sharedPages } from './pages.ts'

const id = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'

describe('which page an address leads to', () => {
  test.each([
    [`/newBiddingNoticeDetail?id=${id}`, '/newBiddingNoticeDetail', id],
    [`/newBiddingNoticeDetail?isHead=1&id=${id.toUpperCase()}#goods`, '/newBiddingNoticeDetail', id],
    ['/newBiddingNoticeDetail', '/newBiddingNoticeDetail', undefined],
    ["/winNotice?id=1' or '1'='1", '/winNotice', undefined],
    ['/biddingHall?keyword=%E9%92%A2', '/biddingHall', undefined],
  ])('%s', (address, path, found) => {
    expect(sharedPageAt(address)).toEqual({ path, page: sharedPages[path], id: found })
  })

  test.each([
    '/',
    '/mine',
    `/tenderPublish?id=${id}`,
    '/constructor',
    '/__proto__',
    '//elsewhere.cn/biddingHall',
    'https://elsewhere.cn/biddingHall',
    'http://[',
    '采购',
    '',
  ])('%s is no public page of this site', (address) => {
    expect(sharedPageAt(address)).toBeUndefined()
  })
})

test('a description is one line, and a long one is cut between two signs', () => {
  expect(oneLine(' 先看公告，\n再\t报名。 ')).toBe('先看公告， 再 报名。')
  expect(oneLine('钢'.repeat(120))).toBe('钢'.repeat(120))
  expect(oneLine('𠮷'.repeat(121))).toBe(`${'𠮷'.repeat(119)}…`)
})
