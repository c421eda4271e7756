import { describe, expect, test } from 'vitest'
import { fold } from './bigrams.ts'
import { placeCodes } from './place-codes.ts'
import { inParts, marksOf, soughtWords, synonymGroups, tradeWords, wordsOf } from './sought.ts'

describe('the synonyms of the trade', () => {
  const words = synonymGroups.flatMap((group) => group.words.map(fold))

  test('no word stands in two groups, however it is written', () => {
    const twice = words.filter((word, at) => words.indexOf(word) !== at)
    expect(twice).toEqual([])
  })

  test('are many, and each group says more than one word', () => {
    expect(words.length).toBeGreaterThan(700)
    expect(synonymGroups.filter((group) => group.words.length + group.narrower.length < 2)).toEqual([])
  })

  test('what is narrower than a group is neither in it nor, by a way round, above it', () => {
    const groupOf = (word: string) =>
      synonymGroups.find((group) => group.words.map(fold).includes(fold(word)))
    const below = (word: string): readonly string[] =>
      (groupOf(word)?.narrower ?? []).flatMap((one) => [fold(one), ...below(one)])
    const loops = synonymGroups.filter((group) =>
      group.narrower.some((one) => [fold(one), ...below(one)].some((word) => groupOf(word) === group)),
    )
    expect(loops).toEqual([])
  })
})

describe('what is looked for', () => {
  const texts = (keyword: string) => soughtWords(keyword).map((word) => word.texts)

  test.each<[string, string, readonly string[], readonly string[]]>([
    ['the same thing by another name', '螺纹钢', ['带肋钢筋', '盘螺', 'hrb400'], ['光圆钢筋']],
    ['a kind does not find the whole', '盘螺', ['盘螺', '螺纹盘条'], ['螺纹钢', 'hrb400']],
    ['a grade finds itself', 'HRB400E', ['hrb400e'], ['三级钢', '螺纹钢']],
    ['other letters', 'Ｈ型钢', ['h型钢', 'h钢'], ['工字钢']],
    ['within a longer word', '螺纹钢采购', ['螺纹钢采购', '带肋钢筋采购'], ['带肋钢筋']],
    ['the longest word within it', '商品混凝土运输', ['商砼运输'], ['商品砼']],
    ['what holds another of them is not needed', '承插型盘扣式脚手架', ['盘扣'], ['盘扣架', '盘扣脚手架']],
    ['but words of letters begin', 'UPVC管', ['upvc管', 'pvc管'], []],
    ['a word that nobody wrote down', '舞台升降机', ['舞台升降机'], []],
  ])('%s', (_, keyword, found, not) => {
    const [word] = texts(keyword)
    expect(word).toEqual(expect.arrayContaining([...found]))
    expect(word?.filter((text) => not.includes(text))).toEqual([])
  })

  test.each([
    ['西安 钢筋', ['西安', '钢筋']],
    ['西安，钢筋、  水泥', ['西安', '钢筋', '水泥']],
    ['600 × 800 桥架', ['600×800', '桥架']],
    ['ZB-20261121-0042', ['ZB-20261121-0042']],
    ['% _ 🏗️ ！？', []],
    ['钢筋🏗️', ['钢筋🏗️']],
  ])('%s is read as %j', (keyword, words) => {
    expect(wordsOf(keyword)).toEqual(words)
  })

  test('what is typed twice is looked for once', () => {
    expect(texts('盘螺 盘螺')).toHaveLength(1)
  })

  test('marks are the parts that can stand in a text', () => {
    expect(marksOf(soughtWords('YJV-3×185 塔机采购'))).toEqual(
      expect.arrayContaining(['yjv', '3x185', '塔机采购', '塔吊', '塔式起重机']),
    )
  })
})

test.each([
  ['西安螺纹钢', ['西安', '螺纹钢']],
  ['西安市塔吊租赁', ['西安市', '塔吊', '租赁']],
  ['塔式起重机', undefined],
  ['小电梯', undefined],
  ['舞台升降机', undefined],
])('%s without blanks is %j', (word, parts) => {
  expect(inParts(word)).toEqual(parts)
})

test.each([
  ['螺纹', { text: '螺纹钢' }],
  ['热轧', { text: '螺纹钢', because: '热轧带肋钢筋' }],
  ['盘扣', { text: '盘扣' }],
  ['塔式', { text: '塔吊', because: '塔式起重机' }],
  ['sbs', { text: 'SBS防水卷材' }],
])('%s makes think of %j', (typed, word) => {
  expect(tradeWords(typed, 3)).toContainEqual(word)
})

test.each([
  ['西安', ['6101']],
  ['陕西', ['61']],
  ['内蒙', ['15']],
  ['雁塔', ['610113']],
])('the place %s is %j, whatever else begins so', (word, codes) => {
  expect(placeCodes(word)).toEqual(expect.arrayContaining(codes))
})

test.each(['西', '钢筋', ''])('%j is no place', (word) => {
  expect(placeCodes(word)).toEqual([])
})
