import { registrationStatuses } from '@jb/domain/bid/registration.flow'
import { standingStatuses } from '@jb/domain/security/kinds'
import * as z from 'zod/mini'
import { approvalType } from '../approval/approval.shapes.ts'
import { goodsColumn, goodsLine, invoiceRequirement, profile } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant } from '../shared/values.ts'
import { rankBasis } from '../tender/tender.form.ts'
import { applicant, heldCertificate } from './applicant.shapes.ts'
import { consortium } from './consortium.shapes.ts'
import { enrolledDevice } from './device.shapes.ts'
import { bidSignature } from './signature.shapes.ts'

const moment = z.nullable(instant)

/** How a company's 投标保证金 stands: only `ok` lets it bid. Amount in yuan. */
const ownSecurity = z.object({
  amount: z.string(),
  status: z.enum(standingStatuses),
  statusName: z.string(),
  /** The order that counts; null: there is none yet. */
  orderId: z.nullable(id),
  payUntil: instant,
})

/** The approval that decides about a tender now. */
const runningApproval = z.object({ id, type: approvalType, typeName: z.string(), startedAt: instant })

export const registration = z.object({
  id,
  tenderId: id,
  version: z.int(),
  status: z.enum(registrationStatuses),
  statusName: z.string(),
  companyName: z.string(),
  uscc: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  note: z.string(),
  files: z.array(fileRef),
  qualifications: z.array(
    z.object({
      name: z.string(),
      note: z.string(),
      files: z.array(fileRef),
      /** What the platform knows of those files that are certificates of the company. */
      certificates: z.exactOptional(z.array(heldCertificate)),
    }),
  ),
  /** For the owner only: signs that this company is related to another one that signed up. */
  warnings: z.array(z.string()),
  /** For the owner's list only, where a security is asked for. */
  security: z.exactOptional(z.object({ status: z.enum(standingStatuses), statusName: z.string() })),
  /** For the owner's list only. */
  applicant: z.exactOptional(applicant),
  refuseReason: z.nullable(z.string()),
  /** It bids together with others; `companyName` names them all. */
  consortium: z.exactOptional(consortium),
  createdAt: instant,
  decidedAt: moment,
})
export type RegistrationView = z.output<typeof registration>

const signed = {
  companyId: id,
  version: z.int(),
  /** The version of the subject's document that the offer answers; absent: it was sealed before this was bound. */
  documentVersion: z.exactOptional(z.int()),
  sha256: z.string(),
  receivedAt: instant,
  signature: z.string(),
  publicKey: z.string(),
}

/** Proof of an offer: what arrived, when by the server's clock, signed so that anyone can verify it offline. */
export const signedReceipt = z.object({ receiptNo: z.string(), ...signed })
export type SignedReceipt = z.output<typeof signedReceipt>

/** The same of a bid. */
export const receipt = z.object({ receiptNo: z.string(), tenderId: id, tenderNo: z.string(), ...signed })
export type ReceiptView = z.output<typeof receipt>

/**
 * How the caller's company stands in a tender; `actions` are all that this caller may do on its page. Ids of the
 * bidder: register, editSignUp, joinConsortium, viewConsortium, leave, payDocuments, paySecurity, confirmAddendum, bid, replaceBid, withdrawBid, viewBid, attendOpening, abandonBid, ask. Ids of the owner: editDraft,
 * registrations, open, attendOpening, viewOpening, compare, fail, scrap, publicise, award, settleSecurity, amend, postpone, cancel, reTender,
 * declareAbandoned, announceAbandoned.
 */
