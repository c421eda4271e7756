import type { publishAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { ownerBar } from '../../procurement/index.ts'
import { publication } from '../auction.decisions.ts'
import { lockOwn } from './lock-own.ts'

/** Publishes a draft, or hands it in to its company's approvers. */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishAuction>,
): Promise<Answer<typeof publishAuction> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const locked = await lockOwn(ctx, body)
  if (isRefusal(locked)) return locked
  const barred = await ownerBar(ctx, locked.auction)
  return barred ?? publication.publish(ctx, locked.auction, body)
}
