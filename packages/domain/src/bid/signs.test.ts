import { describe, expect, test } from 'vitest'
import { abandonSign, bidSigns, type Suspect } from './signs.ts'

const aSuspect = (name: string, changes: Partial<Suspect> = {}): Suspect => ({
  name,
  legalPerson: `${name}法人`,
  contactName: `${name}联系人`,
  phones: [`${name}的电话`, ''],
  payers: [`${name}公司`],
  ip: '',
  device: '',
  value: '100',
  prices: [],
  ...changes,
})
const prices = (...list: string[]) => list.map(Number)
const pair = (mine: Partial<Suspect>, theirs = mine) =>
  bidSigns([aSuspect('甲', mine), aSuspect('乙', theirs)])

describe('signs of related bidders', () => {
  test.each<[string, Partial<Suspect>, string]>([
    ['legal person', { legalPerson: '王强' }, '“甲”、“乙”的法定代表人同名。'],
    ['contact', { contactName: '周明' }, '“甲”、“乙”的联系人同名。'],
    ['telephone', { phones: ['', '19900000007'] }, '“甲”、“乙”留有相同的联系电话。'],
    ['payer', { payers: ['', '周 明（贸易）'] }, '“甲”、“乙”的保证金由同一付款人支付。'],
    ['address', { ip: '10.0.0.1' }, '“甲”、“乙”从同一网络地址提交了投标。'],
    [
      'address and device',
      { ip: '10.0.0.1', device: 'X' },
      '“甲”、“乙”从同一网络地址、同一型号的设备提交了投标。',
    ],
  ])('the same %s', (_, given, sentence) => {
    expect(pair(given)).toEqual([sentence])
  })

  test('of many companies are one sentence, with the first five names', () => {
    const many = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => aSuspect(name, { ip: '10.0.0.1' }))
    expect(bidSigns(many)).toEqual(['“甲”、“乙”、“丙”、“丁”、“戊”等 6 家从同一网络地址提交了投标。'])
  })

  test('blank facts, and the same model of phone alone, say nothing', () => {
    expect(
      pair({ legalPerson: ' ', contactName: '', phones: ['', ''], payers: [], ip: '', device: 'X' }),
    ).toEqual([])
  })

  test('never show the number or the address', () => {
    const all = pair({ legalPerson: '王强', phones: ['19900000007'], ip: '10.0.0.1' }).join('')
    expect(all).not.toMatch(/199|10\.0|王强/)
  })
})

test('one payer is the same however its name is written', () => {
  expect(pair({ payers: ['西安恒丰（集团）'] }, { payers: ['西安恒丰(集团) '] })).toEqual([
    '“甲”、“乙”的保证金由同一付款人支付。',
  ])
})

describe('signs of agreed prices', () => {
  test('unit prices in a fixed ratio, or all the same', () => {
    expect(pair({ prices: prices('10', '20', '30') }, { prices: prices('11', '22', '33') })).toEqual([
      '“甲”、“乙”的各行单价成固定比例。',
    ])
    expect(pair({ prices: prices('10', '20', '30') })).toEqual(['“甲”、“乙”的各行单价完全相同。'])
  })

  test('two rows may agree by chance, and free rows prove nothing', () => {
    expect(pair({ prices: prices('10', '20') })).toEqual([])
    expect(pair({ prices: prices('0', '20', '30') })).toEqual([])
    expect(pair({ prices: prices('10', '20', '30') }, { prices: prices('10', '21', '30') })).toEqual([])
  })

  test('three totals that stand apart by the same amount', () => {
    const of = (...values: string[]) => bidSigns(values.map((value, at) => aSuspect(`丁${at}`, { value })))
    expect(of('120', '100', '110')).toEqual(['各家总价依次相差同样的金额。'])
    expect([of('100', '110'), of('100', '100', '100'), of('100', '110', '125')]).toEqual([[], [], []])
  })
})

test.each([
  ['gives up for the next one', '100', true, '104', 'lowest', 1],
  ['of a sale gives up for the next one', '104', true, '100', 'highest', 1],
  ['stood far below the next one', '100', true, '106', 'lowest', 0],
  ['stood behind', '104', true, '100', 'lowest', 0],
  ['has not given up', '100', false, '104', 'lowest', 0],
] as const)('whoever %s', (_, first, abandoned, second, wins, signs) => {
  const offers = [
    { name: '甲', total: first, abandoned },
    { name: '乙', total: second, abandoned: false },
  ]
  expect(abandonSign(offers, wins)).toHaveLength(signs)
})

test('who has given up beside nobody else is no sign', () => {
  expect(abandonSign([{ name: '甲', total: '100', abandoned: true }], 'lowest')).toEqual([])
})
