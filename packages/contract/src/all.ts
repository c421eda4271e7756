// Written by `npm run contract:lock`; do not edit.
import * as approval from './approval/approval.contract.ts'
import * as approvalDecision from './approval/decision.contract.ts'
import * as approvalTemplate from './approval/template.contract.ts'
import * as auction from './auction/auction.contract.ts'
import * as auctionAuctionView from './auction/auction-view.contract.ts'
import * as auctionBreach from './auction/breach.contract.ts'
import * as auctionGoods from './auction/goods.contract.ts'
import * as auctionLog from './auction/log.contract.ts'
import * as auctionOffer from './auction/offer.contract.ts'
import * as auctionOwnOffers from './auction/own-offers.contract.ts'
import * as auctionResult from './auction/result.contract.ts'
import * as bidAbandonment from './bid/abandonment.contract.ts'
import * as bidAddenda from './bid/addenda.contract.ts'
import * as bidApproval from './bid/approval.contract.ts'
import * as bid from './bid/bid.contract.ts'
import * as bidConsortium from './bid/consortium.contract.ts'
import * as bidDevice from './bid/device.contract.ts'
import * as bidLog from './bid/log.contract.ts'
import * as bidOpening from './bid/opening.contract.ts'
import * as bidProject from './bid/project.contract.ts'
import * as bidRegistration from './bid/registration.contract.ts'
import * as bidSealedList from './bid/sealed-list.contract.ts'
import * as bidSession from './bid/session.contract.ts'
import * as bidSettlement from './bid/settlement.contract.ts'
import * as bidSignature from './bid/signature.contract.ts'
import * as bidSnapshots from './bid/snapshots.contract.ts'
import * as bidSummary from './bid/summary.contract.ts'
import * as bidUpload from './bid/upload.contract.ts'
import * as chatContact from './chat/contact.contract.ts'
import * as demand from './demand/demand.contract.ts'
import * as demandInvite from './demand/invite.contract.ts'
import * as demandNotice from './demand/notice.contract.ts'
import * as demandProject from './demand/project.contract.ts'
import * as demandSpecial from './demand/special.contract.ts'
import * as dictionaryCategory from './dictionary/category.contract.ts'
import * as dictionary from './dictionary/dictionary.contract.ts'
import * as draw from './draw/draw.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as evaluation from './evaluation/evaluation.contract.ts'
import * as evaluationScrapping from './evaluation/scrapping.contract.ts'
import * as expert from './expert/expert.contract.ts'
import * as feeBill from './fee/bill.contract.ts'
import * as fee from './fee/fee.contract.ts'
import * as file from './file/file.contract.ts'
import * as filePreview from './file/preview.contract.ts'
import * as fileUploadGrant from './file/upload-grant.contract.ts'
import * as followDemandFollow from './follow/demand-follow.contract.ts'
import * as follow from './follow/follow.contract.ts'
import * as hall from './hall/hall.contract.ts'
import * as hallSuggestions from './hall/suggestions.contract.ts'
import * as homeFirstSteps from './home/first-steps.contract.ts'
import * as home from './home/home.contract.ts'
import * as memberCertificate from './member/certificate.contract.ts'
import * as memberCompany from './member/company.contract.ts'
import * as memberDepartment from './member/department.contract.ts'
import * as memberEntrance from './member/entrance.contract.ts'
import * as memberGrade from './member/grade.contract.ts'
import * as memberInvitation from './member/invitation.contract.ts'
import * as memberMandate from './member/mandate.contract.ts'
import * as member from './member/member.contract.ts'
import * as memberNative from './member/native.contract.ts'
import * as memberOrganisation from './member/organisation.contract.ts'
import * as memberProfile from './member/profile.contract.ts'
import * as memberStaff from './member/staff.contract.ts'
import * as memberSupply from './member/supply.contract.ts'
import * as memberTerms from './member/terms.contract.ts'
import * as notice from './notice/notice.contract.ts'
import * as noticePreferences from './notice/preferences.contract.ts'
import * as platform from './platform/platform.contract.ts'
import * as procurementSpecification from './procurement/specification.contract.ts'
import * as projectPayment from './project/payment.contract.ts'
import * as project from './project/project.contract.ts'
import * as questionBidQuestion from './question/bid-question.contract.ts'
import * as questionDemandQuestion from './question/demand-question.contract.ts'
import * as questionObjection from './question/objection/objection.contract.ts'
import * as question from './question/question.contract.ts'
import * as quotationBatch from './quotation/batch.contract.ts'
import * as quotationLastPrices from './quotation/last-prices.contract.ts'
import * as quotationOrder from './quotation/order.contract.ts'
import * as quotation from './quotation/quotation.contract.ts'
import * as quotationRecord from './quotation/record.contract.ts'
import * as quotationSignUp from './quotation/sign-up.contract.ts'
import * as reportDesk from './report/desk.contract.ts'
import * as report from './report/report.contract.ts'
import * as securityFinance from './security/finance.contract.ts'
import * as securityGuarantee from './security/guarantee.contract.ts'
import * as securityOrder from './security/order.contract.ts'
import * as share from './share/share.contract.ts'
import * as siteCertification from './site/certification.contract.ts'
import * as siteNews from './site/news.contract.ts'
import * as siteSettings from './site/settings.contract.ts'
import * as site from './site/site.contract.ts'
import * as tenderAddenda from './tender/addenda.contract.ts'
import * as tenderApproval from './tender/approval.contract.ts'
import * as tenderEarlier from './tender/earlier.contract.ts'
import * as tenderGoods from './tender/goods.contract.ts'
import * as tenderInvitee from './tender/invitee.contract.ts'
import * as tenderMedia from './tender/media.contract.ts'
import * as tenderPostponement from './tender/postponement.contract.ts'
import * as tenderReTender from './tender/re-tender.contract.ts'
import * as tenderSnapshots from './tender/snapshots.contract.ts'
import * as tender from './tender/tender.contract.ts'