export const standing = z.object({
  tenderId: id,
  version: z.int(),
  status: z.string(),
  isOwner: z.boolean(),
  loggedIn: z.boolean(),
  registration: z.nullable(registration),
  bid: z.nullable(z.object({ id, status: z.string(), statusName: z.string(), receipt })),
  /** Where a security is asked for, for everybody but the owner's side. */
  security: z.exactOptional(ownSecurity),
  nextStep: z.string(),
  actions,
  /** 弃标公告: who has given up, as everybody may read; only where there is one. */
  abandonments: z.exactOptional(
    z.array(
      z.object({
        companyName: z.string(),
        reasonKindName: z.string(),
        notice: z.string(),
        nextName: z.string(),
        publishedAt: instant,
      }),
    ),
  ),
  /** The latest addendum that the company has not confirmed; only while there is one. */
  unconfirmed: z.exactOptional(z.object({ id, number: z.int(), title: z.string() })),
  /** The consortium that the company leads, has joined or is asked to join. */
  consortium: z.exactOptional(
    z.object({ id, role: z.enum(['lead', 'member', 'asked']), leadName: z.string() }),
  ),
  /** For the owner: what waits for an approval now. */
  approval: z.exactOptional(runningApproval),
  /** For the owner: why this person does not turn the winner's security into a performance security. */
  settleBarred: z.exactOptional(z.string()),
})
export type Standing = z.output<typeof standing>

/** Everything the bid form needs: rows, tax default, ceilings, clocks and the key that seals. */
export const bidSheet = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  type: z.int(),
  companyId: id,
  companyName: z.string(),
  nextVersion: z.int(),
  /** The version of the tender's document; the bid is bound to it. */
  documentVersion: z.int(),
  bidEnd: instant,
  openAt: instant,
  ceiling: z.nullable(z.string()),
  profile,
  rankBasis,
  /** Which price wins: the lowest, or the highest when something is sold or let. */
  wins: z.enum(['lowest', 'highest']),
  invoiceRequirement,
  invoiceRequirementName: z.string(),
  validityDays: z.int(),
  taxDefault: z.nullable(z.string()),
  /** Null where the bidders themselves decrypt: then it is sealed for `devices` and a new card. */
  openingPublicKey: z.nullable(z.string()),
  /** Where the bidders themselves decrypt: the enrolled phones of the company's bidding staff, the caller's own first. */
  devices: z.exactOptional(z.array(enrolledDevice)),
  custodyNote: z.string(),
  columns: z.array(goodsColumn),
  bidderColumns: z.array(z.object({ name: z.string(), translate: z.string(), required: z.boolean() })),
  rows: z.array(goodsLine),
  /** Of every older list: by which addendum it was changed, and which rows say something else or stand elsewhere now. */
  older: z.exactOptional(
    z.array(
      z.object({
        documentVersion: z.int(),
        number: z.int(),
        /** `before`: its place in the older list, null when it is new. A row that is not named stands where it stood. */
        rows: z.array(z.object({ position: z.int(), before: z.nullable(z.int()), changed: z.boolean() })),
      }),
    ),
  ),
})
export type BidSheet = z.output<typeof bidSheet>

/** One of the caller's own sign-ups, with its bid if any. */
export const myBid = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  buyerName: z.string(),
  tenderStatus: z.string(),
  tenderStateName: z.string(),
  registrationStatus: z.string(),
  statusName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  bidId: z.nullable(id),
  receipt: z.nullable(receipt),
  updatedAt: instant,
  /** Where a security is asked for. */
  security: z.exactOptional(ownSecurity),
  nextStep: z.string(),
  /** 已延期: how often its times have been put off; only when they have. */
  postponements: z.exactOptional(z.int()),
})

/** A tender to which the caller's company was invited and for which it has not signed up yet. */
export const invitedTender = z.object({
  tenderId: id,
  title: z.string(),
  buyerName: z.string(),
  applyEnd: moment,
})

/** The opening record as this caller may see it. */
export const opening = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  profile,
  version: z.int(),
  status: z.string(),
  stateName: z.string(),
  bidEnd: instant,
  openAt: instant,
  openedAt: moment,
  openedBy: z.nullable(z.string()),
  isOwner: z.boolean(),
  custodyNote: z.string(),
  bids: z.array(
    z.object({
      bidId: id,
      companyName: z.string(),
      receivedAt: instant,
      sha256: z.string(),
      status: z.string(),
      statusName: z.string(),
      total: z.nullable(z.string()),
      rank: z.nullable(z.int()),
      invalidReason: z.nullable(z.string()),
      isMine: z.boolean(),
      files: z.array(fileRef),
      /** Attachments that are still being decrypted. */
      filesPending: z.int(),
      /** 电子签名, where the tender asks for it; null: unsigned. */
      signature: z.exactOptional(z.nullable(bidSignature)),
    }),
  ),
  /** Bids that an addendum has outdated and that stay sealed for good; after the opening, where there are any. */
  outdated: z.exactOptional(z.int()),
  /** It is opened in a session in which the bidders decrypt: nobody presses anything. */
  bySession: z.exactOptional(z.literal(true)),
  logHead: z.nullable(z.string()),
  /** The public key that signs all receipts (Ed25519, base64url); the site's settings publish the same one. */
  receiptKey: z.string(),
  actions,
})

