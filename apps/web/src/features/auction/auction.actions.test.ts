import { expect, test } from 'vitest'
import { barActions, consoleActions } from './auction.actions.ts'
import { aStanding } from './test/open-screen.tsx'

const ids = (standing: Parameters<typeof aStanding>[0], over = false) =>
  barActions(aStanding(standing), over).map(({ id, enabled }) => (enabled ? id : `(${id})`))
const bid = { id: 'bid', label: '立即出价', enabled: false, why: '请先报名参加竞价。' }

test('who may bid sees that first; what cannot be done now stands grey behind it', () => {
  expect(ids({})).toEqual(['bid', 'proxy', 'agreement', 'report'])
  const join = { id: 'join', label: '报名参加', enabled: true }
  expect(ids({ bidder: null, actions: [join, bid] })).toEqual(['join', 'agreement', '(bid)', 'report'])
})

test('where nothing can be done now, 立即出价 stands grey with its reason', () => {
  expect(ids({ actions: [bid] })).toEqual(['(bid)', 'agreement', 'report'])
})

test('a stranger may press, and is asked to log in', () => {
  const join = { id: 'join', label: '报名参加', enabled: false, why: '请先登录，再报名参加竞价。' }
  expect(ids({ loggedIn: false, bidder: null, actions: [join, bid] })).toEqual([
    'join',
    'bid',
    'agreement',
    'report',
  ])
})

test('who stands outside when the sign-up has ended is neither asked to log in nor sent to be verified', () => {
  const why = '报名已经截止。'
  const actions = [
    { id: 'join', label: '报名参加', enabled: false, why },
    { ...bid, why },
  ]
  const outside = { bidder: null, actions }
  expect(ids({ ...outside, loggedIn: false })).toEqual(['(join)', 'agreement', '(bid)', 'report'])
  expect(ids(outside)).toEqual(['(join)', 'agreement', '(bid)', 'report'])
  const [first] = barActions(aStanding(outside), false, {})
  expect(first).toEqual({ id: 'join', label: '报名参加', enabled: false, why })
})

test('who was turned down is told so, and not that the sign-up has ended', () => {
  const late = { id: 'join', label: '报名参加', enabled: false, why: '报名已经截止。' }
  const told = { ...bid, why: '报名未通过：缺资质' }
  const refused = { status: 'refused', statusName: '未通过', alias: 'C2', refuseReason: '缺资质' } as const
  const bidder = { ...refused, agreementAt: null }
  expect(ids({ bidder, actions: [late, told] })[0]).toBe('(bid)')
})

test('the end leads to the result and the replay, the talks first', () => {
  const talk = { id: 'talk', label: '洽谈报价', enabled: true }
  const result = { id: 'result', label: '查看结果', enabled: true }
  expect(ids({ status: 'negotiating', actions: [talk, result] }, true)).toEqual([
    'talk',
    'result',
    'replay',
    'report',
  ])
})

test('the owner is led to the console', () => {
  const back = { id: 'cancel', label: '撤回', enabled: true }
  expect(ids({ isOwner: true, actions: [back] })).toEqual(['console', 'agreement'])
})

test('who has no verified company is led to its verification instead of a grey button', () => {
  const shut = aStanding({ bidder: null, actions: [{ ...bid, why: '请先完成企业认证。' }] })
  const first = (user: Parameters<typeof barActions>[2], over = false) => barActions(shut, over, user)[0]
  expect(first({})).toEqual({ id: 'verify', label: '先完成企业认证', enabled: true })
  const company = { id: '1', no: '1', name: '秦钒', shortName: '秦钒', kind: 'supplier' } as const
  expect(first({ company: { ...company, verified: false } })?.label).toBe('查看认证进度')
  expect(first({ company: { ...company, verified: true } })?.id).toBe('bid')
  expect(first({}, true)?.id).not.toBe('verify')
})

test('at the console what can be done stands before what waits for somebody else', () => {
  const breach = { id: 'breachAgree', label: '同意扣除', enabled: false, why: '认定是您提出的。' }
  const settle = { id: 'settle', label: '确认已签约', enabled: true }
  const first = (...actions: (typeof breach | typeof settle)[]) =>
    consoleActions(aStanding({ isOwner: true, actions }), true)[0]
  expect(first(breach, settle)?.id).toBe('settle')
  expect(first({ ...breach, enabled: true }, settle)?.id).toBe('breachAgree')
  expect(first(breach, { ...settle, enabled: false })?.id).toBe('breachAgree')
})

test('at the console who only looks on is led to the notice, unless something is theirs to do', () => {
  const shut = { id: 'confirm', label: '确认买受人', enabled: false, why: '由代理机构办理。' }
  const settle = { id: 'settle', label: '确认结清', enabled: true }
  const ids = (actions: (typeof shut | typeof settle)[], looks: boolean) =>
    consoleActions(aStanding({ isOwner: true, actions }), true, looks).map(({ id }) => id)
  expect(ids([shut], true)).toEqual(['detail', 'replay', 'confirm', 'log'])
  expect(ids([shut], false)[0]).toBe('confirm')
  expect(ids([shut, settle], true)[0]).toBe('settle')
})
