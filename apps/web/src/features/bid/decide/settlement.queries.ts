import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import { useChange } from '../../../lib/query-client.ts'

export const useSettle = () => useChange(settleSecurity).mutateAsync
