import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type DeskAction, reportFlow } from './report.flow.ts'
import { type Report, type ReportStep, step } from './report.ts'

type Handled = ReportStep | Refusal<'report.wrongStatus'>

/** Nobody handles a report that they handed in themselves. One about a company of their own they do not even see. */
export function mayHandle(
  report: Pick<Report, 'reporter'>,
  accountId: string,
): Refusal<'report.ownReport'> | undefined {
  return report.reporter.accountId === accountId ? refuse('report.ownReport') : undefined
}

/** Where an operator's action leads, or `report.wrongStatus`. */
export function next(report: Report, action: DeskAction) {
  return follow('report', reportFlow, report.status, action)
}

/** Takes a report on. */
export function acceptReport(report: Report): Handled {
  const status = next(report, 'accept')
  return isRefusal(status) ? status : step({ ...report, status }, 'report.accepted')
}

/** Begins to look into it. */
export function investigateReport(report: Report): Handled {
  const status = next(report, 'investigate')
  return isRefusal(status) ? status : step({ ...report, status }, 'report.investigating')
}

/** Writes down what an inquiry has found; for operators only. */
export function noteOnReport(report: Report): Handled {
  const status = next(report, 'note')
  return isRefusal(status) ? status : step({ ...report, status }, 'report.noted')
}
