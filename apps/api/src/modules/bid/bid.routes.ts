import * as abandonment from '@jb/contract/bid/abandonment.contract'
import * as addenda from '@jb/contract/bid/addenda.contract'
import * as approval from '@jb/contract/bid/approval.contract'
import * as bid from '@jb/contract/bid/bid.contract'
import * as consortium from '@jb/contract/bid/consortium.contract'
import * as device from '@jb/contract/bid/device.contract'
import * as log from '@jb/contract/bid/log.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import * as project from '@jb/contract/bid/project.contract'
import * as registration from '@jb/contract/bid/registration.contract'
import { sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import * as session from '@jb/contract/bid/session.contract'
import * as settlement from '@jb/contract/bid/settlement.contract'
import * as signature from '@jb/contract/bid/signature.contract'
import * as snapshots from '@jb/contract/bid/snapshots.contract'
import * as sums from '@jb/contract/bid/summary.contract'
import * as uploads from '@jb/contract/bid/upload.contract'
import { decryptingEarly, openingEarly, readingEarly, sealingForOthers } from '@jb/domain/bid/early-access'
import { change, demoOnly, type Module, read, upload, watched } from '../../platform/module.ts'
import { confirmAddenda, ownAddenda } from './addendum/acks.ts'
import { addendumForm, checkAddendum, issueAddendum } from './addendum/issue.ts'
import { bidReactions, bidTimers } from './bid.reactions.ts'
import {
  decideCause,
  decideSession,
  moveWindow,
  restartSession,
  stateCause,
  takeBackCause,
  takeBackSession,
} from './decryption/ask-second.ts'
import { devices, enrolDevice, leaverBids, passTrial, revokeDevice } from './decryption/devices.ts'
import { postKey } from './decryption/post-key.ts'
import { openingSession } from './decryption/session.ts'
import { announce, answerObjection, askHelp, objectOpening } from './decryption/words.ts'
import { earlyGauge, noteEarly } from './early-access.ts'
import { abandonments } from './reads/abandonments.ts'
import { abandonmentsOf } from './reads/abandonments-of.ts'
import { approvalSubject } from './reads/approval-subject.ts'
import { bidRecords } from './reads/bid-records.ts'
import { bidSheet } from './reads/bid-sheet.ts'
import { comparison } from './reads/comparison.ts'
import { consortiumOf } from './reads/consortium-page.ts'
import { decisionSnapshot } from './reads/decision-snapshot.ts'
import { letter } from './reads/letter.ts'
import { myBids } from './reads/my-bids.ts'
import { openingRecord } from './reads/opening-record.ts'
import { operationLog } from './reads/operation-log.ts'
import { ownBid } from './reads/own-bid.ts'
import { projectTenders } from './reads/project-tenders.ts'
import { registrationsOf } from './reads/registrations-of.ts'
import { standing } from './reads/standing.ts'
import { winNotices, winningCompany } from './reads/win-notices.ts'
import { wins } from './reads/wins.ts'
import { sealedList } from './sealed-list.ts'
import {
  acceptPart,
  beginUpload,
  dropUpload,
  finishUpload,
  receivePart,
  uploadStateOf,
} from './sealed-upload.ts'
import { signBid, signForDemo } from './signature/sign.ts'
import { exportSummary, summary } from './summary.ts'
import {
  abandonOwn,
  announceAbandoned,
  decideAbandoned,
  declareAbandoned,
  takeBackAbandoned,
} from './use-cases/abandonment.ts'
import { confirmOne, refuseOne } from './use-cases/answer-registration.ts'
import { confirmSeveral } from './use-cases/confirm-several.ts'
import { confirmMember, declineMember } from './use-cases/consortium.ts'
import { award, failOpened, publiciseResult } from './use-cases/decide.ts'
import { exportComparison } from './use-cases/export-comparison.ts'
import { leaveTender } from './use-cases/leave.ts'
import { noteBid } from './use-cases/note-bid.ts'
import { openBids } from './use-cases/open-bids.ts'
import { register } from './use-cases/register.ts'
import { rejectBid } from './use-cases/reject-bid.ts'
import { settleSecurity } from './use-cases/settle-security.ts'
import { submitBid } from './use-cases/submit-bid.ts'
import { submitComparison } from './use-cases/submit-comparison.ts'
import { withdrawBid } from './use-cases/withdraw-bid.ts'

export const bidModule: Module = {
  name: 'bid',
  routes: [
    read(registration.standingOf, standing),
    change(registration.register, register),
    change(registration.leaveTender, leaveTender),
    read(registration.registrationsOf, registrationsOf),
    change(registration.confirmRegistration, confirmOne),
    change(registration.confirmRegistrations, confirmSeveral),
    change(registration.refuseRegistration, refuseOne),
    read(bid.bidSheetOf, bidSheet),
    change(uploads.beginUpload, beginUpload),
    upload(uploads.uploadPart, receivePart, acceptPart),
    read(uploads.uploadOf, uploadStateOf),
    change(uploads.finishUpload, finishUpload),
    change(uploads.dropUpload, dropUpload),
    watched(change(bid.submitBid, submitBid), noteEarly(sealingForOthers)),
    change(bid.withdrawBid, withdrawBid),
    read(bid.myBids, myBids),
    read(bid.ownBidOf, ownBid),
    read(opening.openingOf, openingRecord),
    watched(change(opening.openBids, openBids), noteEarly(openingEarly)),
    watched(read(opening.comparisonOf, comparison), noteEarly(readingEarly)),
    change(opening.submitComparison, submitComparison),
    watched(change(opening.rejectBid, rejectBid), noteEarly(readingEarly)),
    watched(change(opening.noteBid, noteBid), noteEarly(readingEarly)),
    change(opening.publiciseResult, publiciseResult),
    change(opening.confirmAward, award),
    change(opening.failOpened, failOpened),
    watched(change(opening.exportComparison, exportComparison), noteEarly(readingEarly)),
    change(settlement.settleSecurity, settleSecurity),
    change(abandonment.abandonBid, abandonOwn),
    change(abandonment.declareAbandoned, declareAbandoned),
    change(abandonment.decideAbandoned, decideAbandoned),
    change(abandonment.takeBackAbandoned, takeBackAbandoned),
    change(abandonment.announceAbandoned, announceAbandoned),
    read(abandonment.abandonments, abandonments),
    read(abandonment.abandonmentsOf, abandonmentsOf),
    watched(read(opening.bidRecords, bidRecords), noteEarly(readingEarly)),
    read(sealedListOf, sealedList),
    read(consortium.consortiumOf, consortiumOf),
    change(consortium.confirmMember, confirmMember),
    change(consortium.declineMember, declineMember),
    read(device.devices, devices),
    read(device.leaverBids, leaverBids),
    change(device.enrolDevice, enrolDevice),
    change(device.revokeDevice, revokeDevice),
    change(device.passTrial, passTrial),
    change(signature.signBid, signBid),
    demoOnly(change(signature.signForDemo, signForDemo)),
    read(session.sessionOf, openingSession),
    watched(change(session.postKey, postKey), noteEarly(decryptingEarly)),
    change(session.askHelp, askHelp),
    change(session.objectOpening, objectOpening),
    change(session.answerObjection, answerObjection),
    change(session.announce, announce),
    change(session.stateCause, stateCause),
    change(session.takeBackCause, takeBackCause),
    change(session.decideCause, decideCause),
    change(session.moveWindow, moveWindow),
    change(session.restartSession, restartSession),
    change(session.takeBackSession, takeBackSession),
    change(session.decideSession, decideSession),
    read(log.operationLog, operationLog),
    read(approval.approvalSubjectOf, approvalSubject),
    read(project.projectTenders, projectTenders),
    read(opening.wins, wins),
    read(sums.tenderSummary, summary),
    change(sums.exportSummary, exportSummary),
    read(opening.letterOf, letter),
    read(snapshots.decisionSnapshotOf, decisionSnapshot),
    read(opening.winNotices, winNotices),
    read(opening.winningCompany, winningCompany),
    read(addenda.addendumForm, addendumForm),
    read(addenda.checkAddendum, checkAddendum),
    change(addenda.issueAddendum, issueAddendum),
    read(addenda.ownAddenda, ownAddenda),
    change(addenda.confirmAddenda, confirmAddenda),
  ],
  reactions: bidReactions,
  timers: bidTimers,
  gauges: earlyGauge,
}
