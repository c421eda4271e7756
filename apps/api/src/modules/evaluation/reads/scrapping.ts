import type { Answer, Received } from '@jb/contract/endpoint'
import type { scrappingOf } from '@jb/contract/evaluation/scrapping.contract'
import { isUnwon, scrappingNextStep } from '@jb/domain/evaluation/scrapping'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { endReasonText } from '@jb/domain/tender/end-reason'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { bidsOf, takesPart } from '../../bid/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'
import { standingTo } from '../evaluation.access.ts'
import { evaluationById } from '../evaluation.rows.ts'

/**
 * How a tender ends, or may end, without a winner. Which bids do not count is told to the owner's side from the opening
 * on, to members once they have declared, and to a bidder of its own alone.
 */
export async function scrapping(
  ctx: ReadContext,
  { params: { id } }: Received<typeof scrappingOf>,
): Promise<Answer<typeof scrappingOf> | Refusal> {
  const { db, session: caller } = ctx
  const tender = await tenderById(db, id)
  const joined = (companyId: string) => takesPart(db, id, companyId)
  if (!tender || !isPublic(tender.status) || !(await maySeeTender(db, tender, caller, joined)))
    return refuse('tender.notFound')
  const standing = caller && standingTo(tender, await evaluationById(db, id), caller)
  const judges = standing?.member !== undefined
  const readsAll = standing?.reads || standing?.runs || standing?.member?.declaredAt != null
  const bids = tender.openedAt ? await bidsOf(db, id) : []
  const over = isUnwon(tender)
  return {
    id,
    title: tender.title,
    no: tender.no,
    profile: tender.profile,
    version: tender.version,
    statusName: statusLabelOf(tender),
    over,
    reason: over && tender.endReason ? endReasonText(tender.endReason, tender.profile) : null,
    nextStep: scrappingNextStep(tender, standing?.runs ? 'runs' : judges ? 'judges' : 'other'),
    judges,
    turnedDown: bids
      .filter(({ invalidReason }) => invalidReason !== null)
      .map(({ bidId, companyId, companyName, invalidReason }) => ({
        bidId,
        companyName,
        reason: invalidReason ?? '',
        own: companyId === caller?.companyId,
      }))
      .filter(({ own }) => own || readsAll),
  }
}
