import { specifications } from '@jb/contract/procurement/specification.contract'
import { endpointQuery } from '../../../lib/query-client.ts'

/** The specifications of a material that were used before by one's own company, or by the buyer that one acts for. */
export const specificationsQuery = (name: string, principalId: string | null) =>
  endpointQuery(specifications, { body: { name, principalId } })
