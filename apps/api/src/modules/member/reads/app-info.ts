import type { Answer } from '@jb/contract/endpoint'
import type { appInfo as contract } from '@jb/contract/member/native.contract'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/module.ts'

/** The app of the company with this number, if it has one. */
export async function appInfo(ctx: ReadContext, companyNo: string): Promise<Answer<typeof contract>> {
  const row = await ctx.db
    .selectFrom('company_app')
    .innerJoin('company', 'company.id', 'company_app.company_id')
    .select(['app_name as appName', 'icon', 'download_url as downloadUrl'])
    .where(sql<string>`company.serial::text`, '=', companyNo)
    .executeTakeFirst()
  return row ?? null
}
