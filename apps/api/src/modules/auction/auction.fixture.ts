import { publishAuction } from '@jb/contract/auction/auction.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSaleForm, saveAuctionAs } from '@jb/testing/builders/auction'
import { publishReason } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { approvalWith } from '../approval/index.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { securityModules } from '../security/index.ts'
import { auctionDecisions, auctionModule, depositedIn } from './index.ts'

/** A server of auctions, with approvals and deposits. */
export const startAuctions = (): Promise<Harness> =>
  startHarness({
    modules: [
      ...[fileModule, memberModule, noticeModule, approvalWith(auctionDecisions), ...securityModules],
      auctionModule({ deposited: depositedIn }),
    ],
  })

interface AuctionCast {
  readonly harness: Harness
  readonly buyer: Caller
  /** A buyer of another company. */
  readonly rival: Caller
  readonly bidder: Caller
}

/** A server of auctions, and who has to do with one. */
export async function anAuctionCast(): Promise<AuctionCast> {
  const harness = await startAuctions()
  const buyer = await harness.as({ roles: ['buyer'] })
  const rival = await harness.as({ roles: ['buyer'] })
  const bidder = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  return { harness, buyer, rival, bidder }
}

/** Publishes a draft as this person, over its warnings for a reason. */
export const publishDraftAs = (
  h: Harness,
  as: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  reason = publishReason,
) => h.call(publishAuction, { body: { id, version, reason } }, as)

/** Hands a sale in where the company's approvers decide about its publication. */
export async function handInAs(h: Harness, as: Caller) {
  const draft = await saveAuctionAs(h, as, (now) => aSaleForm(now))
  const { answer } = await publishDraftAs(h, as, draft, '非国有资产')
  return { ...answer, approvalId: answer.approvalId ?? '' }
}

/** The lot behind an auction; none before it is public. */
export const lotOf = (h: Harness, id: string) =>
  h.db.selectFrom('auction_lot').selectAll().where('auction_id', '=', id).executeTakeFirst()
