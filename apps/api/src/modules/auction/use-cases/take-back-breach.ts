import type { takeBackBreach as endpoint } from '@jb/contract/auction/breach.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { takeBackGuard } from '@jb/domain/auction/breach-request'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { endBreach } from '../breach.repository.ts'
import { pendingBreach } from '../reads/pending-breach.ts'
import { lockOwn } from './lock-own.ts'

/** Whoever said that the winner did not keep its word takes that back, as long as nobody has agreed. */
export async function takeBackBreach(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockOwn(ctx, body)
  if (isRefusal(locked)) return locked
  const { id, status, version } = locked.auction
  const no = takeBackGuard(await pendingBreach(ctx.tx, id), callerOf(ctx).accountId)
  if (no) return no
  await endBreach(ctx.tx, id, { status: 'ended', by: null, answer: '提出的人已撤回。' }, ctx.now)
  await ctx.log({ subject: { kind: 'auction', id }, action: 'takeBackBreach' })
  return { id, status, version }
}
