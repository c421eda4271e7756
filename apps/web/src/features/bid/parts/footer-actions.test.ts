import { expect, test } from 'vitest'
import { aRegistration, aStanding, bidId, receipt } from '../test/open-screen.tsx'
import { actionsOnBid, bidderActions, iconsOf, ownerActions } from './footer-actions.ts'

const register = { id: 'register', label: '我要报名', enabled: false, why: '请先登录。' }
const bid = { id: 'bid', label: '我要投标', enabled: false, why: '请先登录。' }
const registrations = { id: 'registrations', label: '报名记录', enabled: true }
const compare = { id: 'compare', label: '比价定标', enabled: true }
const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label)

test.each([
  ['preview', '我要报名'],
  ['registering', '我要报名'],
  ['upcoming', '我要投标'],
  ['bidding', '我要投标'],
])('a stranger at %s is offered %s and nothing else', (status, label) => {
  const actions = bidderActions(
    aStanding({ status, loggedIn: false, registration: null, actions: [register, bid] }),
  )
  expect(labels(actions)).toEqual(['举报', '询问', label])
  expect(actions.every(({ enabled }) => enabled)).toBe(true)
})

test.each([
  ['publicised', ['举报', '询问', '查看结果公告']],
  ['awarded', ['举报', '询问', '查看结果公告']],
  ['failed', ['举报', '询问']],
  ['cancelled', ['举报', '询问']],
])('what is %s leads to its result rather than to grey buttons', (status, wanted) => {
  expect(labels(bidderActions(aStanding({ status, actions: [register, bid] })))).toEqual(wanted)
})

test('after the deadline the grey button still says why', () => {
  const actions = bidderActions(aStanding({ status: 'evaluating', actions: [bid] }))
  expect(actions.at(-1)).toEqual(bid)
  expect(labels(bidderActions(aStanding({ registration: aRegistration(), actions: [register] })))).toEqual([
    '举报',
    '询问',
  ])
})

test('while firms sign up, the owner is led to them', () => {
  const actions = ownerActions(aStanding({ isOwner: true, status: 'registering', actions: [registrations] }))
  expect(labels(actions)).toEqual(['处理报名'])
  expect(iconsOf(actions).registrations).toBeUndefined()
})

test('where something else leads, the sign-ups stand small beside it', () => {
  const standing = aStanding({ isOwner: true, status: 'evaluating', actions: [registrations, compare] })
  const actions = ownerActions(standing)
  expect(labels(actions)).toEqual(['报名记录', '比价定标'])
  expect(iconsOf(actions).registrations).toBe('user')
})

test('who has bid for an awarded tender is led to the letter, and withdrawing stands on the bid only', () => {
  const withdraw = { id: 'withdrawBid', label: '撤回投标', enabled: true }
  const mine = { id: bidId, status: 'notWon', statusName: '未中标', receipt }
  expect(labels(bidderActions(aStanding({ status: 'awarded', bid: mine, actions: [] })))).toEqual([
    '举报',
    '询问',
    '结果通知书',
  ])
  expect(labels(bidderActions(aStanding({ bid: mine, actions: [withdraw] })))).toEqual(['举报', '询问'])
  const again = { id: 'bid', label: '重新投标', enabled: true }
  expect(labels(actionsOnBid([withdraw], [again, register]))).toEqual(['重新投标', '撤回投标'])
})

test('the documents are bought first: a sign-up that waits for them is no button beside', () => {
  const buy = { id: 'payDocuments', label: '购买招标文件 ¥300', enabled: true }
  const actions = [buy, { ...register, why: '请先购买招标文件。' }]
  expect(labels(bidderActions(aStanding({ status: 'registering', registration: null, actions })))).toEqual([
    '举报',
    '询问',
    '购买招标文件 ¥300',
  ])
})

test('an addendum is confirmed from the page of the bid, before a new version', () => {
  const confirm = { id: 'confirmAddendum', label: '确认第 2 号补遗', enabled: true }
  const again = { id: 'bid', label: '重新投标', enabled: false, why: '未确认补遗' }
  const withdraw = { id: 'withdrawBid', label: '撤回投标', enabled: true }
  expect(labels(actionsOnBid([withdraw], [confirm, again]))).toEqual(['确认第 2 号补遗', '撤回投标'])
})

test('a bid in a tender that is offline is not replaced, but can be withdrawn', () => {
  const replace = { id: 'replaceBid', label: '替换投标', enabled: true }
  const withdraw = { id: 'withdrawBid', label: '撤回投标', enabled: true }
  const barred = { ...replace, enabled: false, why: '项目已被平台下架。' }
  const actions = actionsOnBid([replace, withdraw], [barred])
  expect(actions.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['replaceBid', false],
    ['withdrawBid', true],
  ])
  expect(actions[0]?.why).toBe('项目已被平台下架。')
})

test('who has awarded is led to the result first, and reads the comparison beside it', () => {
  const actions = ownerActions(
    aStanding({ isOwner: true, status: 'awarded', actions: [compare, registrations] }),
  )
  expect(labels(actions)).toEqual(['查看结果', '查看比价', '报名记录'])
  expect(actions[0]?.id).toBe('result')
})

test.each([
  ['company', '先完成企业认证'],
  ['verification', '查看认证进度'],
] as const)('a newcomer who lacks a %s has one live button: %s', (lacking, label) => {
  const standing = aStanding({ status: 'registering', registration: null, actions: [register, bid] })
  const actions = bidderActions(standing, lacking)
  expect(labels(actions)).toEqual(['举报', '询问', label])
  expect(actions.every(({ enabled }) => enabled)).toBe(true)
})

test('once the sign-up is over, to verify a company is not offered for it', () => {
  const standing = aStanding({ status: 'bidding', registration: null, actions: [register, bid] })
  expect(labels(bidderActions(standing, 'company'))).toEqual(['举报', '询问', '我要报名'])
})

test.each([
  [
    [{ ...register, enabled: true }, bid],
    ['举报', '询问', '我要报名'],
  ],
  [
    [{ ...register, label: '重新报名', enabled: true }, bid],
    ['举报', '询问', '重新报名'],
  ],
  [
    [{ id: 'paySecurity', label: '缴纳保证金 5 万元', enabled: true }, bid],
    ['举报', '询问', '缴纳保证金 5 万元'],
  ],
  [[bid], ['举报', '询问', '我要投标']],
  [[{ ...bid, enabled: true }], ['举报', '询问', '我要投标']],
])('%#: one button fits the state', (actions, wanted) => {
  const registration = actions.some(({ id }) => id === 'register') ? null : aRegistration()
  expect(labels(bidderActions(aStanding({ registration, actions })))).toEqual(wanted)
})
