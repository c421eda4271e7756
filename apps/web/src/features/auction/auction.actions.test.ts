import { expect, test } from 'vitest'
import { barActions } from './auction.actions.ts'
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
