import { describe, expect, test } from 'vitest'
import { profileNames } from '../procurement/profiles.ts'
import { isRefusal } from '../shared/refusal.ts'
import { cancel } from '../tender/cancel.ts'
import { postponeGuard } from '../tender/postpone.ts'
import { isPublic } from '../tender/tender.flow.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { type Tender, tenderStatuses } from '../tender/tender.ts'
import { type OwnerFacts, ownerActions, ownerNextStep } from './owner-actions.ts'

const at = (changes: Partial<Tender>, facts: Partial<OwnerFacts> = {}) =>
  ownerActions({
    tender: aTender(changes),
    mayRun: true,
    mayRead: true,
    validBids: 0,
    now: atHour(98),
    ...facts,
  })
const lit = (actions: ReturnType<typeof ownerActions>) =>
  actions.map(({ id, enabled }) => `${enabled ? '' : 'no '}${id}`)
const opened = { status: 'evaluating', openedAt: atHour(97), winnerBidId: 'chosen' } as const

describe('the owner’s actions', () => {
  test.each<[string, Partial<Tender>, Partial<OwnerFacts>, string[]]>([
    ['a draft', { status: 'draft' }, {}, ['editDraft']],
    [
      'registration',
      { status: 'registering' },
      { now: atHour(2) },
      ['registrations', 'amend', 'postpone', 'cancel'],
    ],
    [
      'past the deadline',
      { status: 'bidding' },
      {},
      ['registrations', 'no amend', 'no postpone', 'no cancel'],
    ],
    ['approval', { status: 'approving' }, {}, []],
    ['a tender that was rejected', { status: 'approvalFailed' }, {}, ['editDraft']],
    [
      'a postponement that waits for its approval',
      { status: 'registering' },
      { now: atHour(2), approving: 'postponement' },
      ['registrations', 'no amend', 'no postpone', 'cancel'],
    ],
    [
      'an award that waits for its approval',
      { ...opened, status: 'deciding' },
      { approving: 'decision' },
      ['no award', 'compare', 'no scrap', 'registrations', 'viewOpening'],
    ],
    ['before the opening', { status: 'evaluating' }, { now: atHour(96.5) }, ['no open', 'registrations']],
    ['at the opening', { status: 'evaluating' }, {}, ['open', 'registrations']],
    ['after it', opened, { validBids: 2 }, ['compare', 'scrap', 'registrations', 'viewOpening']],
    [
      'after it while its session runs',
      opened,
      { validBids: 2, sessionRuns: true },
      ['no compare', 'no scrap', 'registrations', 'viewOpening'],
    ],
    ['after it without a bid that counts', opened, {}, ['fail', 'registrations', 'viewOpening']],
    [
      'the decision with publicity',
      { ...opened, status: 'deciding', publicityDays: 3 },
      {},
      ['publicise', 'compare', 'scrap', 'registrations', 'viewOpening'],
    ],
    [
      'the decision without',
      { ...opened, status: 'deciding' },
      {},
      ['award', 'compare', 'scrap', 'registrations', 'viewOpening'],
    ],
    [
      'the publicity',
      { ...opened, status: 'publicised', publicityUntil: atHour(120) },
      {},
      ['no award', 'compare', 'scrap', 'registrations', 'viewOpening'],
    ],
    [
      'the decision when whoever was recommended has given up',
      { ...opened, status: 'deciding', winnerBidId: null },
      { validBids: 2, unannounced: true },
      ['compare', 'scrap', 'announceAbandoned', 'registrations', 'viewOpening'],
    ],
    [
      'the same when nobody else is left',
      { ...opened, status: 'deciding', winnerBidId: null },
      {},
      ['fail', 'registrations', 'viewOpening'],
    ],
    [
      'an award whose winner does not sign',
      { ...opened, status: 'awarded' },
      { unsigned: true },
      ['compare', 'declareAbandoned', 'registrations', 'viewOpening'],
    ],
    ['a tender without a winner', { status: 'scrapped' }, {}, ['reTender', 'registrations']],
    ['one that was called again', { status: 'failed' }, { hasNext: true }, ['registrations']],
    ['a direct purchase', { businessType: 3, status: 'awarded' }, {}, []],
    ['a cancelled tender', { status: 'cancelled' }, {}, ['registrations']],
  ])('in %s', (_, changes, facts, expected) => {
    expect(lit(at(changes, facts))).toEqual(expected)
  })

  test('are grey for staff without the role, save for looking, and every grey one says why', () => {
    for (const status of tenderStatuses)
      for (const openedAt of [null, atHour(97)])
        for (const mayRun of [true, false])
          for (const { id, enabled, why } of at({ status, openedAt }, { mayRun, now: atHour(96.5) })) {
            expect(enabled || why?.endsWith('。')).toBe(true)
            if (!mayRun) expect([id, enabled]).toEqual([id, id === 'viewOpening' || id === 'compare'])
          }
  })
})

test.each<[Tender['profile'], string[]]>([
  ['STATUTORY', ['中标公示', '比价定标', '废标', '报名记录', '开标会', '开标记录']],
  ['SOURCING', ['成交公示', '比价定标', '废标', '报名记录', '开标记录']],
  ['SALE', ['成交公示', '比价成交', '终止处置', '报名记录', '开启记录']],
])('have the words of %s', (profile, labels) => {
  const seen = at({ ...opened, profile, status: 'deciding', publicityDays: 3 })
  expect(seen.map(({ label }) => label)).toEqual(labels)
})

test('ending a tender is lit exactly when the verb itself would do it', () => {
  const moments = [atHour(2), atHour(95), atHour(96), atHour(200)]
  for (const status of tenderStatuses.filter(isPublic))
    for (const profile of profileNames)
      for (const now of moments) {
        const tender = aTender({ status, profile })
        const action = at({ status, profile }, { now }).find(({ id }) => id === 'cancel')
        expect([status, profile, now, action?.enabled ?? false]).toEqual([
          status,
          profile,
          now,
          !isRefusal(cancel(tender, '不再需要', now)),
        ])
      }
})

test('staff that may not read the results sees both looks grey, with the reason', () => {
  const seen = at({ ...opened, status: 'deciding' }, { mayRun: false, mayRead: false, validBids: 2 })
  const looks = seen.filter(({ id }) => id === 'viewOpening' || id === 'compare')
  expect(lit(looks)).toEqual(['no compare', 'no viewOpening'])
  expect(looks.every(({ why }) => why?.includes('不能查看'))).toBe(true)
})

test('the owner’s next step follows from the opened bids', () => {
  const step = (validBids: number) => ownerNextStep(aTender(opened), { pending: 0, validBids })
  expect([step(2), step(0)]).toEqual(['已开标，请比价并推荐成交供应商', '没有有效投标，请按流标处理'])
})

test('putting off is lit exactly when something can be put off, and says why not otherwise', () => {
  for (const status of tenderStatuses.filter(isPublic))
    for (const profile of profileNames)
      for (const now of [atHour(0.5), atHour(2), atHour(49), atHour(95), atHour(96), atHour(200)]) {
        const tender = aTender({ status, profile })
        const action = at({ status, profile }, { now }).find(({ id }) => id === 'postpone')
        expect([status, profile, now, action?.enabled ?? false]).toEqual([
          status,
          profile,
          now,
          postponeGuard(tender, now) === undefined,
        ])
      }
})
