import { describe, expect, test } from 'vitest'
import { aTender } from '../tender/tender.samples.ts'
import { type TenderStatus, tenderStatuses } from '../tender/tender.ts'
import { bidLabelsOf, bidStatuses } from './bid.flow.ts'
import { bidderNextStep, bidGroupOf, type Part, partName } from './bidder-words.ts'
import { registrationStatuses } from './registration.flow.ts'

const now = new Date('2026-12-02T01:00:00Z')

const part = (status: TenderStatus, registration?: Part['registration'], bid?: Part['bid']): Part => ({
  tender: aTender({ status }),
  registration,
  bid,
  secured: null,
})

describe('what a bidder reads', () => {
  test.each([
    [part('registering', 'registered'), 'registering', '已报名', '等待采购单位确认报名'],
    [part('registering', 'refused'), 'registering', '已拒绝', '按拒绝原因修改后重新报名'],
    [part('bidding', 'registered'), 'registering', '已报名', '等待采购单位确认报名'],
    [part('bidding', 'refused'), 'ended', '已拒绝', '报名未通过，本次不能投标'],
    [part('bidding', 'stale'), 'ended', '已失效', '报名没有被确认，已失效'],
    [part('registering', 'confirmed'), 'bidding', '已确认', '投标 12月3日 09:00 开始，可以先准备报价'],
    [part('bidding', 'confirmed'), 'bidding', '已确认', '请在 12月5日 09:00 前提交投标'],
    [part('evaluating', 'confirmed'), 'ended', '已确认', '投标已截止，您没有提交投标'],
    [part('bidding', 'confirmed', 'submitted'), 'waiting', '已投标', '等待开标（12月5日 10:00）'],
    [
      part('bidding', 'confirmed', 'withdrawn'),
      'bidding',
      '已撤回',
      '投标已撤回，12月5日 09:00 前可以重新投标',
    ],
    [part('evaluating', 'confirmed', 'withdrawn'), 'ended', '已撤回', '投标已撤回，没有参加本次比价'],
    [part('awarded', 'confirmed', 'withdrawn'), 'ended', '已完成', '投标已撤回，没有参加本次比价'],
    [part('evaluating', 'confirmed', 'opened'), 'waiting', '已开标', '已开标，等待采购单位定标'],
    [part('evaluating', 'confirmed', 'invalid'), 'ended', '已否决', '您的投标没有进入比价，可查看原因'],
    [part('awarded', 'confirmed', 'won'), 'ended', '已成交', '恭喜成交，请等待采购单位联系签订合同'],
    [part('awarded', 'confirmed', 'notWon'), 'ended', '未成交', '本次未成交，可查看成交公告'],
    [part('failed', 'confirmed', 'submitted'), 'ended', '流标', '项目已结束，可查看原因'],
    [part('cancelled', 'registered'), 'ended', '已终止', '项目已结束'],
  ] as const)('%#', (given, group, name, next) => {
    expect([bidGroupOf(given), partName(given), bidderNextStep(given, now)]).toEqual([group, name, next])
  })

  test('speaks of offers and not of bids in a sale', () => {
    for (const status of tenderStatuses)
      for (const bid of [undefined, ...bidStatuses]) {
        const { tender, ...rest } = part(status, 'confirmed', bid)
        const sale = { ...rest, tender: { ...tender, profile: 'SALE' as const } }
        const label = bid ? bidLabelsOf('SALE')[bid] : ''
        expect(`${label}${bidderNextStep(sale, now)}`).not.toMatch(/中标|投标|开标|采购|定标/)
      }
  })

  test('tells whoever decrypts to come, and to do it', () => {
    const { tender, ...rest } = part('bidding', 'confirmed', 'submitted')
    const words = (openAt: Date) =>
      bidderNextStep({ ...rest, tender: { ...tender, profile: 'STATUTORY', openAt } }, now)
    expect(words(new Date(now.getTime() + 60_000))).toContain('届时请来解密')
    expect(words(now)).toContain('请立即解密')
  })

  test('is never empty for somebody who takes part, and is for everybody else', () => {
    for (const status of tenderStatuses) {
      expect([partName(part(status)), bidderNextStep(part(status), now)][1]).toBe('')
      for (const registration of registrationStatuses)
        for (const bid of [undefined, ...bidStatuses]) {
          const words = part(status, registration, bid)
          expect(partName(words) !== '' && bidderNextStep(words, now) !== '').toBe(true)
        }
    }
  })
})
