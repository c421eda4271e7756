import { exportSummary, tenderSummary } from '@jb/contract/bid/summary.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

export type Summary = Answer<typeof tenderSummary>
export type SummaryAsked = NonNullable<Sent<typeof tenderSummary>['body']>

/** The figures of the tenders of my company; those that were asked for before stay meanwhile. */
export const summaryQuery = (asked: SummaryAsked) => ({
  ...endpointQuery(tenderSummary, { body: asked }),
  placeholderData: keepPreviousData,
})

/** The same as an Excel workbook. */
export const useSummaryExport = () => useChange(exportSummary).mutateAsync