const files: readonly object[] = [
  approval,
  approvalDecision,
  approvalTemplate,
  auctionAuctionView,
  auction,
  auctionBreach,
  auctionGoods,
  auctionLog,
  auctionOffer,
  auctionOwnOffers,
  auctionResult,
  bidAbandonment,
  bidAddenda,
  bidApproval,
  bid,
  bidConsortium,
  bidDevice,
  bidLog,
  bidOpening,
  bidProject,
  bidRegistration,
  bidSealedList,
  bidSession,
  bidSettlement,
  bidSignature,
  bidSnapshots,
  bidSummary,
  bidUpload,
  chatContact,
  demand,
  demandInvite,
  demandNotice,
  demandProject,
  demandSpecial,
  dictionaryCategory,
  dictionary,
  draw,
  evaluation,
  evaluationScrapping,
  expert,
  feeBill,
  fee,
  file,
  filePreview,
  fileUploadGrant,
  followDemandFollow,
  follow,
  hall,
  hallSuggestions,
  homeFirstSteps,
  home,
  memberCertificate,
  memberCompany,
  memberDepartment,
  memberEntrance,
  memberGrade,
  memberInvitation,
  memberMandate,
  member,
  memberNative,
  memberOrganisation,
  memberProfile,
  memberStaff,
  memberSupply,
  memberTerms,
  notice,
  noticePreferences,
  platform,
  procurementSpecification,
  projectPayment,
  project,
  questionBidQuestion,
  questionDemandQuestion,
  questionObjection,
  question,
  quotationBatch,
  quotationLastPrices,
  quotationOrder,
  quotation,
  quotationRecord,
  quotationSignUp,
  reportDesk,
  report,
  securityFinance,
  securityGuarantee,
  securityOrder,
  share,
  siteCertification,
  siteNews,
  siteSettings,
  site,
  tenderAddenda,
  tenderApproval,
  tenderEarlier,
  tenderGoods,
  tenderInvitee,
  tenderMedia,
  tenderPostponement,
  tenderReTender,
  tenderSnapshots,
  tender,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of every contract file. */
export const allEndpoints: readonly Endpoint[] = files.flatMap((file) =>
  Object.values(file).filter(isEndpoint),
)
