import type { Answer, Received } from '@jb/contract/endpoint'
import type { reTender as endpoint } from '@jb/contract/tender/re-tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { nextRound } from '@jb/domain/tender/next-round'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { withInvitees } from '../invitees.ts'
import { nextOf } from '../reads/rounds-of.ts'
import { copyAs } from './drafts.ts'
import { lockOwn } from './lock-tender.ts'

/** 重新招标: the draft of the next round, one for each tender that found no winner. */
export async function reTender(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const before = await lockOwn(ctx, body)
  if (isRefusal(before)) return before
  const next = await nextOf(ctx.tx, before.id)
  if (next) return refuse('tender.reTendered', { id: next.id })
  const source = await withInvitees(ctx.tx, before)
  const made = await copyAs(ctx, before, company, async (identity) => nextRound(source, identity, ctx.now))
  if (isRefusal(made)) return made
  const subject = { kind: 'tender', id: before.id }
  await ctx.log({ subject, action: 'reTender', payload: { nextTenderId: made.id } })
  return made
}
