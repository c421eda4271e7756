import { describe, expect, test } from 'vitest'
import type { Profile } from '../procurement/profiles.ts'
import { endReasonText } from './end-reason.ts'
import { awardTitle, noticeTitle } from './labels.ts'
import { nextStepOf } from './next-step.ts'
import { showsAwardTime, stateOf, statusesOf, timesOf } from './state-code.ts'
import { aTender, atHour } from './tender.samples.ts'
import { type TenderStatus, tenderStatuses } from './tender.ts'

describe('state codes', () => {
  test.each<[TenderStatus, number | null, string, string | undefined, string | undefined]>([
    ['draft', null, '草稿', undefined, undefined],
    ['preview', 8, '招标预告', '报名开始', 'applyStartTime'],
    ['registering', 9, '报名中', '报名截止', 'applyEndTime'],
    ['upcoming', 1, '即将招标', '投标时间', 'endTime'],
    ['bidding', 2, '招标中', '投标截止', 'endTime'],
    ['evaluating', 3, '评标中', '开标时间', 'openBidTime'],
    ['deciding', 4, '定标', '定标时间', 'awardTime'],
    ['publicised', 4, '中标公示', '公示截止', 'publicityUntil'],
    ['awarded', 7, '已完成', '中标时间', 'awardTime'],
    ['failed', 5, '流标', undefined, undefined],
    ['scrapped', 5, '废标', undefined, undefined],
    ['cancelled', 5, '已终止', undefined, undefined],
  ])('%s is %s %s with %s from %s', (status, state, stateName, timeLabel, timeField) => {
    expect(stateOf({ status, businessType: 1, profile: 'STATUTORY' })).toEqual({
      state,
      stateName,
      ...(timeLabel ? { timeLabel, timeField } : {}),
    })
  })

  test.each<[TenderStatus, string, string | undefined]>([
    ['preview', '处置预告', '报名开始'],
    ['upcoming', '即将出价', '出价时间'],
    ['bidding', '出价中', '出价截止'],
    ['evaluating', '比价中', '开启时间'],
    ['deciding', '确认成交', '成交时间'],
    ['publicised', '成交公示', '公示截止'],
    ['awarded', '已完成', '成交时间'],
    ['failed', '流拍', undefined],
    ['scrapped', '终止处置', undefined],
  ])('a sale that is %s is %s with %s', (status, stateName, timeLabel) => {
    const shown = stateOf({ status, businessType: 1, profile: 'SALE' })
    expect([shown.stateName, shown.timeLabel]).toEqual([stateName, timeLabel])
  })

  test.each([
    ['SOURCING', '待开标'],
    ['SALE', '待开启报价'],
  ] as const)('between the deadline and the opening a %s says what it waits for: %s', (profile, word) => {
    const closed = { status: 'evaluating', businessType: 1, profile } as const
    expect(stateOf({ ...closed, openedAt: null })).toMatchObject({ state: 3, stateName: word })
    expect(stateOf({ ...closed, openedAt: new Date() }).stateName).not.toBe(word)
  })

  test('a purchase that takes bids says when they begin', () => {
    const shown = stateOf({ status: 'upcoming', businessType: 1, profile: 'SOURCING' })
    expect(shown).toEqual({ state: 1, stateName: '即将招标', timeLabel: '投标时间', timeField: 'endTime' })
  })

  test('only tendering speaks of 中标, and a sale of no tender at all', () => {
    const words = (profile: Profile) =>
      tenderStatuses
        .flatMap((status) => {
          const { stateName, timeLabel } = stateOf({ status, businessType: 1, profile })
          const opened = { status, profile, businessType: 1, openedAt: new Date(), publicityDays: 3 } as const
          const steps = [opened, { ...opened, openedAt: null, publicityDays: 0 }]
          return [
            stateName,
            timeLabel,
            ...steps.flatMap((step) => [nextStepOf(step, 0), nextStepOf(step, 2)]),
          ]
        })
        .concat(
          (['tooFewRegistrations', 'tooFewBids', 'noValidBid'] as const).map((reason) =>
            endReasonText(reason, profile),
          ),
        )
        .join()
    expect(words('STATUTORY')).toContain('中标')
    expect(words('SOURCING')).not.toContain('中标')
    expect(words('SALE')).not.toMatch(/中标|招标|投标|开标|评标|定标|采购|供应商|流标/)
  })

  test('an owner’s own words for the end stay as they are', () => {
    expect(endReasonText('设计有重大变更', 'SALE')).toBe('设计有重大变更')
  })

  test('an open later round is 6, a closed one is not', () => {
    const codes = tenderStatuses.map(
      (status) => stateOf({ status, businessType: 1, profile: 'SOURCING' }, true).state,
    )
    expect(codes).toEqual([null, null, null, 8, 6, 6, 6, 3, 4, 4, 7, 5, 5, 5])
  })

  test('a direct purchase shows no time', () => {
    expect(stateOf({ status: 'deciding', businessType: 3, profile: 'SOURCING' })).toEqual({
      state: 4,
      stateName: '定标',
    })
  })

  test('2 and 5 show the quote range only', () => {
    expect([1, 2, 3, 4, 5, 7].filter(showsAwardTime)).toEqual([1, 3, 4, 7])
  })

  test('a code leads back to its statuses', () => {
    expect(statusesOf(4)).toEqual(['deciding', 'publicised'])
    expect(statusesOf(6)).toEqual(['registering', 'upcoming', 'bidding'])
    expect(statusesOf(99)).toEqual([])
  })

  test('the award time is the real one once there is one', () => {
    const times = { awardAt: atHour(120), decidedAt: atHour(110) }
    expect(timesOf(aTender({ status: 'awarded', ...times })).awardTime).toEqual(atHour(110))
    expect(timesOf(aTender({ status: 'deciding', ...times })).awardTime).toEqual(atHour(120))
  })

  test('sourcing speaks of purchases, tendering of tenders', () => {
    expect([
      noticeTitle('SOURCING'),
      awardTitle('SOURCING'),
      noticeTitle('STATUTORY'),
      awardTitle('VOLUNTARY'),
    ]).toEqual(['采购公告', '成交公告', '招标公告', '中标公告'])
  })
})
