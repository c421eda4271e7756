import { describe, expect, test } from 'vitest'
import { arrivedWords, checkArrived, confirmOrder } from '../ledger/give.ts'
import { anOrder, someTerms } from './security.samples.ts'

const now = new Date('2026-11-20T04:00:00Z')
const companyName = '宝鸡秦钒钢铁贸易有限公司'
const line = { serialNo: 'ICBC1', payerName: companyName, companyName, acceptOtherPayer: false }
const confirm = (arrived: string, kind: 'transfer' | 'guarantee' = 'transfer') =>
  confirmOrder(
    'security',
    anOrder({ kind, submittedAt: now }),
    { ...line, amount: arrived },
    { terms: someTerms(), now },
  )

describe('what arrived by transfer', () => {
  test.each(['50000', '50000.0', '50000.00'])('pays the order as %s', (arrived) => {
    expect(confirm(arrived)).toMatchObject({ status: 'paid', tradeNo: 'ICBC1' })
    expect(arrivedWords('50000.00', arrived)).toBe('')
  })

  test.each([
    ['49999.99', 'security.arrivedLess', '少 0.01 元', '补足'],
    ['0', 'security.arrivedLess', '少 50,000.00 元', '退回凭证'],
    ['50000.01', 'security.arrivedMore', '多 0.01 元', '原路退回'],
  ])('pays nothing as %s, and says what to do', (arrived, refused, difference, todo) => {
    expect(confirm(arrived)).toEqual({ refused, detail: { asked: '50000.00', arrived } })
    const words = arrivedWords('50000.00', arrived)
    expect(words).toContain('应收 50,000.00 元')
    expect(words).toContain(difference)
    expect(words).toContain(todo)
  })

  test('has to be said; a guarantee brings no money', () => {
    expect(confirm('')).toEqual({ refused: 'security.amountRequired' })
    expect(confirm('', 'guarantee')).toMatchObject({ status: 'paid' })
    expect(checkArrived('security', '50000.00', '')).toEqual({ refused: 'security.amountRequired' })
  })
})
