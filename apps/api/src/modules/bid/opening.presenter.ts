import type { openingOf } from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { FileRef } from '@jb/contract/shared/values'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { offlineName } from '@jb/domain/procurement/offline'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { custodyNoteOf } from '../tender/index.ts'
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

/** The head of the opening record. */
export function openingHead(tender: Tender, now: Date) {
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
    custodyNote: custodyNoteOf(tender),
    ...(biddersDecrypt(tender) && { bySession: true as const }),
  }
}
