import { ownPhone } from '@jb/contract/member/member.contract'
import type { Position } from '@jb/domain/map/position'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** Whom to call, as it was written in what was published last from this phone. */
export interface Contact {
  readonly contactName: string
  readonly contactPhone: string
  readonly regionCode: string
  readonly address: string
  readonly position: Position | null
}

const contactKey = (owner: string) => `tender-contact:${owner}`

/** The contact of what was published last from this phone; null when there is none. */
export function useLastContact(owner: string): Contact | null {
  const read = async () => ((await readStored(contactKey(owner))) as Contact | undefined) ?? null
  return useQuery({ queryKey: [contactKey(owner)], queryFn: read, gcTime: 0 }).data ?? null
}

/** Keeps the contact of a form for the next one. */
export function keepContact(owner: string, form: Contact): Promise<boolean> {
  const { contactName, contactPhone, regionCode, address, position } = form
  return writeStored(contactKey(owner), { contactName, contactPhone, regionCode, address, position })
}

/** The number that one logs in with, in full. */
export const askOwnPhone = async () => (await call(ownPhone, {})).phone
