import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { publish as publishDraft } from '@jb/domain/tender/publish'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newKeyPair, wrapBytes } from '../../../platform/secret/key-wrap.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../tender.access.ts'
import { nextDueAt, openingKeyPurpose, tenderClock } from '../tender.clock.ts'
import { lockTender, storeOpeningKey } from '../tender.repository.ts'
import { withGoods } from '../tender.rows.ts'
import { moveTender } from './move-tender.ts'

/** Publishes a draft: rules, opening key, first clock. */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishTender>,
): Promise<Answer<typeof publishTender> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const draft = await lockTender(ctx.tx, body.id)
  if (!draft || !mayRun(draft, callerOf(ctx))) return refuse('tender.notFound')
  if (draft.version !== body.version) return refuse('tender.stale', { version: draft.version })
  const step = publishDraft(await withGoods(ctx.tx, draft), ctx.now)
  if (isRefusal(step)) return step
  const { publicKey, privateKey } = newKeyPair()
  const wrapped = wrapBytes(ctx.services.secret, openingKeyPurpose, draft.id, privateKey)
  await storeOpeningKey(ctx.tx, draft.id, { publicKey, wrapped })
  await ctx.setTimer({ kind: tenderClock, subjectId: draft.id, dueAt: nextDueAt(step.tender) })
  const tender = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'publish',
    payload: { status: step.tender.status, bidEnd: step.tender.bidEnd?.toISOString() },
  })
  return { id: tender.id, status: tender.status, version: tender.version }
}
