import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { quotationFlow, quotationGroups, quotationLabels, quotationStatuses } from './quotation.flow.ts'
import {
  type Asking,
  isForsaken,
  nextStepOf,
  type Quoter,
  restored,
  type SentQuotation,
  send,
  settle,
  standing,
  validUntil,
  withdraw,
} from './quote.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000)
const demand: Asking = {
  id: 'd1',
  companyId: 'owner',
  agentCompanyId: 'agent',
  status: 'quoting',
  startsAt: null,
  endsAt: at(48),
  firstEndsAt: null,
  offlineAt: null,
}
const quoter: Quoter = { companyId: 'supplier', related: false, bothSides: false, askedAgain: false }
const version = (number: number, status: SentQuotation['status'] = 'quoted'): SentQuotation => ({
  id: `q${number}`,
  companyId: 'supplier',
  version: number,
  status,
  round: 1,
})

const outcome = (value: object | undefined) => (isRefusal(value) ? value.refused : 'done')

describe('sending', () => {
  const sent = (
    changes: Partial<Asking> = {},
    who: Partial<Quoter> = {},
    now = at(1),
    before: readonly SentQuotation[] = [],
    number = before.length + 1,
  ) =>
    send({ ...demand, ...changes }, { ...quoter, ...who }, { id: 'new', version: number, sent: before }, now)

  test.each<[string, Parameters<typeof sent>, string]>([
    ['in time', [], 'done'],
    ['a millisecond before the end', [{}, {}, new Date(at(48).getTime() - 1)], 'done'],
    ['at the end', [{}, {}, at(48)], 'quotation.closed'],
    ['after the end, suspended', [{ status: 'suspended' }, {}, at(49)], 'quotation.closed'],
    ['while it is suspended', [{ status: 'suspended' }], 'quotation.suspended'],
    ['before it begins', [{ status: 'announced', startsAt: at(2) }], 'quotation.notOpenYet'],
    ['at its beginning, before the clock has moved it', [{ status: 'announced', startsAt: at(1) }], 'done'],
    ...(['quoteEnded', 'comparing', 'selected', 'closed', 'cancelled', 'expired'] as const).map(
      (status): [string, Parameters<typeof sent>, string] => [status, [{ status }], 'quotation.closed'],
    ),
    ['when a second price is asked of others', [{ status: 'secondRound' }], 'quotation.notAsked'],
    ['when a second price is asked', [{ status: 'secondRound' }, { askedAgain: true }], 'done'],
    ['too late for it', [{ status: 'secondRound' }, { askedAgain: true }, at(48)], 'quotation.closed'],
    ['for what was taken offline', [{ offlineAt: at(0) }], 'demand.offline'],
    ['for one’s own demand', [{}, { companyId: 'owner' }], 'quotation.ownDemand'],
    ['as its agent', [{}, { companyId: 'agent' }], 'quotation.agentMayNotQuote'],
    ['on both sides', [{}, { bothSides: true }], 'quotation.bothSides'],
    ['related to the buyer', [{}, { related: true }], 'quotation.relatedCompany'],
    ['a newer version', [{}, {}, at(1), [version(1)]], 'done'],
    ['after a withdrawal', [{}, {}, at(1), [version(1, 'withdrawn')]], 'done'],
    ['a number that was used', [{}, {}, at(1), [version(1)], 1], 'quotation.stale'],
    ['a number too high', [{}, {}, at(1), [], 2], 'quotation.stale'],
  ])('%s: %s → %s', (_name, args, wanted) => {
    expect(outcome(sent(...args))).toBe(wanted)
  })
})

const second: Partial<Asking> = { status: 'secondRound', firstEndsAt: at(0) }

