import * as contract from '@jb/contract/bid/device.contract'
import type { Answer } from '@jb/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api-error.ts'
import { endpointQuery, notRefreshed, useChange } from '../../../lib/query-client.ts'
import { phoneName, phoneOf, putAside, storedPhone } from './phone.ts'

export type Device = Answer<typeof contract.devices>['devices'][number]

/** The enrolled phones of my company's bidding staff. */
export const devicesQuery = endpointQuery(contract.devices, {})

/** The public key of this phone; null: it has none yet. */
export const phoneKeyQuery = (owner: string) =>
  queryOptions({
    queryKey: ['bid.phoneKey', owner],
    queryFn: async () => (await storedPhone(owner))?.publicKey ?? null,
    ...notRefreshed,
    gcTime: 0,
  })

export const useRevoke = () => useChange(contract.revokeDevice).mutateAsync
export const usePassTrial = () => useChange(contract.passTrial).mutateAsync

/**
 * Enrols this phone: makes its key where there is none, and tells the platform the public half. A phone that was taken
 * off the list comes back with a fresh key; the old one opens what was sealed for it.
 */
export function useEnrol(owner: string) {
  const { mutateAsync: enrol } = useChange(contract.enrolDevice)
  const tell = async ({ phone, kept }: Awaited<ReturnType<typeof phoneOf>>) => {
    const device = await enrol({ body: { publicKey: phone.publicKey, name: phoneName() } })
    return { device, phone, kept }
  }
  return async () => {
    const here = await phoneOf(owner)
    try {
      return await tell(here)
    } catch (error) {
      const removed = isApiError(error) && error.reason === 'bid.deviceRevoked'
      if (!removed || !(await putAside(owner, here.phone))) throw error
      return tell(await phoneOf(owner))
    }
  }
}
