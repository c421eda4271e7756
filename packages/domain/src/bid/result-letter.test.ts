import { describe, expect, test } from 'vitest'
import { atHour } from '../tender/tender.samples.ts'
import { type LetterFacts, resultLetter } from './result-letter.ts'

const letter = (changes: Partial<LetterFacts> = {}) =>
  resultLetter({
    tenderNo: 'CG-20261201-0001',
    title: '主体结构钢筋采购',
    profile: 'SOURCING',
    isDirect: false,
    buyerName: '西咸建设',
    to: { companyId: '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11', name: '秦钒钢铁', won: true },
    winnerName: '秦钒钢铁',
    amount: '1094400.00',
    decidedAt: atHour(100),
    contactName: '李慧敏',
    contactPhone: '19900000001',
    ...changes,
  })
const loser = { companyId: '00000000-0000-4000-8000-00000000beef', name: '渭河物资', won: false }

describe('the letter to the winner', () => {
  test('says who, what and for how much, in figures and in words', () => {
    const { paragraphs, ...rest } = letter()
    expect(rest).toEqual({
      kind: 'award',
      heading: '成交通知书',
      letterNo: 'CG-20261201-0001-TZ1F5A11',
      to: '秦钒钢铁',
      from: '西咸建设',
      amount: '1094400.00',
      amountInWords: '壹佰零玖万肆仟肆佰元整',
    })
    expect(paragraphs.join('')).toContain('1,094,400.00 元')
    expect(paragraphs.join('')).toContain('30 日内')
  })

  test('is called as the profile calls it', () => {
    expect(letter({ profile: 'STATUTORY' }).heading).toBe('中标通知书')
    expect(letter({ profile: 'SALE' }).paragraphs.join('')).toContain('买受人')
  })

  test('speaks of tendering, of buying or of selling, never of another of them', () => {
    const whole = (changes: Partial<LetterFacts>) => {
      const { heading, paragraphs } = letter({ title: '项目', ...changes })
      return [heading, ...paragraphs].join('')
    }
    for (const to of [undefined, loser]) {
      const given = to && { to }
      expect(whole({ profile: 'SALE', ...given })).not.toMatch(/中标|采购|评审|投标|招标|开标/)
      expect(whole({ profile: 'SOURCING', ...given })).not.toMatch(/中标|评审|招标文件/)
      expect(whole({ profile: 'VOLUNTARY', ...given })).toContain('中标')
      expect(whole({ profile: 'VOLUNTARY', ...given })).not.toContain('成交')
    }
    expect(whole({ profile: 'SALE', to: loser })).toContain('未成交')
  })

  test('of a direct purchase names how it was bought', () => {
    expect(letter({ isDirect: true }).paragraphs[0]).toContain('直接采购')
  })
})

describe('the letter to a loser', () => {
  test('names the winner, and the amount only where it is public', () => {
    const open = letter({ to: loser })
    expect(open).toMatchObject({
      kind: 'notAwarded',
      heading: '结果通知书',
      letterNo: 'CG-20261201-0001-TZ00BEEF',
    })
    expect(open.paragraphs.join('')).toContain('秦钒钢铁，成交金额（含税）1,094,400.00 元')
    const closed = letter({ to: loser, amount: null })
    expect(closed.paragraphs.join('')).not.toContain('1,094')
    expect(closed.amountInWords).toBeNull()
  })
})
