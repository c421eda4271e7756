import * as contract from '@jb/contract/tender/media.contract'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

/** What is to be entered in the media that the law names, and where it has been. */
export const mediaSheetQuery = (id: string) => endpointQuery(contract.mediaSheetOf, { params: { id } })

export const useMark = () => useChange(contract.markPublished).mutateAsync
export const useUnmark = () => useChange(contract.unmarkPublished).mutateAsync
