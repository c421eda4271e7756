import { expect, test } from 'vitest'
import { isWorkday } from '../shared/business-calendar.ts'
import { checkDraft } from './check-draft.ts'
import { copyAsDraft } from './copy.ts'
import { ruleHints } from './rules.ts'
import { aTender, atHour } from './tender.samples.ts'

/** A week after the old one was published, in the afternoon. */
const now = atHour(7 * 24 + 6)

const identity = {
  id: 'copy',
  no: 'ZB-2',
  companyId: 'owner',
  agentCompanyId: null,
  createdBy: 'colleague',
}
const ended = aTender({
  status: 'awarded',
  version: 9,
  agentCompanyId: 'agent',
  clarifyEnd: atHour(50),
  awardAt: atHour(120),
  releasedAt: atHour(0),
  openedAt: atHour(97),
  openedBy: 'buyer',
  decidedAt: atHour(110),
  winnerBidId: 'bid',
  awardReason: '价低',
  publishReason: '工期紧',
  endedAt: atHour(110),
})

test('a copy keeps goods and requirements and begins its own life', () => {
  const copy = copyAsDraft(ended, identity, now)
  expect(copy).toMatchObject({
    ...identity,
    status: 'draft',
    version: 1,
    title: `${ended.title}（再次）`,
  })
  expect(copy.paymentTerms).toBe(ended.paymentTerms)
})

test('the title says once that it is another one, within its length', () => {
  const titled = (title: string) => copyAsDraft({ ...ended, title }, identity, now).title
  expect(titled('钢筋（再次）')).toBe('钢筋（再次）')
  expect(titled('')).toBe('')
  expect(titled('长'.repeat(100))).toHaveLength(100)
})

test('its times follow one another as before, after today, each on a working day', () => {
  // Published on a Tuesday at 09:00, opened on Saturday at 10:00: the copy is opened on the second Friday after.
  const copy = copyAsDraft(ended, identity, now)
  const by = (name: 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'clarifyEnd') =>
    ((copy[name]?.getTime() ?? 0) - (ended[name]?.getTime() ?? 0)) / 86_400_000
  expect([by('applyEnd'), by('bidStart'), by('bidEnd'), by('openAt'), by('clarifyEnd')]).toEqual(
    Array(5).fill(13),
  )
  expect(copy.openAt?.getUTCDay()).toBe(5)
  // It would be a Saturday.
  expect(copy.awardAt?.getUTCDay()).toBe(1)
  expect(copy.rows[0]?.cells.arrivalDate).toBe('2027-02-02')
})

test.each([
  ['in the night', { applyEnd: 36, bidStart: 36, bidEnd: 39, openAt: 39.5, clarifyEnd: 12, awardAt: 40 }],
  ['before daybreak', { applyEnd: 43, bidStart: 43, bidEnd: 46, openAt: 46, clarifyEnd: 20, awardAt: 47 }],
  [
    'within an hour',
    { applyEnd: 15.2, bidStart: 15.2, bidEnd: 15.7, openAt: 15.7, clarifyEnd: 15.1, awardAt: 16 },
  ],
])('steps that were taken %s are proposed for when people are at work', (_, hours) => {
  const at = Object.fromEntries(Object.entries(hours).map(([name, hour]) => [name, atHour(hour)]))
  const copy = copyAsDraft({ ...ended, ...at, applyStart: atHour(0) }, identity, now)
  for (const name of ['applyEnd', 'bidStart', 'bidEnd', 'openAt', 'clarifyEnd', 'awardAt'] as const) {
    const moment = copy[name] ?? new Date(0)
    const hour = ((moment.getTime() / 3_600_000) % 24) + 8
    expect([name, isWorkday(moment), hour >= 8.5 && hour <= 18]).toEqual([name, true, true])
  }
  expect(checkDraft({ ...copy, title: '钢筋采购' }, now)).toEqual({})
})

test('registration that opened with the publication does so again; one that was announced is announced', () => {
  const at = (applyStart: Date | null) => copyAsDraft({ ...ended, applyStart }, identity, now).applyStart
  expect(at(atHour(0))).toBeNull()
  expect(at(atHour(1))).toEqual(atHour(1 + 13 * 24))
})

test('where the law counts the periods, a copy leaves them whole', () => {
  const lawful = aTender({
    profile: 'STATUTORY',
    method: 'open',
    releasedAt: atHour(0),
    applyStart: atHour(0),
    applyEnd: atHour(6 * 24),
    bidEnd: atHour(20 * 24),
    openAt: atHour(20 * 24),
    supervisor: '住建局',
  })
  const copy = copyAsDraft(lawful, identity, now)
  const blocked = ruleHints(copy, now).filter(({ code }) => /^time/.test(code))
  expect(blocked).toEqual([])
})

test('what was never published has no times yet', () => {
  const copy = copyAsDraft({ ...ended, releasedAt: null }, identity, now)
  expect([copy.applyStart, copy.applyEnd, copy.bidEnd, copy.openAt]).toEqual([null, null, null, null])
})

test('no winner or reason of the old one stands in the copy', () => {
  const copy = copyAsDraft(ended, identity, now)
  const lived = [copy.releasedAt, copy.openedAt, copy.decidedAt, copy.endedAt]
  expect([copy.winnerBidId, copy.awardReason, copy.publishReason, copy.openedBy, ...lived]).toEqual(
    Array(8).fill(null),
  )
})

test('the copy of a preview is a tender, that of a direct purchase is one again', () => {
  expect(copyAsDraft({ ...ended, businessType: 4 }, identity, now).businessType).toBe(1)
  expect(copyAsDraft({ ...ended, businessType: 3 }, identity, now).businessType).toBe(3)
})

test('for how much and why nobody else was asked is said anew in the copy of a direct purchase; its supplier stays', () => {
  const direct = aTender({
    method: 'direct',
    businessType: 3,
    status: 'awarded',
    releasedAt: atHour(0),
    supplierCompanyId: 'supplier',
    directAmount: '36000',
    directReason: '抢险急需，当天只有一家能供货。',
  })
  const copy = copyAsDraft(direct, identity, now)
  expect([copy.supplierCompanyId, copy.directAmount, copy.directReason]).toEqual(['supplier', null, ''])
  expect(Object.keys(checkDraft(copy, now))).toEqual(['directAmount', 'directReason'])
})
