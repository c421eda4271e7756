import type { Answer } from '@jb/contract/endpoint'
import type { ownVerification as contract } from '@jb/contract/member/company.contract'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { companyBrief } from './companies.ts'
import { findVerification } from './verification.ts'

/** How far the verification of the company acted for has come. */
export async function ownVerification(ctx: ReadContext): Promise<Answer<typeof contract>> {
  const { companyId } = callerOf(ctx)
  if (!companyId) return { company: null, verification: null }
  const companies = await companyBrief(ctx.db, [companyId])
  const verification = await findVerification(ctx.db, ctx.services, { companyId })
  return { company: companies.get(companyId) ?? null, verification: verification ?? null }
}
