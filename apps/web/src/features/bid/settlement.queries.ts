import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import { useAct } from './bid.act.ts'

export const useSettle = () => useAct(settleSecurity)
