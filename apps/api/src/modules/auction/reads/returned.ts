import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { auctionApprovalName, canAskAnew, outcomeNames } from '@jb/domain/auction/approval-names'
import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { askedBy, type ReturnedApproval, takesPart } from '../../approval/index.ts'
import { mayRun } from '../../procurement/index.ts'

const { returnedApproval } = askedBy('auction')

/** Whether the caller finds the approval itself: as one of the company, or as the agent's clerk who started it. */
export async function readsIt(
  db: Kysely<DB>,
  { subject, startedBy }: Pick<ReturnedApproval, 'subject' | 'startedBy'>,
  { accountId, roles }: Session,
  own: boolean,
): Promise<boolean> {
  if (startedBy === accountId) return true
  return own && (roles.includes('orgAdmin') || roles.includes('auditor') || takesPart(db, subject, accountId))
}

/** What the approvers were asked last, for whoever runs the auction: where it came to nothing and can be asked anew. */
export async function returnedFor(
  db: Kysely<DB>,
  auction: Auction,
  session: Session | undefined,
): Promise<Pick<AuctionStanding, 'returned'>> {
  if (!session || !mayRun(auction, session)) return {}
  const last = await returnedApproval(db, auction.id)
  if (!last || !canAskAnew(last.subject.kind, auction.status)) return {}
  const { instanceId: id, type, outcome, reason, by, at } = last
  // An agent does not read who works for the owner.
  const own = auction.companyId === session.companyId
  return {
    returned: {
      ...{ typeName: auctionApprovalName(type, auction.status), outcomeName: outcomeNames[outcome] },
      ...{ reason, at: at.toISOString() },
      ...((await readsIt(db, last, session, own)) && { id }),
      ...(own && by !== undefined && { by }),
    },
  }
}
