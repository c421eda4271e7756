import { describe, expect, test } from 'vitest'
import { isWorkday } from '../shared/business-calendar.ts'
import { formatMinute } from '../shared/dates.ts'
import { type ActionOf, follow } from '../shared/flow.ts'
import { isRefusal } from '../shared/refusal.ts'
import { auctionFlow, hasEnded, hiddenStatuses, isEditable, isPublic } from './auction.flow.ts'
import { auctionStatuses } from './auction.ts'
import { cancel } from './cancel.ts'
import { copyAsDraft } from './copy.ts'
import { delay } from './delay.ts'
import { after, aPurchase, aSale, publishedAt } from './form.samples.ts'
import { type Auction, applyUntil } from './form.ts'
import { ownerNextStep } from './next-step.ts'
import { restore, takeOffline } from './offline.ts'
import { headOf, publish } from './publish.ts'
import { giveBack, publishApproved, submitForApproval } from './publish-approved.ts'
import { noticesText, rulesText } from './rules-text.ts'
import { auctionState } from './state-code.ts'

/** Written out by hand, so that a changed arrow is noticed. */
const arrows: Record<string, string> = {
  'draft publish': 'scheduled',
  'draft submit': 'approving',
  'approving publishApproved': 'scheduled',
  'approving reject': 'approvalFailed',
  'approving giveBack': 'draft',
  'approvalFailed edit': 'draft',
  'approvalFailed publish': 'scheduled',
  'approvalFailed submit': 'approving',
  'scheduled start': 'live',
  'scheduled delay': 'scheduled',
  'scheduled fail': 'unsold',
  'scheduled cancel': 'cancelled',
  'live end': 'ended',
  'live fail': 'unsold',
  'live cancel': 'cancelled',
  'ended negotiate': 'negotiating',
  'ended confirm': 'settling',
  'ended fail': 'unsold',
  'negotiating confirm': 'settling',
  'negotiating fail': 'unsold',
  'settling settle': 'settled',
  'settling breach': 'breached',
}
const actions = [...new Set(Object.keys(arrows).map((key) => key.split(' ')[1] ?? ''))] as readonly ActionOf<
  typeof auctionFlow
>[]

describe('the flow', () => {
  const all = auctionStatuses.flatMap((status) => actions.map((action) => [status, action] as const))
  test.each(all)('%s %s', (status, action) => {
    const to = follow('auction', auctionFlow, status, action)
    expect(isRefusal(to) ? undefined : to).toBe(arrows[`${status} ${action}`])
  })

  test('parts the statuses by who sees them, who may edit, and whether prices are taken', () => {
    expect(auctionStatuses.filter((status) => !isPublic(status))).toEqual(hiddenStatuses)
    expect(auctionStatuses.filter(isEditable)).toEqual(['draft', 'approvalFailed'])
    expect(auctionStatuses.filter((status) => isPublic(status) && !hasEnded(status))).toEqual([
      'scheduled',
      'live',
    ])
  })
})

const scheduled = (changes: Partial<Auction> = {}): Auction => ({
  ...headOf(aSale()),
  ...{ status: 'scheduled', releasedAt: publishedAt, ...changes },
})

describe('publishing', () => {
  test('gives the auction without goods, pictures and reserve price, and an event without a price', () => {
    const step = publish(aSale(), { reason: ' 非国有资产 ' }, publishedAt)
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step.auction).toMatchObject({
      status: 'scheduled',
      releasedAt: publishedAt,
      publishReason: '非国有资产',
    })
    expect(Object.keys(step.auction)).not.toContain('reservePrice')
    expect(JSON.stringify(step)).not.toContain('315000')
    expect(JSON.stringify(step.event)).not.toMatch(/\d{5}/)
  })

  test('is refused by what is missing, by what blocks, and without a reason over warnings', () => {
    const no = (draft = aSale(), reason = '') => publish(draft, { reason }, publishedAt)
    expect(no(aSale({ title: '' }))).toMatchObject({ refused: 'auction.incomplete' })
    expect(no(aSale({ deposit: '999999' }))).toMatchObject({ refused: 'auction.ruleBlocked' })
    expect(no()).toMatchObject({
      refused: 'auction.reasonRequired',
      detail: { rules: [{ code: 'stateAssets' }] },
    })
    expect(no(aSale({ status: 'scheduled' }), 'x')).toMatchObject({ refused: 'auction.wrongStatus' })
    expect(no(aSale({ status: 'approving' }), 'x')).toMatchObject({ refused: 'auction.wrongStatus' })
  })

  test('after an approval keeps the reason of the request, and comes too late after the start', () => {
    const asked = submitForApproval(aSale(), '非国有资产', publishedAt)
    if (isRefusal(asked)) throw new Error(asked.refused)
    const waiting = { ...aSale(), ...asked.item }
    expect(publishApproved(waiting, after(1))).toMatchObject({
      auction: { status: 'scheduled', publishReason: '非国有资产' },
    })
    expect(publishApproved(waiting, after(192))).toMatchObject({ refused: 'auction.incomplete' })
    expect(giveBack(asked.item, 'reject', '太低')).toMatchObject({
      ...{ status: 'approvalFailed', backReason: '太低', publishReason: null },
    })
    expect(giveBack(asked.item, 'giveBack', ' ')).toMatchObject({ status: 'draft', backReason: null })
  })
})

