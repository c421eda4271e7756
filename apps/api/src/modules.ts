import { approvalWith, type Decisions } from './modules/approval/index.ts'
import {
  auctionDecisions,
  auctionModule,
  committedByAuctions,
  depositedIn,
  takesPart as hasJoined,
  placeSheet,
  traceSheet,
} from './modules/auction/index.ts'
import {
  askedSecurity,
  askPostponement,
  bidDecisions,
  biddingEnded,
  bidModule,
  committedByProject,
  countParticipants,
  countRegistrations,
  prepareSecurity,
  readsDocuments,
  signedUp,
  signUpRefused,
  signUpsOf,
  takesPart,
} from './modules/bid/index.ts'
import { chatModule, revealSheet } from './modules/chat/index.ts'
import { demandDecisions, demandModule } from './modules/demand/index.ts'
import { dictionaryModule } from './modules/dictionary/index.ts'
import { drawModule } from './modules/draw/index.ts'
import { evaluationModule } from './modules/evaluation/index.ts'
import { expertModule, expertSheet } from './modules/expert/index.ts'
import { feeBook, feeDecisions, feeWith } from './modules/fee/index.ts'
import { fileModule } from './modules/file/index.ts'
import { followModule, followSheet } from './modules/follow/index.ts'
import { hallModule } from './modules/hall/index.ts'
import { homeModule } from './modules/home/index.ts'
import { type Book, ledgerWith } from './modules/ledger/index.ts'
import { memberWith } from './modules/member/index.ts'
import { noticeModule, preferenceSheet } from './modules/notice/index.ts'
import { procurementOf } from './modules/procurement/index.ts'
import { projectDecisions, projectModule, sumOf } from './modules/project/index.ts'
import { questionModule } from './modules/question/index.ts'
import {
  committedByOrders,
  outcomeOf,
  quotationDecisions,
  quotationModule,
  quotationsOf,
  suppliersBefore,
} from './modules/quotation/index.ts'
import { reportModule, reportSheet, statementSheet } from './modules/report/index.ts'
import { orderSheet, securities, securityDecisions, securityWith } from './modules/security/index.ts'
import { shareModule } from './modules/share/index.ts'
import { siteModule } from './modules/site/index.ts'
import { isKeptFrom, tenderDecisions, tenderModule } from './modules/tender/index.ts'
import type { Module } from './platform/module.ts'

/** All that happens only after others have agreed. */
export const decisions: Decisions = [
  ...projectDecisions,
  ...tenderDecisions,
  ...demandDecisions,
  ...securityDecisions,
  ...feeDecisions,
  ...bidDecisions,
  ...auctionDecisions,
  ...quotationDecisions,
]

/** All kinds of orders that have a book in the ledger. */
export const books: readonly Book[] = [securities, feeBook]

/** All capabilities of the server, ground floor first. What a lower one asks of a higher one is wired here. */
export const modules: readonly Module[] = [
  dictionaryModule,
  fileModule,
  memberWith([
    ...[preferenceSheet, followSheet, revealSheet, reportSheet, statementSheet],
    ...[orderSheet, placeSheet, traceSheet, expertSheet],
  ]),
  noticeModule,
  siteModule,
  approvalWith(decisions),
  projectModule({ committed: sumOf(committedByProject, committedByAuctions, committedByOrders) }),
  procurementOf(['tender', 'auction', 'demand']),
  tenderModule({
    askPostponement,
    biddingEnded,
    countParticipants,
    countRegistrations,
    signUpsOf,
    takesPart,
    paidForDocuments: readsDocuments,
  }),
  demandModule({ quotationsOf, outcomeOf, suppliersBefore }),
  ledgerWith(books),
  securityWith({
    tender: { signedUp, asked: askedSecurity, prepare: prepareSecurity, keptFrom: isKeptFrom },
    auction: { signedUp: hasJoined },
  }),
  feeWith({ refused: signUpRefused }),
  bidModule,
  auctionModule({ deposited: depositedIn }),
  quotationModule,
  expertModule,
  drawModule,
  evaluationModule,
  questionModule,
  reportModule,
  followModule,
  chatModule,
  hallModule,
  homeModule,
  shareModule,
]
