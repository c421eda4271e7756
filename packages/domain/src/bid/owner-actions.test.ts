import { describe, expect, test } from 'vitest'
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
const opened = { status: 'evaluating', openedAt: atHour(97) } as const

describe('the owner’s actions', () => {
  test.each<[string, Partial<Tender>, Partial<OwnerFacts>, string[]]>([
    ['a draft', { status: 'draft' }, {}, ['editDraft']],
    ['registration', { status: 'registering' }, { now: atHour(2) }, ['registrations', 'cancel']],
    ['past the deadline', { status: 'bidding' }, {}, ['registrations', 'no cancel']],
    ['before the opening', { status: 'evaluating' }, { now: atHour(96.5) }, ['no open', 'registrations']],
    ['at the opening', { status: 'evaluating' }, {}, ['open', 'registrations']],
    ['after it', opened, { validBids: 2 }, ['compare', 'registrations', 'viewOpening']],
    ['after it without a bid that counts', opened, {}, ['fail', 'registrations', 'viewOpening']],
    [
      'the decision with publicity',
      { ...opened, status: 'deciding', publicityDays: 3 },
      {},
      ['publicise', 'compare', 'registrations', 'viewOpening'],
    ],
    [
      'the decision without',
      { ...opened, status: 'deciding' },
      {},
      ['award', 'compare', 'registrations', 'viewOpening'],
    ],
    [
      'the publicity',
      { ...opened, status: 'publicised', publicityUntil: atHour(120) },
      {},
      ['no award', 'compare', 'registrations', 'viewOpening'],
    ],
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

test('staff that may not read the results sees both looks grey, with the reason', () => {
  const seen = at({ ...opened, status: 'deciding' }, { mayRun: false, mayRead: false, validBids: 2 })
  const looks = seen.filter(({ id }) => id === 'viewOpening' || id === 'compare')
  expect(lit(looks)).toEqual(['no compare', 'no viewOpening'])
  expect(looks.every(({ why }) => why?.includes('不能查看'))).toBe(true)
})

test('the owner’s next step follows from the opened bids', () => {
  const step = (validBids: number) => ownerNextStep(aTender(opened), { pending: 0, validBids })
  expect([step(2), step(0)]).toEqual(['比价并推荐中标人', '没有有效投标，请按流标处理'])
})
