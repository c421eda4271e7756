import { describe, expect, test } from 'vitest'
import {
  isEmptyText,
  isSafeLink,
  pictureIn,
  picturesOf,
  plainText,
  textLength,
  withPictures,
} from './rich-text.ts'

const first = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'

describe('links', () => {
  test('only https with a host and without a password is let through', () => {
    expect(isSafeLink('https://www.example.com/a?b=c#d')).toBe(true)
    const refused = [
      'http://a.cn',
      'javascript:1',
      '//a.cn',
      'https://',
      'https://u:p@a.cn',
      'https:a.cn',
      '/x',
    ]
    expect(refused.filter(isSafeLink)).toEqual([])
    expect(isSafeLink(`https://a.cn/${'x'.repeat(500)}`)).toBe(false)
  })
})

describe('pictures', () => {
  test('only files of the platform count, with or without a signature', () => {
    expect(pictureIn(`/files/${first}`)).toBe(first)
    expect(pictureIn(`/files/${first}?expires=1&signature=a`)).toBe(first)
    const refused = [`https://a.cn/files/${first}`, `/files/${first}/x`, `/files/x`, `//files/${first}`, '']
    expect(refused.map(pictureIn)).toEqual(refused.map(() => undefined))
  })

  test('the ids of a text come once each, and their addresses are put in', () => {
    const html = `<img src="/files/${first}" alt="" /><img src="/files/${second}" alt="" /><img src="/files/${first}" alt="" />`
    expect(picturesOf(html)).toEqual([first, second])
    expect(withPictures(html, new Map([[first, '/files/x?a=1&b=2']]))).toBe(
      '<img src="/files/x?a=1&amp;b=2" alt="" /><img src="/files/x?a=1&amp;b=2" alt="" />',
    )
  })
})

describe('words', () => {
  test('blocks become lines, marks and entities go', () => {
    expect(plainText('<h2>甲</h2><p>乙 &amp;&nbsp;丙<br />丁</p><ul><li>&lt;戊&gt;</li></ul>')).toBe(
      '甲\n乙 & 丙\n丁\n<戊>',
    )
  })

  test('what a reader sees is counted', () => {
    expect(textLength('<p>两字</p><p>𠮷</p>')).toBe(3)
  })

  test('a text of empty blocks is empty, one with a picture is not', () => {
    expect(isEmptyText('<p><br /></p><p>&nbsp;</p>')).toBe(true)
    expect(isEmptyText(`<p><img src="/files/${first}" alt="" /></p>`)).toBe(false)
  })
})
