import { aReport } from '@jb/testing/builders/report'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { appendToReport } from './append.ts'
import { dismissReport, liftOutcome, redirectReport, upholdReport } from './decide.ts'
import { acceptReport, investigateReport, noteOnReport } from './handle.ts'
import { deskGroups } from './labels.ts'
import { isOpen, reportActions, reportFlow, reportStatuses } from './report.flow.ts'
import type { Report } from './report.ts'

const now = new Date('2026-11-21T02:00:00Z')
const held = { statements: 1, files: 0 }
const verbs = {
  append: (report: Report) =>
    appendToReport(report, { content: '补充', fileIds: [], anonymous: false }, held),
  accept: acceptReport,
  investigate: investigateReport,
  note: noteOnReport,
  uphold: (report: Report) => upholdReport(report, { outcome: 'itemOffline', text: '属实' }, now),
  dismiss: (report: Report) => dismissReport(report, '查无实据', now),
  redirect: (report: Report) => redirectReport(report, { authority: '市住建局', text: '请其处理' }, now),
  lift: (report: Report) => liftOutcome(report, '已改正', now),
}

const decided = { text: '属实', at: now, outcome: 'itemOffline', authority: undefined } as const
const pairs = reportStatuses.flatMap((status) => reportActions.map((action) => [status, action] as const))
const inStatus = (status: Report['status']) =>
  aReport({ status, version: 4, decision: isOpen(status) ? undefined : decided })

describe('the life of a report', () => {
  test.each(pairs)('from %s, %s is the arrow of the flow or a refusal', (status, action) => {
    const result = verbs[action](inStatus(status))
    const arrows: Readonly<Partial<Record<string, string>>> = reportFlow[status]
    const next = arrows[action]
    if (next === undefined)
      expect(result).toMatchObject({ refused: 'report.wrongStatus', detail: { status } })
    else expect(result).toMatchObject({ report: { status: next, version: 5 } })
  })

  test('every arrow tells the others what happened, and never who reported', () => {
    const events = pairs
      .map(([status, action]) => verbs[action](inStatus(status)))
      .flatMap((result) => (isRefusal(result) ? [] : [result.event]))
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([
      'report.accepted',
      'report.appended',
      'report.dismissed',
      'report.investigating',
      'report.lifted',
      'report.noted',
      'report.redirected',
      'report.upheld',
    ])
    expect(JSON.stringify(events)).not.toContain(aReport().reporter.accountId)
  })

  test('every status stands in exactly one group of the desk', () => {
    expect(Object.values(deskGroups).flat().sort()).toEqual([...reportStatuses].sort())
  })
})

describe('a decision', () => {
  const open = inStatus('investigating')
  test('needs a reason', () => {
    expect(upholdReport(open, { outcome: 'warn', text: '  ' }, now)).toEqual({
      refused: 'report.reasonRequired',
    })
    expect(dismissReport(open, '', now)).toEqual({ refused: 'report.reasonRequired' })
    expect(redirectReport(open, { authority: ' ', text: '转交' }, now)).toEqual({
      refused: 'report.reasonRequired',
    })
    expect(liftOutcome(inStatus('upheld'), ' ', now)).toEqual({ refused: 'report.reasonRequired' })
  })

  test.each(['nothing', 'warn'] as const)('%s leaves nothing to lift', (outcome) => {
    const report = aReport({ status: 'upheld', decision: { ...decided, outcome } })
    expect(liftOutcome(report, '已改正', now)).toEqual({ refused: 'report.nothingToLift' })
  })

  test('is lifted once', () => {
    const once = liftOutcome(inStatus('upheld'), '已改正', now)
    if (isRefusal(once)) throw new Error(once.refused)
    expect(liftOutcome(once.report, '已改正', now)).toEqual({ refused: 'report.nothingToLift' })
  })
})
