import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveSupplies as contract } from '@jb/contract/member/supply.contract'
import { categoryPath } from '@jb/domain/dictionary/find-categories'
import { tidySupplies } from '@jb/domain/member/supplies'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { loadRegions } from '@jb/domain/shared/regions'
import type { Ctx } from '../../../platform/ctx.ts'
import { suppliesAt } from '../reads/supplies.ts'
import { lockSupplies, replaceSupplies } from '../supply.repository.ts'
import { ownCompanyId } from './own-company.ts'

/** Saves what the company supplies and where, all of it at once. */
export async function saveSupplies(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const companyId = ownCompanyId(ctx)
  if ((await lockSupplies(ctx.tx, companyId)) !== body.version) return refuse('member.company.stale')
  const tidied = tidySupplies(body.supplies, {
    category: ({ kind, no }) => categoryPath(kind, no) !== undefined,
    regions: await loadRegions(),
  })
  if (isRefusal(tidied)) return tidied
  await replaceSupplies(ctx.tx, companyId, tidied.supplies)
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: 'company.suppliesSaved',
    payload: { supplies: tidied.supplies.map(({ kind, no }) => `${kind}-${no}`) },
  })
  return { ...(await suppliesAt(ctx.tx, companyId)), mayEdit: true }
}
