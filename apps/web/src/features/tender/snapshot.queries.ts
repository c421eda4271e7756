import * as contract from '@jb/contract/tender/snapshots.contract'
import { endpointQuery } from '../../lib/query-client.ts'

/** Which of its kind an address asks for: its number, or the last. */
export function askedNumber(number: string | undefined): { readonly number?: number } {
  const wanted = Number(number)
  return Number.isInteger(wanted) && wanted > 0 ? { number: wanted } : {}
}

/** What a tender has said to everybody. */
export const publishedSnapshotQuery = (id: string, number: string | undefined) =>
  endpointQuery(contract.snapshotOf, { body: { id, ...askedNumber(number) } })

/** What the approvers of a publication have turned down. */
export const rejectedSnapshotQuery = (id: string, number: string | undefined) =>
  endpointQuery(contract.rejectedSnapshotOf, { body: { id, ...askedNumber(number) } })
