import * as supply from '@jb/contract/member/supply.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

export const suppliesQuery = endpointQuery(supply.suppliesOf, {})
export const useSaveSupplies = () => useChange(supply.saveSupplies).mutateAsync
