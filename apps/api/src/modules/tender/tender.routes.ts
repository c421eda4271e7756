import * as addenda from '@jb/contract/tender/addenda.contract'
import * as approvals from '@jb/contract/tender/approval.contract'
import * as earlier from '@jb/contract/tender/earlier.contract'
import * as goodsContract from '@jb/contract/tender/goods.contract'
import * as invitees from '@jb/contract/tender/invitee.contract'
import * as media from '@jb/contract/tender/media.contract'
import * as postponements from '@jb/contract/tender/postponement.contract'
import * as reTendering from '@jb/contract/tender/re-tender.contract'
import * as snapshots from '@jb/contract/tender/snapshots.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { addendumOf, publicAddenda } from './addendum.ts'
import { invite, listInvitees } from './invitees.ts'
import { markPublished, mediaSheet, unmarkPublished } from './media.ts'
import { checkPostponement, pendingPostponement, postpone, postponementsOf } from './postponement.ts'
import { approvalsOf } from './reads/approvals-of.ts'
import { draft } from './reads/draft.ts'
import { rowsOfBefore, termsOfBefore } from './reads/earlier.ts'
import { goods } from './reads/goods.ts'
import { countMine, listMine } from './reads/my-tenders.ts'
import { parseGoodsSheet } from './reads/parse-goods-sheet.ts'
import { tenderDetail } from './reads/tender-detail.ts'
import { rejectedSnapshot, snapshotOf } from './snapshot.ts'
import { clockOf } from './tender.clock.ts'
import type { TenderPorts } from './tender.ports.ts'
import { tenderReactions } from './tender.reactions.ts'
import { cancel } from './use-cases/cancel.ts'
import { copy, deleteDraft, saveDraft } from './use-cases/drafts.ts'
import { exportGoods } from './use-cases/export-goods.ts'
import { goodsTemplate } from './use-cases/goods-template.ts'
import { publish } from './use-cases/publish.ts'
import { reTender } from './use-cases/re-tender.ts'

/** The tender as the server mounts it; `ports` are answered by whoever keeps registrations and bids. */
export const tenderModule = (ports: TenderPorts): Module => ({
  name: 'tender',
  routes: [
    change(contract.saveTenderDraft, saveDraft),
    read(contract.tenderDraftOf, draft),
    change(contract.copyTender, copy),
    change(reTendering.reTender, reTender),
    change(contract.deleteTenderDraft, deleteDraft),
    change(goodsContract.exportGoods, exportGoods(ports)),
    change(contract.publishTender, publish),
    change(contract.cancelTender, cancel),
    read(contract.myTenders, listMine(ports)),
    read(contract.myTenderCounts, countMine),
    read(invitees.inviteesOf, listInvitees(ports)),
    change(invitees.inviteToTender, invite),
    read(contract.tenderDetailOf, tenderDetail(ports)),
    read(goodsContract.tenderGoods, goods(ports)),
    change(goodsContract.goodsTemplate, goodsTemplate),
    read(goodsContract.parseGoodsSheet, parseGoodsSheet),
    read(earlier.earlierRows, rowsOfBefore),
    read(earlier.earlierTerms, termsOfBefore),
    read(approvals.tenderApprovals, approvalsOf),
    read(media.mediaSheetOf, mediaSheet),
    change(media.markPublished, markPublished),
    change(media.unmarkPublished, unmarkPublished),
    read(postponements.checkPostponement, checkPostponement),
    change(postponements.postponeTender, postpone(ports)),
    read(postponements.postponementsOf, postponementsOf(ports)),
    read(postponements.pendingPostponementOf, pendingPostponement),
    read(snapshots.snapshotOf, snapshotOf(ports)),
    read(snapshots.rejectedSnapshotOf, rejectedSnapshot),
    read(addenda.publicAddenda, publicAddenda(ports)),
    read(addenda.addendumOf, addendumOf(ports)),
  ],
  reactions: tenderReactions,
  timers: [clockOf(ports)],
})
