import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { presentDetail } from '../tender.presenter.ts'
import { tenderById } from './tender-by-id.ts'
import { cardFacts, filesOf } from './tender-facts.ts'

/** The public page of a tender; a draft is not there for anybody. */
export async function tenderDetail(
  ctx: ReadContext,
  { params }: Received<typeof tenderDetailOf>,
): Promise<Answer<typeof tenderDetailOf> | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  if (!tender || tender.status === 'draft') return refuse('tender.notFound')
  const files = await filesOf(ctx.services, ctx.db, tender.id)
  return presentDetail(tender, { ...(await cardFacts(ctx.db, tender)), files })
}
