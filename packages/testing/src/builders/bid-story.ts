import type { ReceiptView } from '@jb/contract/bid/bid.shapes'
import { comparisonOf, confirmAward, openBids, submitComparison } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { approvalWith } from '../../../../apps/api/src/modules/approval/index.ts'
import {
  askPostponement,
  bidDecisions,
  biddingEnded,
  bidModule,
  countParticipants,
  countRegistrations,
  readsDocuments,
  signUpsOf,
  takesPart,
} from '../../../../apps/api/src/modules/bid/index.ts'
import { fileModule } from '../../../../apps/api/src/modules/file/index.ts'
import { memberModule } from '../../../../apps/api/src/modules/member/index.ts'
import { noticeModule } from '../../../../apps/api/src/modules/notice/index.ts'
import { tenderDecisions, tenderModule } from '../../../../apps/api/src/modules/tender/index.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { sendBid, takePart } from './bid.ts'
import { publishTenderAs } from './tender.ts'

const hour = 3_600_000

/** The capabilities that bids need, and bids. */
export const bidModules = [
  fileModule,
  memberModule,
  noticeModule,
  approvalWith([...tenderDecisions, ...bidDecisions]),
  tenderModule({
    askPostponement,
    biddingEnded,
    countParticipants,
    countRegistrations,
    signUpsOf,
    takesPart,
    paidForDocuments: readsDocuments,
  }),
  bidModule,
]

/** The version of a tender as its owner sees it. */
export async function versionOf(harness: Harness, owner: Caller, tenderId: string): Promise<number> {
  return (await harness.call(standingOf, { params: { id: tenderId } }, owner)).answer.version
}

/** A tender in which these suppliers are confirmed, at the moment when bids begin to be taken. */
export async function aTenderTakingBids(
  harness: Harness,
  owner: Caller,
  suppliers: readonly Caller[],
  changes: Partial<TenderForm> = {},
): Promise<string> {
  const { id } = await publishTenderAs(harness, owner, changes)
  for (const supplier of suppliers) await takePart(harness, owner, supplier, id)
  await harness.clock.advance(24 * hour + 1000)
  return id
}

/** Lets the suppliers bid these shares of the ceilings and goes on to the moment of the opening. */
export async function aTenderToOpen(
  harness: Harness,
  owner: Caller,
  bids: readonly (readonly [supplier: Caller, share: number])[],
  changes: Partial<TenderForm> = {},
): Promise<{ readonly id: string; readonly receipts: readonly ReceiptView[] }> {
  const id = await aTenderTakingBids(
    harness,
    owner,
    bids.map(([supplier]) => supplier),
    changes,
  )
  const receipts: ReceiptView[] = []
  for (const [supplier, share] of bids) receipts.push(await sendBid(harness, supplier, id, share))
  await harness.clock.advance(49 * hour)
  return { id, receipts }
}

/** Opens the bids as the owner. */
export async function openAs(harness: Harness, owner: Caller, id: string) {
  const body = { id, version: await versionOf(harness, owner, id) }
  return harness.call(openBids, { body }, owner)
}

/** Recommends the first of the opened bids and awards the tender to it at once (no publicity). */
export async function awardAs(harness: Harness, owner: Caller, id: string): Promise<void> {
  const { bidders, version } = (await harness.call(comparisonOf, { params: { id } }, owner)).answer
  const winnerBidId = bidders[0]?.bidId ?? ''
  const body = { id, version, winnerBidId, reason: '报价合理' }
  const compared = await harness.call(submitComparison, { body }, owner)
  await harness.call(confirmAward, { body: { id, version: compared.answer.version } }, owner)
}
