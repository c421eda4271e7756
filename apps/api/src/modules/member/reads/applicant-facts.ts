import { certificateKindNames, certificateState, certificateStateNames } from '@jb/domain/member/certificate'
import { gradeNames, tradeName } from '@jb/domain/member/directory'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What others read of companies that want to take part in something, by id. */
export async function companyFacts(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'serial', 'verified_at', 'frozen_at', 'trade', 'grade', 'region_code'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const known = rows.map(async (row) => {
    const facts = {
      companyNo: String(row.serial),
      verified: row.verified_at !== null,
      frozen: row.frozen_at !== null,
      tradeName: tradeName(row.trade),
      gradeName: gradeNames[row.grade],
      regionName: await regionPath(row.region_code),
    }
    return [row.id, facts] as const
  })
  return new Map(await Promise.all(known))
}

/** The certificates that these companies keep, without the links to their files; what holds longest stands first. */
export async function certificatesHeld(db: Kysely<DB>, companyIds: readonly string[], now: Date) {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('company_certificate')
    .select(['company_id', 'file_id', 'kind', 'name', 'number', 'expires_at'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .where('removed_at', 'is', null)
    .orderBy('expires_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map(({ company_id: companyId, file_id: fileId, expires_at: expiresAt, ...row }) => {
    const state = certificateState(expiresAt, now)
    const words = { kindName: certificateKindNames[row.kind], stateName: certificateStateNames[state] }
    return { companyId, certificate: { ...row, ...words, fileId, expiresAt, state } }
  })
}
