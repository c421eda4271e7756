import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { maxCardRows } from '@jb/domain/tender/card'
import type { ReadContext } from '../../../platform/module.ts'
import { maySee } from '../tender.access.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { presentDetail } from '../tender.presenter.ts'
import { countGoods, goodsOf, toTenderRow } from '../tender.rows.ts'
import { tenderById } from './tender-by-id.ts'
import { cardFacts, filesOf } from './tender-facts.ts'

/** The page of a tender; a draft is not there for anybody, and one that is offline only for those it concerns. */
export const tenderDetail =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof tenderDetailOf>,
  ): Promise<Answer<typeof tenderDetailOf> | Refusal> => {
    const tender = await tenderById(ctx.db, params.id)
    if (!tender || tender.status === 'draft') return refuse('tender.notFound')
    const joined = (companyId: string) => takesPart(ctx.db, tender.id, companyId)
    if (!(await maySee(tender, ctx.session, joined))) return refuse('tender.notFound')
    const [first, count, files] = await Promise.all([
      goodsOf(ctx.db, tender.id, { limit: maxCardRows }),
      countGoods(ctx.db, tender.id),
      filesOf(ctx.services, ctx.db, tender.id),
    ])
    const facts = await cardFacts(ctx.db, tender, { goods: first.map(toTenderRow), count })
    return presentDetail(tender, { ...facts, files })
  }
