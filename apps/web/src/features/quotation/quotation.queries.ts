import type { Sent } from '@jb/contract/endpoint'
import { batchSheets, batchWorkbook } from '@jb/contract/quotation/batch.contract'
import { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import type { ReceivedQuotations } from '@jb/contract/quotation/quotation.shapes'
import * as recording from '@jb/contract/quotation/record.contract'
import * as signUps from '@jb/contract/quotation/sign-up.contract'
import { askAgainIn, usualAskMs } from '../../lib/ask-again.ts'
import { endpointQuery, notRefreshed, pagesQuery, useChange } from '../../lib/query-client.ts'

/** Whether my company may quote for a demand, and what it has sent. */
export const sheetQuery = (id: string) => endpointQuery(contract.quoteSheetOf, { params: { id } })

const asLoaded = { ...notRefreshed, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** The same for the form: loaded once, so that nothing moves under the typing hand. */
export function writingQuery(id: string) {
  const { queryKey, ...query } = sheetQuery(id)
  return { ...query, queryKey: [...queryKey, 'writing'], ...asLoaded }
}

/** What my company asked last for what stands in the rows of a demand. */
export const lastPricesQuery = (id: string) => ({
  ...endpointQuery(lastPricesOf, { params: { id } }),
  ...asLoaded,
})

/** The sheets of all demands that fit what my company supplies; nothing moves under the typing hand. */
export const batchQuery = (body: Sent<typeof batchSheets>['body']) => ({
  ...endpointQuery(batchSheets, { body }),
  ...asLoaded,
})
/** The sheet on which one records what this company has quoted another way; as `writingQuery`. */
export function recordingQuery(demandId: string, companyId: string) {
  const { queryKey, ...query } = endpointQuery(recording.recordSheetOf, { body: { demandId, companyId } })
  return { ...query, queryKey: [...queryKey, 'writing'], ...asLoaded }
}

/** One quotation of my company. */
export const ownQuery = (id: string) => endpointQuery(contract.ownQuotationOf, { params: { id } })

/** All that my company has quoted. */
export const mineQuery = (filter: NonNullable<Sent<typeof contract.myQuotations>['body']>) =>
  pagesQuery(contract.myQuotations, { body: filter })

/** The versions of one company for one demand. */
export const versionsQuery = (id: string) => endpointQuery(contract.versionsOfQuotation, { params: { id } })

/** Who has quoted for a demand of mine; asked for again as soon as its deadline has come. */
export const receivedQuery = (id: string) => ({
  ...endpointQuery(contract.receivedQuotationsOf, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: ReceivedQuotations | undefined } }) =>
    askAgainIn([state.data?.endsAt], usualAskMs),
})

/** The quotations for a demand of mine, side by side. */
export const comparisonQuery = (id: string) => ({
  ...endpointQuery(contract.quotationComparisonOf, { params: { id } }),
  // Links to files live ten minutes.
  refetchInterval: usualAskMs,
})

/** What my company needs to sign a team up for a labour demand, and what it has said. */
export const signUpSheetQuery = (id: string) => endpointQuery(signUps.signUpSheetOf, { params: { id } })

/** The teams that have signed up for a demand of mine. */
export const signUpsQuery = (id: string) => ({
  ...endpointQuery(signUps.labourSignUpsOf, { params: { id } }),
  // Links to files live ten minutes.
  refetchInterval: usualAskMs,
})

export const useSignUp = () => useChange(signUps.signUpForLabour).mutateAsync
export const useWithdrawSignUp = () => useChange(signUps.withdrawLabourSignUp).mutateAsync
export const useAskSignUp = () => useChange(signUps.askForQuotation).mutateAsync
export const useSend = () => useChange(contract.sendQuotation).mutateAsync
export const useWithdraw = () => useChange(contract.withdrawQuotation).mutateAsync
export const useStartComparing = () => useChange(contract.startComparing).mutateAsync
export const useAskAgain = () => useChange(contract.askAgain).mutateAsync
export const useSelect = () => useChange(contract.selectQuotations).mutateAsync
export const useRecord = () => useChange(recording.recordQuotation).mutateAsync
export const useObject = () => useChange(recording.objectToQuotation).mutateAsync
export const useExport = () => useChange(contract.exportQuotations).mutateAsync
export const useBatchWorkbook = () => useChange(batchWorkbook).mutateAsync
