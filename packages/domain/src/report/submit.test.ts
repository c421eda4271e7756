import { aReport, aReportForm, aReportSubmission } from '@jb/testing/builders/report'
import { describe, expect, test } from 'vitest'
import { appendToReport, maxEvidence, maxStatements } from './append.ts'
import { authorityHint } from './authority.ts'
import { acceptanceDue, isOverdue } from './due.ts'
import { mayHandle } from './handle.ts'
import { maxPerDay } from './may-report.ts'
import { reasonChoices, reasonName } from './reasons.ts'
import { kindOfBusiness, subjectKind } from './subjects.ts'
import { submitReport } from './submit.ts'

/** A Saturday. */
const now = new Date('2026-11-21T02:00:00Z')
const { subject } = aReportSubmission()

describe('handing in a report', () => {
  test('makes a report that waits to be accepted within three working days, and tells of it', () => {
    const step = submitReport(aReportForm(), aReportSubmission(), now)
    expect(step).toMatchObject({
      report: {
        status: 'submitted',
        version: 1,
        anonymous: true,
        dueAt: new Date('2026-11-25T15:59:59.999Z'),
      },
      event: { type: 'report.submitted' },
    })
    expect(JSON.stringify('event' in step && step.event)).not.toContain(
      aReportSubmission().reporter.accountId,
    )
  })

  test.each([
    ['an item that is not there', 'report.subject.notFound', aReportSubmission({ subject: undefined })],
    [
      'the own company',
      'report.ownSubject',
      aReportSubmission({ memberOf: ['x', subject?.ownerCompanyId ?? ''] }),
    ],
    [
      'a tender of the own agency',
      'report.ownSubject',
      aReportSubmission({ memberOf: [subject?.agentCompanyId ?? ''] }),
    ],
    ['the eleventh of a day', 'report.tooMany', aReportSubmission({ today: maxPerDay })],
  ])('about %s is refused', (_, refused, submission) => {
    expect(submitReport(aReportForm(), submission, now)).toMatchObject({ refused })
  })

  test('is possible for the last one of a day', () => {
    expect(submitReport(aReportForm(), aReportSubmission({ today: maxPerDay - 1 }), now)).toHaveProperty(
      'report',
    )
  })

  test.each([
    ['an unknown reason', { reasonType: 'toString' }, 'report.badReason'],
    ['hidden direction marks', { content: '虚假\u202E信息' }, 'report.unreadable'],
  ])('with %s is refused', (_, given, refused) => {
    expect(submitReport(aReportForm(given), aReportSubmission(), now)).toEqual({ refused })
  })
})

describe('adding to a report', () => {
  const more = { content: '补充', fileIds: ['f'], anonymous: false }
  const held = { statements: 1, files: 0 }

  test('never takes anonymity back, and grants it when it is asked for', () => {
    const named = appendToReport(aReport({ anonymous: false }), { ...more, anonymous: true }, held)
    expect(named).toMatchObject({ report: { anonymous: true } })
    expect(appendToReport(aReport(), more, held)).toMatchObject({ report: { anonymous: true } })
  })

  test.each([
    ['a tenth file', { statements: 1, files: maxEvidence }, 'report.tooManyFiles'],
    ['one addition too many', { statements: maxStatements, files: 0 }, 'report.tooManyStatements'],
  ])('%s is refused', (_, full, refused) => {
    expect(appendToReport(aReport(), more, full)).toMatchObject({ refused })
  })
})

describe('three working days', () => {
  test.each([
    ['a Friday', '2026-11-20T01:00:00Z', '2026-11-25T15:59:59.999Z'],
    ['a Monday', '2026-11-23T01:00:00Z', '2026-11-26T15:59:59.999Z'],
    ['the day before the national holiday', '2026-09-30T01:00:00Z', '2026-10-10T15:59:59.999Z'],
  ])('from %s', (_, from, due) => {
    expect(acceptanceDue(new Date(from)).toISOString()).toBe(due)
  })

  test('are over for a report that nobody has accepted, and for no other', () => {
    const late = new Date(aReport().dueAt.getTime() + 1)
    expect(isOverdue(aReport(), late)).toBe(true)
    expect(isOverdue(aReport(), aReport().dueAt)).toBe(false)
    expect(isOverdue(aReport({ status: 'accepted' }), late)).toBe(false)
  })
})

test('nobody handles a report of their own', () => {
  const report = aReport()
  expect(mayHandle(report, report.reporter.accountId)).toEqual({ refused: 'report.ownReport' })
  expect(mayHandle(report, 'o')).toBeUndefined()
})

test('the supervising body of the tender is named, and the ten days only where the law knows them', () => {
  const named = authorityHint({ profile: 'STATUTORY', supervisor: ' 西安市住建局 ' })
  expect(named).toMatchObject({ supervisor: '西安市住建局', hint: expect.stringContaining('10 日') })
  expect(named.sentence).toBe('对招标活动的投诉请向行政监督部门提出。')
  expect(authorityHint({ profile: 'SOURCING', supervisor: '' })).toMatchObject({
    supervisor: null,
    hint: null,
  })
})

test('kinds and reasons of another version do no harm', () => {
  expect([1, 3, 4].map(kindOfBusiness)).toEqual(['tender', 'tender', 'tender'])
  expect(kindOfBusiness(2)).toBe('auction')
  expect(kindOfBusiness(5)).toBe('demand')
  expect(kindOfBusiness(6)).toBeUndefined()
  expect(subjectKind('constructor')).toBeUndefined()
  expect(reasonName('constructor')).toBe('其他')
  expect(reasonChoices).toHaveLength(6)
})