/** What the owner's side has noted about a bid for itself. */
const bidNote = z.object({ text: z.string(), by: z.string(), at: instant })

const comparisonHead = {
  title: z.string(),
  version: z.int(),
  status: z.string(),
  stateName: z.string(),
  profile,
  rankBasis,
  rankBasisName: z.string(),
  wins: z.enum(['lowest', 'highest']),
  openedAt: instant,
}

/** Offers as columns, goods as rows; whether bids for a tender or quotations for a demand. */
const comparisonBody = {
  columns: z.array(goodsColumn),
  rows: z.array(goodsLine),
  bidders: z.array(
    z.object({
      bidId: id,
      companyName: z.string(),
      shortName: z.string(),
      status: z.string(),
      rank: z.nullable(z.int()),
      taxRate: z.string(),
      invoice: z.string(),
      /** With tax, and without. */
      freight: z.string(),
      freightExTax: z.string(),
      delivery: z.string(),
      /** What is offered besides the prices, by name; absent: `delivery` is all that has a name. */
      terms: z.exactOptional(z.array(z.object({ label: z.string(), value: z.string() }))),
      note: z.string(),
      total: z.string(),
      totalExTax: z.string(),
      compared: z.string(),
      /** By which of the two totals: without a special VAT invoice always the one with tax. */
      comparedBasis: rankBasis,
      /** Yuan to the first, above zero in both directions; null for the first. */
      differenceToLowest: z.nullable(z.string()),
      /** Yuan above (+) or below (−) the median of all that count. */
      differenceToMedian: z.string(),
      /** The same in percent, with its sign and one decimal; null: it cannot be said. */
      percentToBest: z.nullable(z.string()),
      percentToMedian: z.nullable(z.string()),
      warnings: z.array(z.string()),
      /** The latest first. */
      notes: z.array(bidNote),
      /** What the caller may do with this bid: choose, note, reject. */
      actions,
      files: z.array(fileRef),
      prices: z.array(
        z.object({
          rowId: id,
          unitPrice: z.string(),
          unitPriceExTax: z.string(),
          /** Row total by the basis of this bidder. */
          amount: z.string(),
          brand: z.string(),
          mark: z.enum(['lowest', 'highest', 'none']),
          /** Percent above (+) or below (−) the winning end of the row and its median, by the rank basis, one decimal. */
          differenceToBest: z.nullable(z.string()),
          differenceToMedian: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** `rejected`: by the owner, after the opening. */
  refused: z.array(
    z.object({
      bidId: id,
      companyName: z.string(),
      reason: z.string(),
      rejected: z.boolean(),
      notes: z.array(bidNote),
    }),
  ),
  /** Signs of related or colluding bidders, as sentences; they decide nothing by themselves. */
  signs: z.array(z.string()),
  actions,
}

/** What is compared, whatever it is for. All amounts are decimal strings in yuan. */
export const comparisonSheet = z.object({ ...comparisonHead, ...comparisonBody })
export type ComparisonSheet = z.output<typeof comparisonSheet>

/** The owner's comparison of the bids for a tender. */
export const comparison = z.object({
  tenderId: id,
  tenderNo: z.string(),
  ...comparisonHead,
  publicityDays: z.int(),
  publicityUntil: moment,
  recommendedBidId: z.nullable(id),
  awardReason: z.nullable(z.string()),
  /** 合同与履约担保, and the report behind the recommendation. */
  awardTerms: z.nullable(z.string()),
  awardReport: z.nullable(fileRef),
  ...comparisonBody,
})
export type Comparison = z.output<typeof comparison>
