import type { Answer, Received } from '@jb/contract/endpoint'
import type { findCompanies as contract } from '@jb/contract/member/company.contract'
import { regionPath } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentCompany } from './companies.ts'

const most = 20

/** All companies but the platform's own. */
const companies = (db: Kysely<DB>) =>
  db
    .selectFrom('company')
    .select(['id', 'serial', 'name', 'short_name', 'kind', 'verified_at', 'uscc', 'region_code', 'frozen_at'])
    .where('kind', '<>', 'platform')

/** Whose code is the keyword, or whose name holds it. */
const called = (keyword: string) =>
  sql<boolean>`(uscc = ${keyword.toUpperCase()} or ${saying(keyword, {
    texts: ['name', 'short_name'],
    region: 'region_code',
  })})`

/** Verified companies whose code is the keyword, or whose name holds it; the platform's own is none of them. */
export async function findCompanies(
  { db }: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> {
  const found = companies(db).where('verified_at', 'is not', null).where(called(body.keyword))
  const ofKind = body.kind === 'any' ? found : found.where('kind', '=', body.kind)
  const rows = await ofKind.orderBy('name').orderBy('id').limit(most).execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...presentCompany(row),
      uscc: row.uscc,
      regionName: await regionPath(row.region_code),
    })),
  )
}

/** Companies to choose from, by id or by what they are called; also those that are not verified, or frozen. */
export async function choosable(
  db: Kysely<DB>,
  which: { readonly ids: readonly string[] } | { readonly keyword: string },
) {
  if ('ids' in which && which.ids.length === 0) return []
  const found =
    'ids' in which
      ? companies(db).where('id', 'in', [...which.ids])
      : companies(db).where(called(which.keyword)).limit(most)
  const rows = await found.orderBy('name').orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ id, name, verified_at, frozen_at, region_code }) => ({
      id,
      name,
      regionName: await regionPath(region_code),
      verified: verified_at !== null,
      frozen: frozen_at !== null,
    })),
  )
}
