import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { publication } from '../tender.decisions.ts'
import { lockTender } from '../tender.repository.ts'
import { ownerBar } from './bars.ts'

/** Publishes a draft, or hands it in to its company's approvers. A direct purchase is decided by it. */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishTender>,
): Promise<Answer<typeof publishTender> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const draft = await lockTender(ctx.tx, body.id)
  if (!draft || !mayRun(draft, callerOf(ctx))) return refuse('tender.notFound')
  const barred = await ownerBar(ctx, draft)
  if (barred) return barred
  if (draft.version !== body.version) return refuse('tender.stale', { version: draft.version })
  return publication.publish(ctx, draft, body)
}
