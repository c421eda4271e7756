import { signBid, signForDemo } from '@jb/contract/bid/signature.contract'
import { useChange } from '../../../lib/query-client.ts'

export const useSignBid = () => useChange(signBid).mutateAsync
export const useSignForDemo = () => useChange(signForDemo).mutateAsync