describe('taking back', () => {
  test.each<[string, readonly SentQuotation[], number, Partial<Asking>, Date, string]>([
    ['what was sent', [version(1, 'replaced'), version(2)], 2, {}, at(1), 'done'],
    ['while it is suspended', [version(1)], 1, { status: 'suspended' }, at(1), 'done'],
    ['at the end', [version(1)], 1, {}, at(48), 'quotation.closed'],
    ['an older version', [version(1, 'replaced'), version(2)], 1, {}, at(1), 'quotation.stale'],
    ['nothing', [], 1, {}, at(1), 'quotation.notFound'],
    ['twice', [version(1, 'withdrawn')], 1, {}, at(1), 'quotation.notFound'],
    ['what is settled', [version(1, 'expired')], 1, {}, at(1), 'quotation.closed'],
    ['in the second round, the price of the first', [version(1)], 1, second, at(1), 'quotation.closed'],
    [
      'in the second round, that of the second',
      [version(1), { ...version(2), round: 2 }],
      2,
      second,
      at(1),
      'done',
    ],
  ])('%s → %s', (_name, sent, number, changes, now, wanted) => {
    expect(outcome(withdraw({ ...demand, ...changes }, sent, number, now))).toBe(wanted)
  })
})

test('the selection settles those that count and leaves the others as they were', () => {
  const sent = [
    version(1),
    version(2),
    version(3, 'invalid'),
    version(4, 'unreadable'),
    version(5, 'expired'),
  ]
  expect(settle(sent, { quotationIds: ['q2'] })).toEqual([
    { quotationId: 'q1', companyId: 'supplier', version: 1, status: 'notSelected' },
    { quotationId: 'q2', companyId: 'supplier', version: 2, status: 'selected' },
  ])
})

test.each<[string, readonly SentQuotation[], number | undefined]>([
  ['nothing', [], undefined],
  ['the latest', [version(1, 'replaced'), version(2)], 2],
  ['the only one, withdrawn', [version(1, 'withdrawn')], 1],
  ['the first, while the second was withdrawn', [version(1), { ...version(2, 'withdrawn'), round: 2 }], 1],
  ['the first, where the second is set aside', [version(1), { ...version(2, 'setAside'), round: 2 }], 1],
])('a company stands by %s', (_name, sent, number) => {
  expect(standing(sent)?.version).toBe(number)
})

test.each<[readonly SentQuotation['status'][], boolean]>([
  [['abandoned', 'notSelected'], true],
  [['abandoned', 'abandoned', 'expired'], true],
  [['notSelected'], false],
  [['abandoned', 'selected'], false],
  [['abandoned', 'orderSent'], false],
  [['abandoned', 'confirmed'], false],
  [['abandoned', 'completed'], false],
])('of %o nothing comes any more: %s', (statuses, forsaken) => {
  expect(isForsaken(statuses)).toBe(forsaken)
})

test('a new choice finds those that lost while their prices hold, and nobody else', () => {
  const sent = [
    { ...version(1, 'notSelected'), validUntil: at(48) },
    { ...version(2, 'notSelected'), validUntil: at(47) },
    { ...version(3, 'notSelected'), validUntil: null },
    { ...version(4, 'abandoned'), validUntil: at(99) },
    { ...version(5, 'invalid'), validUntil: null },
  ]
  expect(restored(sent, at(48)).map(({ quotationId, status }) => [quotationId, status])).toEqual([
    ['q1', 'quoted'],
    ['q2', 'expired'],
    ['q3', 'expired'],
  ])
})

test('prices hold to the end of the day so many days after the deadline', () => {
  expect(validUntil(new Date('2026-01-02T01:00:00Z'), 7).toISOString()).toBe('2026-01-09T15:59:59.999Z')
})

test('every status has its name, its step and its tab, and every arrow ends in one', () => {
  const one = { runs: false, asked: false, round: 1 }
  const tabs = Object.values(quotationGroups).flat() as readonly string[]
  for (const status of quotationStatuses) {
    expect(quotationLabels[status]).not.toBe('')
    expect(nextStepOf(status, true, one)).not.toBe('')
    expect(tabs.filter((one) => one === status)).toHaveLength(
      status === 'replaced' || status === 'setAside' ? 0 : 1,
    )
    for (const next of Object.values(quotationFlow[status])) expect(quotationStatuses).toContain(next)
  }
  expect(nextStepOf('quoted', true, one)).not.toBe(nextStepOf('quoted', false, one))
  expect(nextStepOf('withdrawn', true, one)).not.toBe(nextStepOf('withdrawn', false, one))
  const steps = [true, false].map((asked) => nextStepOf('quoted', asked, { runs: true, asked, round: 1 }))
  expect(steps[0]).not.toBe(steps[1])
  expect(nextStepOf('withdrawn', true, { runs: true, asked: true, round: 2 })).toContain('首轮报价继续有效')
})
