import { describe, expect, it } from 'vitest'
import { breachFacts } from './breach-request.ts'
import { aSaleOf } from './sale.samples.ts'

describe('a breach as others are asked about it', () => {
  it('reads who did not pay, how much is kept and why', () => {
    const end = { winnerAmount: '320000', payBy: new Date('2026-11-20T10:00:00Z') }
    const wish = {
      end,
      winnerName: '宝鸡秦钒钢铁贸易有限公司',
      deposit: '30000',
      reason: '两次催告后仍未付款',
    }
    const facts = breachFacts(aSaleOf(), wish).map(({ label, value }) => `${label} ${value}`)
    expect(facts).toContain('拟扣除保证金 30,000.00 元')
    expect(facts.some((line) => line.endsWith('宝鸡秦钒钢铁贸易有限公司'))).toBe(true)
  })
})
