import type { operationLog as endpoint } from '@jb/contract/bid/log.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { watchingRoles } from '@jb/domain/bid/early-access'
import { logActionLabel, sealedActions } from '@jb/domain/bid/log-actions'
import { holdsAny } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { subjectLog, subjectLogProof } from '../../../platform/log/subject-log.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { withPeople } from '../../approval/index.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead } from '../bid.access.ts'
import { attemptsAt } from '../early-access.ts'

/** Whether the caller watches over those who run a tender: the operators, and the owner's supervisors and auditors. */
const watches = (tender: Tender, { companyId, roles }: Session) =>
  roles.includes('operator') || (tender.companyId === companyId && holdsAny(roles, watchingRoles))

/**
 * Who did what to a tender and when, the latest first, before the opening without the bids; after it,
 * and in a direct purchase that has none, with what proves it. Operators read of early attempts alone.
 */
export async function operationLog(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const tender = await tenderById(ctx.db, body.id)
  const caller = callerOf(ctx)
  if (!tender) return refuse('tender.notFound')
  const attempts =
    watches(tender, caller) && isPublic(tender.status) ? await attemptsAt(ctx.db, tender) : undefined
  if (!mayRead(tender, caller)) {
    if (!attempts) return refuse('tender.notFound')
    return { title: tender.title, proof: null, attempts, records: [], total: 0 }
  }
  const { id, title, profile, openedAt, businessType } = tender
  const direct = 3
  const hidesNothing = openedAt !== null || businessType === direct
  const subject = { kind: 'tender', id }
  const [proof, { records, ...counted }] = await Promise.all([
    hidesNothing ? subjectLogProof(ctx.db, subject) : null,
    subjectLog(ctx.db, subject, { ...body, without: hidesNothing ? undefined : sealedActions }),
  ])
  const inside = tender.companyId === caller.companyId
  const lines = await withPeople(ctx.db, records, inside)
  const named = lines.map((line) => ({ ...line, actionName: logActionLabel(line.action, profile) }))
  return { title, proof, ...counted, records: named, ...(attempts && { attempts }) }
}
