import type { myBids } from '@jb/contract/bid/bid.contract'
import type { Answer } from '@jb/contract/endpoint'
import { offlineWhy } from '@jb/domain/bid/barred'
import { bidderNextStep, type Part, partName } from '@jb/domain/bid/bidder-words'
import { joinedStep } from '@jb/domain/bid/consortium'
import { offlineName } from '@jb/domain/procurement/offline'
import { stateOf, timesOf } from '@jb/domain/tender/state-code'
import { isOver } from '@jb/domain/tender/tender.flow'
import { presentReceipt, type ReceiptRow, receiptOf } from './bid.presenter.ts'
import type { InvitedTender } from './reads/invited-tenders.ts'
import type { MyBidRow } from './reads/my-bids.ts'
import { type OwnSecured, presentSecured } from './reads/secured-of.ts'

const hasReceipt = <R extends { [K in keyof ReceiptRow]: ReceiptRow[K] | null }>(
  row: R,
): row is R & ReceiptRow => row.receipt_no !== null

/** A tender that waits for the caller's company to sign up, as its list shows it. */
export const presentInvited = ({ id, title, ownerName, applyEnd }: InvitedTender) => ({
  tenderId: id,
  title,
  buyerName: ownerName,
  applyEnd: applyEnd?.toISOString() ?? null,
})

/** A sign-up of the caller's company as its list shows it, or of the lead of its consortium: then nothing of the lead's own. */
export function presentMyBid(
  row: MyBidRow,
  {
    isMember,
    stands,
    unconfirmed,
  }: {
    readonly isMember: boolean
    readonly stands: Omit<OwnSecured, 'amount'> | undefined
    /** The number of the latest addendum that it has not confirmed. */
    readonly unconfirmed: number | undefined
  },
  publicKey: string,
  now: Date,
): Answer<typeof myBids>['records'][number] {
  const tender = {
    ...{ ...row, status: row.tenderStatus, businessType: row.businessType as 1 | 3 | 4 },
    security: { payUntil: row.security_pay_until },
  }
  const { security_amount: amount } = row
  const secured =
    amount === null || isMember ? null : { status: 'none' as const, holdable: false, ...stands, amount }
  const bid = row.bidStatus ?? undefined
  const part: Part = { tender, registration: row.registrationStatus, bid, secured, unconfirmed }
  const code = stateOf(tender)
  return {
    tenderId: row.tenderId,
    tenderNo: row.tenderNo,
    title: row.title,
    buyerName: row.buyerName,
    tenderStatus: row.tenderStatus,
    tenderStateName: row.offlineAt ? offlineName : code.stateName,
    registrationStatus: row.registrationStatus,
    statusName: partName(part),
    timeLabel: code.timeLabel ?? null,
    timeAt: (code.timeField && timesOf(tender)[code.timeField]?.toISOString()) ?? null,
    bidId: isMember ? null : row.bidId,
    receipt:
      !isMember && hasReceipt(row)
        ? presentReceipt(receiptOf(row, row.tenderNo), row.receipt_signature, publicKey)
        : null,
    ...presentSecured(tender, secured),
    updatedAt: row.touched.toISOString(),
    nextStep: row.offlineAt
      ? offlineWhy
      : isMember && !isOver(row.tenderStatus)
        ? joinedStep(row.leadName)
        : bidderNextStep(part, now),
    ...(row.postponements > 0 && { postponements: row.postponements }),
  }
}
