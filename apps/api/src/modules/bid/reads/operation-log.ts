import type { operationLog as endpoint } from '@jb/contract/bid/log.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { logActionLabel, sealedActions } from '@jb/domain/bid/log-actions'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { subjectLog, subjectLogProof } from '../../../platform/log/subject-log.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { withPeople } from '../../approval/index.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead } from '../bid.access.ts'

/**
 * Who did what to a tender and when, the latest first, before the opening without the bids; after it,
 * and in a direct purchase that has none, with what proves it.
 */
export async function operationLog(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const tender = await tenderById(ctx.db, body.id)
  if (!tender || !mayRead(tender, callerOf(ctx))) return refuse('tender.notFound')
  const { id, title, profile, openedAt, businessType } = tender
  const direct = 3
  const hidesNothing = openedAt !== null || businessType === direct
  const subject = { kind: 'tender', id }
  const [proof, { records, ...counted }] = await Promise.all([
    hidesNothing ? subjectLogProof(ctx.db, subject) : null,
    subjectLog(ctx.db, subject, { ...body, without: hidesNothing ? undefined : sealedActions }),
  ])
  const inside = tender.companyId === callerOf(ctx).companyId
  const lines = await withPeople(ctx.db, records, inside)
  const named = lines.map((line) => ({ ...line, actionName: logActionLabel(line.action, profile) }))
  return { title, proof, ...counted, records: named }
}
