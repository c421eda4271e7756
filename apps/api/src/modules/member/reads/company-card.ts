import type { Answer, Received } from '@jb/contract/endpoint'
import type { companyCardOf as contract } from '@jb/contract/member/profile.contract'
import { certificateKindNames } from '@jb/domain/member/certificate'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import { gradeNames, tradeName } from '@jb/domain/member/directory'
import { formatDay } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { suppliesOfCompany } from './supplies.ts'

/** Certificates that hold on a day, without their files. */
async function certificatesOn(db: Kysely<DB>, companyId: string, day: string) {
  const rows = await db
    .selectFrom('company_certificate')
    .select(['kind', 'name', 'number', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', day)]))
    .orderBy('kind')
    .orderBy('issued_at', 'desc')
    .execute()
  return rows.map(({ kind, name, number, expires_at }) => ({
    ...{ kind, name, number, expiresAt: expires_at },
    kindName: certificateKindNames[kind],
  }))
}

/** A verified company as everybody may know it; any other is not there. */
export async function companyCard(
  { db, services, now }: ReadContext,
  { query }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where(sql<boolean>`serial::text = ${query.companyNo}`)
    .where('verified_at', 'is not', null)
    .where('kind', '<>', 'platform')
    .executeTakeFirst()
  if (!row) return refuse('member.company.notFound')
  const [logo = null] = row.logo_file_id ? await fileRefs(services, db, [row.logo_file_id]) : []
  return {
    companyNo: String(row.serial),
    name: row.name,
    shortName: row.short_name,
    memberTypeName: companyKindNames[row.kind],
    tradeName: tradeName(row.trade),
    grade: row.grade,
    gradeName: gradeNames[row.grade],
    regionName: await regionPath(row.region_code),
    address: row.address,
    introduction: row.introduction,
    website: row.website,
    logo,
    position: row.lon !== null && row.lat !== null ? { lon: row.lon, lat: row.lat } : null,
    supplies: await suppliesOfCompany(db, row.id),
    certificates: await certificatesOn(db, row.id, formatDay(now)),
  }
}
