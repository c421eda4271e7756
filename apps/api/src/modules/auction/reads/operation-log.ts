import type { auctionLog as endpoint } from '@jb/contract/auction/log.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { hasEnded } from '@jb/domain/auction/auction.flow'
import { auctionActionLabel } from '@jb/domain/auction/log-actions'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { subjectLog, subjectLogProof } from '../../../platform/log/subject-log.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { withPeople } from '../../approval/index.ts'
import { isOwnSide } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'

/**
 * Who did what to an auction and when, the latest first; after the end with what proves it. What bidders do stands in
 * logs of their own, so that no line tells of one before the end.
 */
export async function operationLog(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const auction = await auctionById(ctx.db, body.id)
  if (!auction || !isOwnSide(auction, callerOf(ctx))) return refuse('auction.notFound')
  const { id, title, direction, status } = auction
  const subject = { kind: 'auction', id }
  const [proof, { records, ...counted }] = await Promise.all([
    hasEnded(status) ? subjectLogProof(ctx.db, subject) : null,
    subjectLog(ctx.db, subject, body),
  ])
  const inside = auction.companyId === callerOf(ctx).companyId
  const lines = await withPeople(ctx.db, records, inside)
  const named = lines.map((line) => ({ ...line, actionName: auctionActionLabel(line.action, direction) }))
  return { title, proof, ...counted, records: named }
}
