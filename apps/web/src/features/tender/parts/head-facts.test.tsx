import { expect, test } from 'vitest'
import { aDetail } from '../test/open-screen.tsx'
import { competedFacts } from './head-facts.tsx'

const now = new Date('2026-11-21T02:00:00Z')
const times = {
  startTime: '2026-11-26T01:00:00Z',
  endTime: '2026-11-28T01:00:00Z',
  awardTime: '2026-12-05T06:00:00Z',
}
const factsOf = (given: Parameters<typeof aDetail>[0]) => {
  const facts = competedFacts(aDetail({ ...times, ...given }), now)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

test.each([
  [1, true],
  [2, false],
  [3, true],
  [4, true],
  [5, false],
  [7, true],
  [9, true],
])('in state %i the time for offers stands there, and the award time: %s', (state, shown) => {
  const facts = factsOf({ state })
  expect(facts.报价时间).toBe('11月26日 09:00 – 11月28日 09:00')
  expect(facts.定标时间).toBe(shown ? '12月5日 14:00' : undefined)
})

test('a time that nobody has set says 暂无信息', () => {
  const facts = factsOf({ state: 9, startTime: null, endTime: null, awardTime: null, openBidTime: null })
  expect([facts.报价时间, facts.定标时间, facts.开标时间]).toEqual(Array(3).fill('暂无信息'))
})

test('agent and joint bids stand under their names', () => {
  const facts = factsOf({ agentComName: '北京同砚工程咨询有限公司', acceptConsortiumBiddingName: '不接受' })
  expect([facts.采购单位, facts.代理机构, facts.是否接受联合体投标]).toEqual([
    expect.anything(),
    '北京同砚工程咨询有限公司',
    '不接受',
  ])
})
