import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** The companies of all sign-ups, members of consortia among them. */
const parts = sql`(
  select r.id, r.tender_id, r.company_id, r.contact_phone, r.status from registration r
  union all select m.registration_id, m.tender_id, m.company_id, '', r.status from consortium_member m
    join registration r on r.id = m.registration_id where m.state in ('confirmed', 'left'))`

interface Entering {
  readonly companyId: string
  readonly contactPhone: string
  /** Its own sign-up, or the one that it joins: within a consortium companies may be related. */
  readonly within: string | undefined
}

/**
 * Tells whether a company takes part in the tender by another sign-up whose legal person has the same name and that
 * shares a telephone with this one, of the company or of the sign-up's contact: a name alone identifies nobody.
 */
export async function hasRelated(
  db: Kysely<DB>,
  tenderId: string,
  { companyId, contactPhone, within }: Entering,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company own
    join company kin on trim(kin.legal_person) = trim(own.legal_person) and kin.id <> own.id
    join ${parts} p on p.company_id = kin.id
    where own.id = ${companyId} and trim(own.legal_person) <> '' and p.tender_id = ${tenderId}
      and p.status in ('assembling', 'registered', 'confirmed') and p.id is distinct from ${within ?? null}::uuid
      and array_remove(array[trim(own.phone), ${contactPhone}::text], '') && array[trim(kin.phone), p.contact_phone]
    limit 1`.execute(db)
  return rows.length > 0
}

/** Tells whether two companies have a legal person of the same name and a telephone in common. */
export const areRelated = async (db: Kysely<DB>, one: string, other: string): Promise<boolean> =>
  (await memberDoor.relatedAmong(db, one, [other])).has(other)

const samePerson = sql`(trim(own.legal_person) <> '' and trim(own.legal_person) = trim(kin.legal_person))`
const samePhone = sql`(r.contact_phone <> '' and r.contact_phone = other.contact_phone)`

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
  const { rows } = await sql<Relation & { id: string }>`
    select distinct r.id, kin.name, ${samePerson} as person, ${samePhone} as phone
    from ${parts} r join company own on own.id = r.company_id
    join ${parts} other on other.tender_id = r.tender_id and other.id <> r.id
    join company kin on kin.id = other.company_id
    where r.id in (${sql.join([...registrationIds])}) and other.status in ('registered', 'confirmed')
      and (${samePerson} or ${samePhone})
    order by kin.name`.execute(db)
  const found = new Map<string, string[]>()
  for (const { id, ...relation } of rows) found.set(id, [...(found.get(id) ?? []), ...words(relation)])
  return found
}
