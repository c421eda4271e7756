import { describe, expect, it } from 'vitest'
import { secondBar } from '../approval/second-person.ts'
import { depositGuard, mayBecomePrice } from '../auction/settle.ts'
import { wayGuard } from '../bid/settle-security.ts'
import { deskDeeds } from './deeds.ts'
import { otherPersonWords } from './second-look.ts'
import { anOrder } from './security.samples.ts'

const claim = { askedBy: 'finance', reason: '中标后拒绝签订合同' }
const bar = (by: string, agree: boolean, reason = '') => secondBar(claim, { by, agree, reason })

describe('a word about another’s money', () => {
  it('counts once somebody else has looked at it, who says why where they do not agree', () => {
    expect(bar('admin', true)).toBeUndefined()
    expect(bar('finance', true)).toBe('samePerson')
    expect(bar('finance', false, '不同意')).toBe('samePerson')
    expect(bar('admin', false, '  ')).toBe('reasonNeeded')
    expect(bar('admin', false, '依据不足')).toBeUndefined()
    expect(secondBar(undefined, { by: 'admin', agree: true, reason: '' })).toBe('notAsked')
  })

  it('is answered by others and taken back by whoever gave it, before anything else is done', () => {
    const order = anOrder({ status: 'paid', kind: 'transfer', paidAt: new Date('2026-11-20T04:00:00Z') })
    const facts = { barred: '', approving: true }
    const actionsOf = (given: object) =>
      deskDeeds(order, { ...facts, ...given }).map(({ id, enabled }) => [id, enabled])
    const kept = { deed: 'forfeit' } as const
    expect(actionsOf({ look: { ...kept, as: 'decides' } })).toEqual([
      ['agreeRequest', true],
      ['refuseRequest', true],
    ])
    expect(actionsOf({ look: { ...kept, as: 'decides' }, held: true })[0]).toEqual(['agreeRequest', false])
    expect(actionsOf({ look: { ...kept, as: 'asked' } })).toEqual([['takeBackRequest', true]])
    expect(actionsOf({})).toEqual([
      ['refund', false],
      ['forfeit', false],
    ])
    expect(actionsOf({ look: { ...kept, as: 'decides' }, barred: '只有财务可以办理' })[0]?.[0]).toBe('refund')
  })
})

describe('the deposit of who has won', () => {
  it('is kept by another person than whoever decided who that is, and given back by anybody', () => {
    const kept = (first: string | undefined) => [
      depositGuard('price', { confirmedBy: first, by: 'buyer' })?.refused,
      wayGuard('performance', { awardedBy: first, by: 'buyer' })?.refused,
    ]
    expect(kept('lead')).toEqual([undefined, undefined])
    for (const first of ['buyer', undefined])
      expect(kept(first)).toEqual(['auction.settleSecond', 'bid.settleSecond'])
    expect(depositGuard('back', { confirmedBy: 'buyer', by: 'buyer' })).toBeUndefined()
    expect(wayGuard('return', { awardedBy: 'buyer', by: 'buyer' })).toBeUndefined()
  })

  it('becomes part of a price only where there is one to pay, and money', () => {
    const sale = { direction: 'ascending' } as const
    expect(mayBecomePrice(sale, { kind: 'transfer' })).toBe(true)
    expect(mayBecomePrice(sale, { kind: 'guarantee' })).toBe(false)
    expect(mayBecomePrice(sale, undefined)).toBe(false)
    expect(mayBecomePrice({ direction: 'reverse' }, { kind: 'transfer' })).toBe(false)
  })

  it('names those who can do it; who may not read names reads none', () => {
    expect(otherPersonWords('抵作价款', ['张建国', '陈晓燕'])).toContain('可以请张建国、陈晓燕办理')
    expect(otherPersonWords('抵作价款', [])).toContain('请企业管理员先开通')
    expect(otherPersonWords('抵作价款', [], false)).not.toContain('开通')
  })
})
