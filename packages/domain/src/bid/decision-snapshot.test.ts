import { expect, test } from 'vitest'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { aContent } from './bid.samples.ts'
import { awardParts, decisionParts } from './decision-snapshot.ts'

const winning = {
  companyId: 'supplier',
  companyName: '宝鸡秦钒',
  total: '1094400.00',
  totalExTax: '968495.58',
  content: aContent(),
}
const decided = {
  facts: [{ label: '推荐理由', value: '价格最低' }],
  placed: [
    { rank: 1, companyName: '宝鸡秦钒', total: '1094400.00', chosen: true },
    { rank: 2, companyName: '武汉江砼', total: '1100000.00', chosen: false },
  ],
  report: { name: '评审报告.pdf', sha256: 'ab'.repeat(32) },
}
const award = (profile: 'SOURCING' | 'STATUTORY') =>
  awardParts(aTender({ profile, decidedAt: atHour(100), awardTerms: '签订前交保函' }), winning, decided)
const readBy = (reader: string, profile: 'SOURCING' | 'STATUTORY') =>
  JSON.stringify(award(profile).filter(({ readers }) => readers === reader))

test('a recommendation is for the owner alone, with the hash of its report', () => {
  const parts = decisionParts(decided)
  expect(parts.map(({ readers }) => readers)).toEqual(['owner'])
  expect(JSON.stringify(parts)).toContain('ab'.repeat(32))
})

test('the winner reads the result and its own prices, and neither the others nor why it was chosen', () => {
  const text = readBy('supplier', 'SOURCING')
  for (const own of ['1,094,400.00', '3,420.00 元', '签订前交保函', '热轧带肋钢筋'])
    expect(text).toContain(own)
  for (const secret of ['武汉江砼', '价格最低']) expect(text).not.toContain(secret)
})

test('where the opening was told to everybody it reads the totals of the others too', () => {
  const text = readBy('supplier', 'STATUTORY')
  expect(text).toContain('武汉江砼，1,100,000.00 元')
  expect(text).not.toContain('价格最低')
})
