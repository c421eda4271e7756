import type { Answer } from '@jb/contract/endpoint'
import type { CompanyProfile, companyProfileOf as contract } from '@jb/contract/member/profile.contract'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import { gradeNames } from '@jb/domain/member/directory'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { requireCompany } from '../member.access.ts'
import { mayAdminister } from '../staff.access.ts'

/** What a company knows of itself. */
export async function profileOf(
  { db, services }: { readonly db: Kysely<DB>; readonly services: Services },
  companyId: string,
): Promise<Omit<CompanyProfile, 'mayEdit'>> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
  const [logo = null] = row.logo_file_id ? await fileRefs(services, db, [row.logo_file_id]) : []
  return {
    companyNo: String(row.serial),
    version: row.version,
    proved: {
      name: row.name,
      uscc: row.uscc,
      legalPerson: row.legal_person,
      kindName: companyKindNames[row.kind],
      regionName: await regionPath(row.region_code),
      verified: row.verified_at !== null,
    },
    shortName: row.short_name,
    address: row.address,
    phone: row.phone,
    introduction: row.introduction,
    website: row.website,
    trade: row.trade,
    gradeName: gradeNames[row.grade],
    logo,
    position: row.lon !== null && row.lat !== null ? { lon: row.lon, lat: row.lat } : null,
  }
}

/** The facts of the company that the caller acts for. */
export async function companyProfile(ctx: ReadContext): Promise<Answer<typeof contract> | Refusal> {
  const company = requireCompany(ctx.session)
  if (isRefusal(company)) return company
  return { ...(await profileOf(ctx, company.id)), mayEdit: mayAdminister(ctx.session) }
}
