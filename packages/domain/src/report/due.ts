import { isWorkday } from '../shared/business-calendar.ts'
import { endOfDayAfter } from '../shared/dates.ts'
import { isOpen, type ReportStatus } from './report.flow.ts'

/** Working days within which the platform says whether it takes a report on. */
export const acceptanceDays = 3

/** The end of the third working day after a report came in (China's business calendar). */
export function acceptanceDue(submittedAt: Date): Date {
  let [due, left] = [submittedAt, acceptanceDays]
  while (left > 0) {
    due = endOfDayAfter(due, 1)
    if (isWorkday(due)) left -= 1
  }
  return due
}

/** Tells whether a report waits to be accepted for longer than it may. */
export function isOverdue(
  { status, dueAt }: { readonly status: ReportStatus; readonly dueAt: Date },
  now: Date,
): boolean {
  return isOpen(status) && status === 'submitted' && now.getTime() > dueAt.getTime()
}
