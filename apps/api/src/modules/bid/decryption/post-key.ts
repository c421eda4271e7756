import type { postKey as endpoint } from '@jb/contract/bid/session.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { provesKey } from '@jb/domain/bid/bidder-envelope'
import { postGuard } from '@jb/domain/bid/session'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { wrapBytes } from '../../../platform/secret/key-wrap.ts'
import { memberDoor } from '../../member/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { wayFault } from './devices.ts'
import { boundTo, insertKey, keyPurpose, lockCurrentBid } from './key.repository.ts'
import { sessionOf } from './session.repository.ts'

/**
 * 解密: takes the content key of the bid by which the caller's company stands, once and for good. The moment of the
 * server decides, taken while the tender is held: the window cannot end meanwhile. Nothing that anybody else can ask
 * for changes by it, the operation log of the tender neither. A company that the platform has frozen meanwhile decrypts
 * all the same: freezing must not be a way to keep a bid from the opening.
 */
export async function postKey(
  ctx: Ctx,
  { body: { tenderId, version, key, way } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status) || !biddersDecrypt(tender)) return refuse('bid.notFound')
  const bid = await lockCurrentBid(ctx.tx, tenderId, company.id)
  if (!bid) return refuse('bid.notFound')
  const offline = offlineGuard(tender)
  if (offline) return offline
  const session = await sessionOf(ctx.tx, tenderId)
  const at = await appNow(ctx.tx)
  const no = postGuard(session, tender, at)
  if (no) return no
  if (bid.version !== version) return refuse('bid.stale', { version: bid.version })
  const bytes = fromBase64url(key)
  if (!bytes || provesKey(bid.envelope, boundTo(bid), bytes)) return refuse('bid.wrongKey')
  const fault = await wayFault(ctx.tx, bid.id, way)
  if (fault) return fault
  const wrapped = wrapBytes(ctx.services.secret, keyPurpose, bid.id, bytes)
  bytes.fill(0)
  const postedAt = await insertKey(ctx.tx, { bidId: bid.id, wrapped, by: company.accountId, at })
  await ctx.emit({ type: 'bid.keyPosted', payload: { tenderId } })
  return { tenderId, version, postedAt: postedAt.toISOString() }
}
