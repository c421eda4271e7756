import { randomInt } from 'node:crypto'
import type { enterOutsideDraw } from '@jb/contract/draw/draw.contract'
import type { Received } from '@jb/contract/endpoint'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'
import type { Secret } from '../../platform/secret/secret.ts'

/** One whom a lawful pool outside has drawn, as it was typed in. */
export type Person = Received<typeof enterOutsideDraw>['body']['experts'][number]

const purpose = 'draw.outside'

/** What was typed in, readable to nobody without the server's secret. */
export const sealPeople = <T>(secret: Secret, id: string, people: T): string =>
  wrapBytes(secret, purpose, id, Buffer.from(JSON.stringify(people), 'utf8'))

export const openPeople = <T>(secret: Secret, id: string, sealed: string): T =>
  JSON.parse(Buffer.from(unwrapBytes(secret, purpose, id, sealed)).toString('utf8')) as T

/** By which a number is found without being kept. */
export const phoneHash = (secret: Secret, phone: string): string => secret.mac(phone, 'draw.phone')

/** The account of a person of this name and number, as experts of the pool are found; null: there is none yet. */
export async function accountOf(
  db: Kysely<DB>,
  { name, phone }: Pick<Person, 'name' | 'phone'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('name', '=', name)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whoever has typed them knows their order: seats are numbered in another one, which nobody has chosen. */
export function inAnyOrder<T>(people: readonly T[]): readonly T[] {
  const left = [...people]
  return people.flatMap(() => left.splice(randomInt(left.length), 1))
}
