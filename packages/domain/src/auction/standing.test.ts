import { describe, expect, it } from 'vitest'
import { auctionStatuses } from './auction.ts'
import { isShutToAll } from './entry-shut.ts'
import { type OwnerFacts, ownerActions } from './owner-actions.ts'
import { anOutcome, aSaleOf, at, nothingYet } from './sale.samples.ts'
import { bidderActions, bidderNextStep, type StandingFacts } from './standing.ts'

const live = aSaleOf({ status: 'live' })
const ready: StandingFacts = {
  ...{ auction: live, now: at('10T09:30'), loggedIn: true, companyId: 'c1', companyVerified: true },
  ...{
    companyFrozen: false,
    mayBid: true,
    bothSides: false,
    sharedStaff: false,
    breached: false,
    talksUntil: null,
  },
  bidder: { status: 'admitted', agreed: true, refuseReason: null },
  deposit: { required: true, amount: '30000.00', status: 'ok' },
}
const actionOf = (changes: Partial<StandingFacts>, id: string) =>
  bidderActions({ ...ready, ...changes }).find((one) => one.id === id)

describe('the button of a deposit', () => {
  const none = { ...ready.deposit, status: 'none' } as const
  const waiting = { status: 'applied', agreed: true, refuseReason: null } as const

  it('is there for whoever signed up, let in or not', () => {
    expect(actionOf({ deposit: none }, 'deposit')?.enabled).toBe(true)
    expect(actionOf({ deposit: none, bidder: waiting }, 'deposit')?.enabled).toBe(true)
    expect(actionOf({ deposit: none, bidder: undefined }, 'deposit')).toBeUndefined()
  })

  it('is grey once nobody can pay any more, and so is that of a price', () => {
    const late = { deposit: none, now: live.endsAt ?? at('10T10:00') }
    expect(actionOf(late, 'deposit')).toMatchObject({ enabled: false })
    expect(actionOf(late, 'deposit')?.why).toContain('缴纳时间已在')
    expect(actionOf(late, 'bid')?.why).toContain('没有缴纳的不能出价')
  })
})

describe('the button of a price', () => {
  it('can be pressed by whoever is ready while prices are taken', () => {
    expect(actionOf({}, 'bid')).toEqual({ id: 'bid', label: '立即出价', enabled: true })
    expect(actionOf({}, 'proxy')?.enabled).toBe(true)
    expect(
      actionOf({ auction: aSaleOf({ status: 'live', visibility: 'rankOnly' }) }, 'proxy'),
    ).toBeUndefined()
  })
  it.each([
    ['请先登录', { loggedIn: false, companyId: undefined, bidder: undefined }],
    ['还没有加入企业', { companyId: undefined, bidder: undefined }],
    ['本企业发布', { companyId: 'owner' }],
    ['发布方或其代理机构的成员', { bothSides: true }],
    ['没有报价权限', { mayBid: false }],
    ['冻结', { companyFrozen: true }],
    ['企业认证', { companyVerified: false }],
    ['请先报名', { bidder: undefined }],
    ['违约记录', { bidder: undefined, breached: true }],
    ['等待', { bidder: { status: 'applied', agreed: true, refuseReason: null } }],
    ['缺资质', { bidder: { status: 'refused', agreed: true, refuseReason: '缺资质' } }],
    ['竞买协议', { bidder: { status: 'admitted', agreed: false, refuseReason: null } }],
    ['请先缴纳保证金 3.00 万元', { deposit: { ...ready.deposit, status: 'none' } }],
    ['还没有支付', { deposit: { ...ready.deposit, status: 'pending' } }],
    ['正在核对', { deposit: { ...ready.deposit, status: 'checking' } }],
    ['已进入退还', { deposit: { ...ready.deposit, status: 'released' } }],
    ['办理展期', { deposit: { ...ready.deposit, expired: true } }],
    ['开始，请等候', { auction: aSaleOf(), now: at('02T09:00') }],
    ['下架', { auction: aSaleOf({ status: 'live', offlineAt: at('09T09:00') }) }],
  ] as const)('says why not: %s', (why, changes) => {
    const button = actionOf(changes as Partial<StandingFacts>, 'bid')
    expect(button?.enabled).toBe(false)
    expect(button?.why).toContain(why)
  })
})

describe('who stands outside when the sign-up has ended', () => {
  const closed = { auction: aSaleOf({ status: 'live', applyEnd: at('09T18:00') }), bidder: undefined }
  const stranger = { loggedIn: false, companyId: undefined, companyVerified: false, mayBid: false }
  it.each([
    ['is a visitor', stranger],
    ['has no company', { companyId: undefined, companyVerified: false, mayBid: false }],
    ['has a company that is not verified', { companyVerified: false }],
    ['may not bid for it', { mayBid: false }],
    ['is a company that has not signed up', {}],
    ['has withdrawn', { bidder: { status: 'withdrawn', agreed: true, refuseReason: null } }],
  ] as const)('hears that, and of nothing that would not help: who %s', (_, who) => {
    const facts: StandingFacts = { ...ready, ...closed, ...who }
    const why = '报名已经截止。'
    expect(bidderActions(facts).filter(({ id }) => ['join', 'bid'].includes(id))).toEqual([
      { id: 'join', label: '报名参加', enabled: false, why },
      { id: 'bid', label: '立即出价', enabled: false, why },
    ])
    expect(bidderNextStep(facts, undefined, null)).toBe(why)
    expect(isShutToAll(why)).toBe(true)
  })
  it('still leads to the login and the verification before', () => {
    expect(actionOf({ ...stranger, bidder: undefined }, 'join')?.why).toContain('请先登录')
    expect(actionOf({ companyVerified: false, bidder: undefined }, 'join')?.why).toContain('企业认证')
  })
})

