import type { Answer, Received } from '@jb/contract/endpoint'
import type { evaluationEntrance } from '@jb/contract/evaluation/evaluation.contract'
import { isUnwon } from '@jb/domain/evaluation/scrapping'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../bid/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'
import { factorOf } from './facts.ts'
import { evaluationView } from './view.ts'

/** What the page of a tender says about its evaluation: the drawn factor to everybody, the way in to those who have one. */
export async function entrance(
  ctx: ReadContext,
  { params: { id } }: Received<typeof evaluationEntrance>,
): Promise<Answer<typeof evaluationEntrance> | Refusal> {
  const tender = await tenderById(ctx.db, id)
  const joined = (companyId: string) => takesPart(ctx.db, id, companyId)
  if (!tender || !isPublic(tender.status) || !(await maySeeTender(ctx.db, tender, ctx.session, joined)))
    return refuse('tender.notFound')
  const factor = (await factorOf(ctx.db, tender)) ?? null
  const view = ctx.session && tender.profile !== 'SALE' ? await evaluationView(ctx, id) : undefined
  const unwon = isUnwon(tender)
  if (!view || isRefusal(view)) return { factor, unwon, entrance: null }
  const { statusName, nextStep, me, status, actions } = view
  const shown = status !== null || actions.length > 0
  return { factor, unwon, entrance: shown ? { statusName, nextStep, mine: me !== null } : null }
}
