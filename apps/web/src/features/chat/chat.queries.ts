import { revealContact } from '@jb/contract/chat/contact.contract'
import { useChange } from '../../lib/query-client.ts'

/** Asks for the owner's telephone number; each tender counts once a day. */
export const useReveal = () => useChange(revealContact)
