import { sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import { endpointQuery } from '../../../lib/query-client.ts'

/** 收标确认 of a tender, with the receipts of my company. */
export const sealedListQuery = (id: string) => endpointQuery(sealedListOf, { params: { id } })