describe('a delay', () => {
  const times = { startsAt: after(240), endsAt: after(241), applyEnd: null }
  const wanted = { id: 'd', reason: '清点', times }

  test('moves the latest end along, counts, and says both times', () => {
    const step = delay(scheduled({ hardEndAt: after(194) }), wanted, publishedAt)
    if (isRefusal(step)) throw new Error(step.refused)
    expect(step.auction).toMatchObject({ startsAt: after(240), hardEndAt: after(242), delays: 1 })
    expect(step.event.payload).toMatchObject({
      ...{ count: 1, old: { startsAt: after(192).toISOString() }, new: { endsAt: after(241).toISOString() } },
    })
  })

  const faults = [
    ['an earlier start', { startsAt: after(191) }, 'startsAt'],
    ['a start too far', { startsAt: after(2161), endsAt: after(2162) }, 'startsAt'],
    ['the same end', { startsAt: after(192.5), endsAt: after(193) }, 'endsAt'],
    ['an end before the start', { startsAt: after(242) }, 'endsAt'],
    ['signing up after the end', { applyEnd: after(242) }, 'applyEnd'],
  ] as const
  test.each(faults)('%s is a bad time', (_name, changes, field) => {
    const request = { ...wanted, times: { ...times, ...changes } }
    const { refused, detail } = delay(scheduled(), request, publishedAt) as never as {
      refused: string
      detail: { fields: object }
    }
    expect([refused, Object.keys(detail.fields)]).toEqual(['auction.badTimes', [field]])
  })

  test('is refused once it has begun, by status or by clock, and while it is offline', () => {
    const no = (changes: Partial<Auction>, now = publishedAt) => delay(scheduled(changes), wanted, now)
    expect(no({ status: 'live' })).toMatchObject({ refused: 'auction.started' })
    expect(no({}, after(192))).toMatchObject({ refused: 'auction.started' })
    expect(no({ status: 'cancelled' })).toMatchObject({ refused: 'auction.wrongStatus' })
    expect(no({ offlineAt: publishedAt })).toMatchObject({ refused: 'auction.offline' })
  })
})

describe('a withdrawal', () => {
  test('ends what nobody has bid in, before and after the start', () => {
    for (const status of ['scheduled', 'live'] as const)
      expect(cancel(scheduled({ status }), { reason: ' 变了 ', given: 0 }, after(1))).toMatchObject({
        auction: { status: 'cancelled', endReason: '变了', endedAt: after(1) },
      })
  })

  test('is refused after the first price and after the end', () => {
    expect(cancel(scheduled({ status: 'live' }), { reason: 'x', given: 1 }, after(1))).toMatchObject({
      refused: 'auction.hasBids',
    })
    expect(cancel(scheduled({ status: 'ended' }), { reason: 'x', given: 0 }, after(1))).toMatchObject({
      refused: 'auction.wrongStatus',
    })
  })
})

test('offline is for what is public, once, and back again', () => {
  expect(takeOffline(headOf(aSale()), 'x', after(1))).toMatchObject({ refused: 'auction.wrongStatus' })
  const hidden = takeOffline(scheduled(), '地域条件', after(1))
  if (isRefusal(hidden)) throw new Error(hidden.refused)
  expect(auctionState(hidden.item, { startsAt: null, endsAt: null, extensions: 0 }).stateName).toBe('已下架')
  expect(restore(hidden.item, after(2))).toMatchObject({
    item: { offlineAt: null, offlineReason: null },
  })
  expect(restore(scheduled(), after(2))).toMatchObject({ refused: 'auction.wrongStatus' })
})

