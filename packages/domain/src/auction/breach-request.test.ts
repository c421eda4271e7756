import { describe, expect, it } from 'vitest'
import { breachFacts, secondGuard } from './breach-request.ts'
import { aSaleOf } from './sale.samples.ts'

const request = { askedBy: 'buyer', reason: '两次催告后仍未付款' }
const guard = (by: string, agree: boolean, reason = '') =>
  secondGuard(request, { by, agree, reason })?.refused

describe('the second look at a breach', () => {
  it('is for somebody else than whoever asked for it', () => {
    expect(guard('buyer', true)).toBe('auction.samePerson')
    expect(guard('buyer', false, '不同意')).toBe('auction.samePerson')
    expect(guard('finance', true)).toBeUndefined()
  })
  it('says why where it does not agree', () => {
    expect(guard('finance', false, ' ')).toBe('auction.reasonNeeded')
    expect(guard('finance', false, '对方已经付款')).toBeUndefined()
  })
  it('finds nothing where nobody has asked', () => {
    const decided = { by: 'finance', agree: true, reason: '' }
    expect(secondGuard(undefined, decided)?.refused).toBe('auction.breachNotAsked')
  })
  it('reads who did not pay, how much is kept and why', () => {
    const end = { winnerAmount: '320000', payBy: new Date('2026-11-20T10:00:00Z') }
    const wish = { end, winnerName: '宝鸡秦钒钢铁贸易有限公司', deposit: '30000', reason: request.reason }
    const facts = breachFacts(aSaleOf(), wish).map(({ label, value }) => `${label} ${value}`)
    expect(facts).toContain('拟扣除保证金 30,000.00 元')
    expect(facts.some((line) => line.endsWith('宝鸡秦钒钢铁贸易有限公司'))).toBe(true)
  })
})
