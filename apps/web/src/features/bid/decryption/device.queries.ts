import * as contract from '@jb/contract/bid/device.contract'
import type { Answer } from '@jb/contract/endpoint'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'
import { phoneName, phoneOf } from './phone.ts'

export type Device = Answer<typeof contract.devices>['devices'][number]

/** The enrolled phones of my company's bidding staff. */
export const devicesQuery = endpointQuery(contract.devices, {})

export const useRevoke = () => useChange(contract.revokeDevice).mutateAsync
export const usePassTrial = () => useChange(contract.passTrial).mutateAsync

/** Enrols this phone: makes its key where there is none, and tells the platform the public half. */
export function useEnrol(owner: string) {
  const { mutateAsync: enrol } = useChange(contract.enrolDevice)
  return async () => {
    const { phone, kept } = await phoneOf(owner)
    const device = await enrol({ body: { publicKey: phone.publicKey, name: phoneName() } })
    return { device, phone, kept }
  }
}
