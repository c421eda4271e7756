import type { Answer, Received } from '@jb/contract/endpoint'
import type { findCompanies as contract } from '@jb/contract/member/company.contract'
import { regionPath } from '@jb/domain/shared/regions'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentCompany } from './companies.ts'

const most = 20

/** Verified companies whose code is the keyword, or whose name holds it; the platform's own is none of them. */
export async function findCompanies(
  { db }: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> {
  const verified = db
    .selectFrom('company')
    .select(['id', 'serial', 'name', 'short_name', 'kind', 'verified_at', 'uscc', 'region_code'])
    .where('verified_at', 'is not', null)
    .where('kind', body.kind === 'any' ? '<>' : '=', body.kind === 'any' ? 'platform' : body.kind)
    .where((eb) =>
      eb.or([
        eb('uscc', '=', body.keyword.toUpperCase()),
        saying(body.keyword, { texts: ['name', 'short_name'], region: 'region_code' }),
      ]),
    )
  const rows = await verified.orderBy('name').orderBy('id').limit(most).execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...presentCompany(row),
      uscc: row.uscc,
      regionName: await regionPath(row.region_code),
    })),
  )
}
