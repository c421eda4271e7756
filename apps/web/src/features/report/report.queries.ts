import type { Sent } from '@jb/contract/endpoint'
import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** The links to its files live ten minutes, so an open report is asked for again before that. */
const refetchInterval = 5 * 60_000

/** The item that is to be reported. */
export const subjectQuery = (kind: string, id: string) =>
  endpointQuery(contract.reportSubject, { body: { kind, id } })

/** Which of my reports a list shows. */
export type MyGroup = Sent<typeof contract.myReports>['body']['group']

/** My reports, newest first, with the numbers for the tabs. */
export const myReportsQuery = (group: MyGroup) => pagesQuery(contract.myReports, { body: { group } })

/** One report of mine, or one whose outcome concerns my company. */
export const reportQuery = (id: string) => ({
  ...endpointQuery(contract.reportOf, { params: { id } }),
  refetchInterval,
})

export interface DeskFilter {
  readonly group: 'all' | 'waiting' | 'working' | 'ended'
  readonly keyword: string
}

/** The desk of the operators. */
export const deskQuery = (filter: DeskFilter) => pagesQuery(desk.reportDesk, { body: filter })

/** One report with everything that its handling needs. */
export const caseQuery = (id: string) => ({
  ...endpointQuery(desk.reportCaseOf, { params: { id } }),
  refetchInterval,
})

/** Hands in a report. */
export const useSubmitReport = () => useChange(contract.addReport).mutateAsync

/** Adds to a report of my own. */
export const useAppend = () => useChange(contract.appendReport).mutateAsync

/** What operators do, each as a function that sends its body. */
export function useDesk() {
  return {
    accept: useChange(desk.acceptReport).mutateAsync,
    investigate: useChange(desk.investigateReport).mutateAsync,
    note: useChange(desk.noteOnReport).mutateAsync,
    uphold: useChange(desk.upholdReport).mutateAsync,
    dismiss: useChange(desk.dismissReport).mutateAsync,
    redirect: useChange(desk.redirectReport).mutateAsync,
    lift: useChange(desk.liftOutcome).mutateAsync,
  }
}
export type Desk = ReturnType<typeof useDesk>