test('a copy has neither reserve price nor a past; its times follow one another as before, on a working day', () => {
  const lived = { ...aSale(), ...scheduled({ status: 'unsold', delays: 2, endReason: 'x' }) }
  const identity = { id: 'n', no: 'JJ-2', companyId: 'o', agentCompanyId: null, createdBy: 'b' }
  const copied = copyAsDraft(lived, identity, after(24))
  expect(copied).toMatchObject({
    ...{ status: 'draft', version: 1, reservePrice: null, delays: 0 },
    ...{ endReason: null, releasedAt: null, startPrice: '280000', title: '闲置挖掘机转让（再次）' },
  })
  const length = (of: { startsAt: Date | null; endsAt: Date | null }) =>
    (of.endsAt?.getTime() ?? 0) - (of.startsAt?.getTime() ?? 0)
  expect(copied.startsAt && isWorkday(copied.startsAt)).toBe(true)
  expect((copied.startsAt?.getTime() ?? 0) - (lived.startsAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(
    2 * 86_400_000,
  )
  expect(length(copied)).toBe(length(lived))
  // Bidding in the night, and bidding that went on after everybody had left, begin in the morning.
  for (const [start, end] of [
    [206, 207.5],
    [200.5, 203],
  ] as const) {
    const night = { ...lived, startsAt: after(start), endsAt: after(end), applyEnd: after(start) }
    const { startsAt, endsAt, applyEnd } = copyAsDraft(night, identity, after(24))
    expect([startsAt, applyEnd].map((at) => at && formatMinute(at).slice(-5))).toEqual([
      '09:30',
      start > 204 ? '09:30' : '17:30',
    ])
    expect(applyEnd && startsAt && applyEnd <= startsAt).toBe(true)
    expect(length({ startsAt, endsAt })).toBe(length(night))
  }
  const drafted = copyAsDraft({ ...lived, releasedAt: null }, identity, after(24))
  expect([drafted.startsAt, drafted.endsAt, drafted.applyEnd]).toEqual([null, null, null])
})

describe('what people read', () => {
  const clock = { startsAt: after(192), endsAt: after(193), extensions: 0 }

  test('are the numbers and names of the old client', () => {
    const state = (status: Auction['status'], extensions = 0) => {
      const {
        state: code,
        stateName,
        timeLabel,
      } = auctionState(scheduled({ status }), { ...clock, extensions })
      return [code, stateName, timeLabel]
    }
    expect(state('scheduled')).toEqual([1, '未开始', '竞价开始'])
    expect(state('live')).toEqual([1, '竞价中', '竞价截止'])
    expect(state('live', 1)).toEqual([1, '竞价中(延时)', '竞价截止'])
    expect(state('ended')).toEqual([2, '竞价结束', '结束时间'])
    expect(state('negotiating')).toEqual([4, '洽谈中', null])
    expect((['settling', 'settled', 'breached'] as const).map((one) => state(one)[0])).toEqual([7, 7, 7])
    expect((['unsold', 'cancelled'] as const).map((one) => state(one)[0])).toEqual([5, 5])
    expect((['draft', 'approving', 'approvalFailed'] as const).map((one) => state(one)[0])).toEqual(
      Array(3).fill(null),
    )
  })

  test('never call it a 拍卖, but say that it is none', () => {
    for (const draft of [aSale(), aPurchase(), aSale({ mode: 'rounds', talks: true, grid: true })]) {
      const text = [...rulesText(draft), ...noticesText(draft)].flatMap(({ lines }) => lines).join('\n')
      expect(text).toContain('不是拍卖企业')
      expect(text.replaceAll('不是拍卖企业，不组织拍卖', '')).not.toContain('拍卖')
      expect(text).not.toContain('315')
    }
  })

  test('tell until when one may sign up', () => {
    expect(applyUntil(aSale())).toEqual(after(193))
    expect(applyUntil(aSale({ mode: 'rounds' }))).toEqual(after(192))
    expect(applyUntil(aSale({ applyEnd: after(100) }))).toEqual(after(100))
  })

  test('tell the owner what to do next', () => {
    type Facts = Parameters<typeof ownerNextStep>[1]
    const next = (status: Auction['status'], more = {}, facts: Facts = { pending: 0, approving: false }) =>
      ownerNextStep(scheduled({ status, ...more }), facts)
    expect(next('scheduled', {}, { pending: 2, approving: false })).toBe('2 家报名等您确认')
    expect(next('ended', {}, { pending: 0, approving: true })).toBe('等待审批')
    expect(next('draft', { backReason: 'x' })).toContain('退回')
    expect(next('scheduled', { offlineAt: publishedAt })).toContain('下架')
    expect(next('ended')).toBe('确认买受人')
    expect(next('settling')).toBe('等买受人付清款项，然后确认结清')
    expect(next('settling', { direction: 'reverse' })).toMatch(/^等.*签订合同，然后确认已签约$/)
    const asked = { pending: 0, approving: false, breachAsked: true }
    expect(next('settling', {}, asked)).toContain('等财务复核')
    expect(next('settling', {}, { ...asked, decides: true })).toContain('请您复核')
  })
})
