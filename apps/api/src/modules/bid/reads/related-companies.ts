import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

const stands = ['registered', 'confirmed'] as const

/**
 * Tells whether a company has signed up for the tender whose legal person has the same name and that shares a
 * telephone with this one, of the company or of the sign-up's contact: a name alone identifies nobody.
 */
export async function hasRelated(
  db: Kysely<DB>,
  tenderId: string,
  companyId: string,
  contactPhone: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('company as own')
    .innerJoin('company as kin', (join) =>
      join.on(sql<boolean>`trim(kin.legal_person) = trim(own.legal_person) and kin.id <> own.id`),
    )
    .innerJoin('registration as r', 'r.company_id', 'kin.id')
    .select('r.id')
    .where('own.id', '=', companyId)
    .where(sql<boolean>`trim(own.legal_person) <> ''`)
    .where(
      sql<boolean>`array_remove(array[trim(own.phone), ${contactPhone}::text], '')
        && array[trim(kin.phone), r.contact_phone]`,
    )
    .where('r.tender_id', '=', tenderId)
    .where('r.status', 'in', stands)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells whether two companies have a legal person of the same name and a telephone in common. */
export const areRelated = async (db: Kysely<DB>, one: string, other: string): Promise<boolean> =>
  (await memberDoor.relatedAmong(db, one, [other])).has(other)

const samePerson = sql<boolean>`(trim(own.legal_person) <> '' and trim(own.legal_person) = trim(kin.legal_person))`
const samePhone = sql<boolean>`(r.contact_phone = other.contact_phone)`

interface Relation {
  readonly name: string
  readonly person: boolean
  readonly phone: boolean
}

function words({ name, person, phone }: Relation): string[] {
  const end = '请核实是否存在关联关系。'
  return [
    ...(person ? [`与“${name}”的法定代表人同名，${end}`] : []),
    ...(phone ? [`与“${name}”留有相同的联系电话，${end}`] : []),
  ]
}

/** What makes each of these registrations look related to another one that stands in the same tender, as sentences. */
export async function relationsOf(
  db: Kysely<DB>,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (registrationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('company as own', 'own.id', 'r.company_id')
    .innerJoin('registration as other', (join) =>
      join.onRef('other.tender_id', '=', 'r.tender_id').onRef('other.id', '<>', 'r.id'),
    )
    .innerJoin('company as kin', 'kin.id', 'other.company_id')
    .select(['r.id', 'kin.name', samePerson.as('person'), samePhone.as('phone')])
    .where('r.id', 'in', registrationIds)
    .where('other.status', 'in', stands)
    .where((eb) => eb.or([samePerson, samePhone]))
    .orderBy('kin.name')
    .execute()
  const found = new Map<string, string[]>()
  for (const { id, ...relation } of rows) found.set(id, [...(found.get(id) ?? []), ...words(relation)])
  return found
}
