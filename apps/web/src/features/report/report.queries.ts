import type { Endpoint, Sent } from '@jb/contract/endpoint'
import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
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

const reads = [contract.reportOf, contract.myReports, contract.reportSubject]

/** Hands in a report. */
export const useSubmitReport = () => useChange(contract.addReport, { invalidates: reads }).mutateAsync

/** Adds to a report of my own. */
export const useAppend = () => useChange(contract.appendReport, { invalidates: reads }).mutateAsync

/** What operators do, each as a function that sends its body. */
export function useDesk() {
  return {
    accept: useHandle(desk.acceptReport),
    investigate: useHandle(desk.investigateReport),
    note: useHandle(desk.noteOnReport),
    uphold: useHandle(desk.upholdReport),
    dismiss: useHandle(desk.dismissReport),
    redirect: useHandle(desk.redirectReport),
    lift: useHandle(desk.liftOutcome),
  }
}
export type Desk = ReturnType<typeof useDesk>

/** Sends a step; when somebody else was faster the report is loaded anew before the sentence shows. */
function useHandle<const E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(endpoint, { invalidates: [desk.reportCaseOf, desk.reportDesk, ...reads] })
  return async (sent: Sent<E>) => {
    try {
      return await mutateAsync(sent)
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) {
        await client.invalidateQueries({ queryKey: [desk.reportCaseOf.id] })
      }
      throw error
    }
  }
}
