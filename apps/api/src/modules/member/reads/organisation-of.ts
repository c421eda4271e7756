import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/module.ts'
import { requireCompany } from '../member.access.ts'

/** The company whose organisation is asked for: the one acted for. */
interface Organisation {
  readonly id: string
  readonly no: string
}

/**
 * The company that the caller acts for. Another one's number is answered as one that does not exist: nobody looks into
 * another company's organisation, its agents and the operators of the platform neither.
 */
export async function organisationOf(
  ctx: ReadContext,
  companyNo: string | undefined,
): Promise<Organisation | Refusal<'member.companyRequired' | 'member.company.notFound'>> {
  const company = requireCompany(ctx.session)
  if ('refused' in company) return companyNo === undefined ? company : refuse('member.company.notFound')
  const { no } = await ctx.db
    .selectFrom('company')
    .select(sql<string>`serial::text`.as('no'))
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  if (companyNo !== undefined && companyNo !== no) return refuse('member.company.notFound')
  return { id: company.id, no }
}
