import { expect, test } from 'vitest'
import { searchKey, soughtBy } from './contact-search.ts'

const key = searchKey('王海涛', ['wang', 'hai', 'tao'])
const finds = (keyword: string) => {
  const sought = soughtBy(keyword)
  return sought !== undefined && 'word' in sought && key.includes(` ${sought.word}`)
}

test.each(['王', '海涛', '涛', 'wang', 'WangHai', 'wang hai tao', 'haitao', 'wht', 'ht', 'W'])(
  '王海涛 is found by %s',
  (keyword) => {
    expect(finds(keyword)).toBe(true)
  },
)

test.each(['王涛', 'ang', 'aitao', 'wt', 'zhang', ' '])('and not by %s', (keyword) => {
  expect(finds(keyword)).toBe(false)
})

test('digits are the end of a telephone number, from four on', () => {
  expect(soughtBy('0012')).toEqual({ tail: '0012' })
  expect(soughtBy('012')).toBeUndefined()
})

test('full-width letters count as plain ones, and names of other scripts are found too', () => {
  expect(soughtBy('ＷＡＮＧ')).toEqual({ word: 'wang' })
  expect(searchKey('Tom Li', ['Tom', 'Li'])).toContain(' tomli')
})

test('keys sort as names do in a telephone book', () => {
  const keys = [searchKey('周明', ['zhou', 'ming']), searchKey('安宁', ['an', 'ning'])]
  expect(keys.sort()[0]).toContain('安宁')
})