it('leads on afterwards: the winner to its payment, the others to the result', () => {
  const settling = { ...ready, auction: aSaleOf({ status: 'settling' }) }
  expect(bidderNextStep(settling, true, at('20T10:00'))).toContain('付清款项')
  expect(bidderNextStep(settling, false, at('20T10:00'))).toContain('没有竞得')
  expect(bidderActions(settling).map(({ id }) => id)).toEqual(['result'])
  const talking = { ...ready, auction: aSaleOf({ status: 'negotiating' }), talksUntil: at('11T09:00') }
  expect(bidderActions(talking).map(({ id }) => id)).toEqual(['talk', 'result'])
})

describe('the owner', () => {
  const facts: OwnerFacts = {
    ...{ auction: aSaleOf(), end: nothingYet, outcome: undefined, talks: [], bids: 0, given: 0 },
    mayRun: true,
    ...{ approving: false, now: at('02T09:00') },
  }
  const ids = (changes: Partial<OwnerFacts>) => ownerActions({ ...facts, ...changes }).map(({ id }) => id)
  const at12 = at('10T12:00')
  const outcome = anOutcome([320_000])

  it('has for every status what fits it, and nothing else', () => {
    const found = Object.fromEntries(
      auctionStatuses.map((status) => [
        status,
        ids({ auction: aSaleOf({ status, talks: true }), outcome, now: at12 }),
      ]),
    )
    expect(found).toEqual({
      ...{ draft: ['edit'], approving: [], approvalFailed: ['edit'], scheduled: ['delay', 'cancel'] },
      ...{ live: ['void', 'cancel'], ended: ['confirm', 'talks', 'unsold'] },
      ...{ negotiating: ['confirm', 'unsold'], settling: ['settle', 'breach'], settled: ['copy'] },
      ...{ breached: ['rerun'], unsold: ['rerun'], cancelled: ['rerun'] },
    })
  })
  it('sees why something cannot be done: no role, approvers, offline, prices given, reserve reached', () => {
    const whys = (changes: Partial<OwnerFacts>) =>
      ownerActions({ ...facts, ...changes }).map(({ why }) => why ?? '')
    expect(whys({ mayRun: false }).every((why) => why.includes('权限'))).toBe(true)
    const ended = { auction: aSaleOf({ status: 'ended', talks: true }), outcome, now: at12 } as const
    expect(whys({ ...ended, approving: true }).every((why) => why.includes('审批'))).toBe(true)
    expect(whys(ended)).toEqual([
      '',
      '最优出价已达到保留价，按竞买协议应当成交。',
      '最优出价已达到保留价，按竞买协议应当成交。',
    ])
    const offline = aSaleOf({ status: 'ended', offlineAt: at12 })
    expect(whys({ ...ended, auction: offline }).every((why) => why.includes('下架'))).toBe(true)
    expect(whys({ auction: live, bids: 2, given: 2 })).toEqual(['', '已经有人出价，不能再撤回。'])
    const settling = {
      auction: aSaleOf({ status: 'settling' }),
      end: { ...nothingYet, payBy: at('20T10:00') },
    }
    expect(whys({ ...settling, now: at12 })[1]).toContain('还没有过')
    expect(whys({ ...settling, now: at('21T10:00') })).toEqual(['', ''])
  })
  it('does not withdraw any more once a price was given, were it taken back', () => {
    const [, back] = ownerActions({ ...facts, auction: live, bids: 0, given: 1 })
    expect(back).toMatchObject({ id: 'cancel', enabled: false })
  })
  it('keeps a deposit with two people: who asked for it cannot agree, finance can', () => {
    const settling = aSaleOf({ status: 'settling' })
    const due = { ...nothingYet, payBy: at('20T10:00') }
    const asked = (changes: Partial<OwnerFacts>) =>
      ownerActions({ ...facts, auction: settling, end: due, now: at('21T10:00'), ...changes }).map(
        ({ id, enabled }) => `${id}${enabled ? '' : ' no'}`,
      )
    const breach = { askedByCaller: false }
    expect(asked({ breach })).toEqual(['settle', 'breach no'])
    const finance = { mayRun: false, maySecond: true }
    expect(asked({ ...finance, breach })).toEqual(['breachAgree', 'breachRefuse', 'settle no', 'breach no'])
    const same = { maySecond: true, breach: { askedByCaller: true } }
    expect(asked(same)).toEqual(['breachAgree no', 'breachRefuse no', 'settle', 'breachTakeBack'])
    expect(asked({ maySecond: true })).toEqual(['settle', 'breach'])
  })
})
