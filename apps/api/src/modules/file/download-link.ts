import { timingSafeEqual } from 'node:crypto'
import { realSeconds } from '../../platform/clock/real-time.ts'
import type { Services } from '../../platform/services.ts'

type Keys = Pick<Services, 'secret'>

/** What a link gives access to: one file, under the name that the person saves it as. */
export interface Linked {
  readonly id: string
  readonly name: string
}

const secondsValid = 600

function signatureOf({ secret }: Keys, file: Linked, expires: number): string {
  return secret.mac(JSON.stringify([file.id, file.name, expires]), 'download')
}

/** A signed address of a file, good for ten minutes: `/files/{id}?expires&signature&name`. */
export function linkTo(services: Keys, file: Linked): string {
  const expires = realSeconds() + secondsValid
  const signature = signatureOf(services, file, expires)
  const search = new URLSearchParams({ expires: String(expires), signature, name: file.name })
  return `/files/${file.id}?${search}`
}

/** Seconds for which the link still holds; undefined when it is forged or has expired. */
export function secondsLeft(
  services: Keys,
  file: Linked,
  expires: number,
  signature: string,
): number | undefined {
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(services, file, expires))
  const genuine = given.length === right.length && timingSafeEqual(given, right)
  const left = expires - realSeconds()
  return genuine && left > 0 ? left : undefined
}

/** What a valid link gives access to, and for how many seconds more; undefined for anything else. */
export function readLink(services: Keys, link: string): { file: Linked; left: number } | undefined {
  const [, id, search] = /^\/files\/([0-9a-f-]{36})\?(.+)$/.exec(link) ?? []
  if (!id || !search) return undefined
  const given = new URLSearchParams(search)
  const file = { id, name: given.get('name') ?? '' }
  const left = secondsLeft(services, file, Number(given.get('expires')), given.get('signature') ?? '')
  return left ? { file, left } : undefined
}
