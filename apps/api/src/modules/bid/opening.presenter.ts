import type { openingOf } from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { FileRef } from '@jb/contract/shared/values'
import { barred, offlineBars, offlineWhy } from '@jb/domain/bid/barred'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { ownerActions } from '@jb/domain/bid/owner-actions'
import { offlineName } from '@jb/domain/procurement/offline'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../platform/ctx.ts'
import { custodyNote } from '../tender/index.ts'
import { isOwnerSide, rightsIn } from './bid.access.ts'
import type { BidRow } from './reads/bids-of.ts'

type Bid = Answer<typeof openingOf>['bids'][number]

/** One line of the opening record. */
export function presentOpened(
  bid: BidRow,
  around: {
    readonly profile: Tender['profile']
    readonly rank: number | undefined
    readonly isMine: boolean
    readonly files: FileRef[]
  },
): Bid {
  return {
    bidId: bid.bidId,
    companyName: bid.companyName,
    receivedAt: bid.receivedAt.toISOString(),
    sha256: bid.sha256,
    status: bid.status,
    statusName: bidLabelsOf(around.profile)[bid.status],
    total: bid.total,
    rank: around.rank ?? null,
    invalidReason: bid.invalidReason,
    isMine: around.isMine,
    files: around.files,
    filesPending: bid.filesPending,
  }
}

/** What the head says beside the tender. */
interface Around {
  readonly caller: Session
  readonly now: Date
  readonly validBids: number
  readonly approving: 'decision' | 'postponement' | undefined
}

function ownActions(tender: Tender, { caller, ...facts }: Around) {
  const actions = ownerActions({ tender, ...rightsIn(tender, caller), ...facts })
  return [...(offlineGuard(tender) ? barred(actions, { ids: offlineBars, why: offlineWhy }) : actions)]
}

/** The head of the opening record, with the owner's actions. */
export function openingHead(tender: Tender, around: Around) {
  const { caller, now } = around
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    version: tender.version,
    profile: tender.profile,
    status: tender.status,
    stateName: tender.offlineAt === null ? statusLabelOf(tender) : offlineName,
    bidEnd: (tender.bidEnd ?? now).toISOString(),
    openAt: (tender.openAt ?? now).toISOString(),
    openedAt: tender.openedAt?.toISOString() ?? null,
    custodyNote,
    actions: isOwnerSide(tender, caller) ? ownActions(tender, around) : [],
  }
}
