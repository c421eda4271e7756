import * as contract from '@jb/contract/bid/registration.contract'
import type { submittedStatuses } from '@jb/domain/bid/registration.flow'
import { useQuery } from '@tanstack/react-query'
import { pagesQuery, useChange } from '../../../lib/query-client.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

export type RegistrationGroup = 'all' | (typeof submittedStatuses)[number]

/** Links to files live ten minutes, so a list that shows them is asked for again before that. */
const refetchInterval = 5 * 60_000

/** Who has signed up for a tender of my company. */
export const registrationsQuery = (tenderId: string, status: RegistrationGroup) => ({
  ...pagesQuery(contract.registrationsOf, { body: { tenderId, status } }),
  refetchInterval,
})

export const useRegister = () => useChange(contract.register).mutateAsync
export const useLeave = () => useChange(contract.leaveTender).mutateAsync
export const useConfirmRegistration = () => useChange(contract.confirmRegistration).mutateAsync
export const useConfirmRegistrations = () => useChange(contract.confirmRegistrations).mutateAsync
export const useRefuseRegistration = () => useChange(contract.refuseRegistration).mutateAsync

/** Whom buyers may call, as it was written in the last sign-up from this phone. */
export interface Contact {
  readonly contactName: string
  readonly contactPhone: string
}

const contactKey = (owner: string) => `bid-contact:${owner}`

/** The contact of the last sign-up from this phone; undefined while it is being read, null when there is none. */
export function useLastContact(owner: string): Contact | null | undefined {
  const read = async () => ((await readStored(contactKey(owner))) as Contact | undefined) ?? null
  return useQuery({ queryKey: [contactKey(owner)], queryFn: read, gcTime: 0 }).data
}

/** Keeps a contact for the next sign-up. */
export function keepContact(owner: string, contact: Contact): Promise<boolean> {
  return writeStored(contactKey(owner), contact)
}
