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
  offlineAt: null,
}
const quoter: Quoter = { companyId: 'supplier', related: false, bothSides: false }
const version = (number: number, status: SentQuotation['status'] = 'quoted'): SentQuotation => ({
  id: `q${number}`,
  companyId: 'supplier',
  version: number,
  status,
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

describe('taking back', () => {
  test.each<[string, readonly SentQuotation[], number, Partial<Asking>, Date, string]>([
    ['what was sent', [version(1, 'replaced'), version(2)], 2, {}, at(1), 'done'],
    ['while it is suspended', [version(1)], 1, { status: 'suspended' }, at(1), 'done'],
    ['at the end', [version(1)], 1, {}, at(48), 'quotation.closed'],
    ['an older version', [version(1, 'replaced'), version(2)], 1, {}, at(1), 'quotation.stale'],
    ['nothing', [], 1, {}, at(1), 'quotation.notFound'],
    ['twice', [version(1, 'withdrawn')], 1, {}, at(1), 'quotation.notFound'],
    ['what is settled', [version(1, 'expired')], 1, {}, at(1), 'quotation.closed'],
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
  const tabs = Object.values(quotationGroups).flat() as readonly string[]
  for (const status of quotationStatuses) {
    expect(quotationLabels[status]).not.toBe('')
    expect(nextStepOf(status, true)).not.toBe('')
    expect(tabs.filter((one) => one === status)).toHaveLength(status === 'replaced' ? 0 : 1)
    for (const next of Object.values(quotationFlow[status])) expect(quotationStatuses).toContain(next)
  }
  expect(nextStepOf('quoted', true)).not.toBe(nextStepOf('quoted', false))
  expect(nextStepOf('withdrawn', true)).not.toBe(nextStepOf('withdrawn', false))
})
