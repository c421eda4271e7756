import { quotationGroupNames, quotationStatuses } from '@jb/domain/quotation/quotation.flow'
import { signUpLabels } from '@jb/domain/quotation/sign-up'
import * as z from 'zod/mini'
import { comparisonSheet, signedReceipt } from '../bid/bid.shapes.ts'
import { demandKind } from '../demand/demand.shapes.ts'
import { invitedCompany } from '../demand/invite.contract.ts'
import { position } from '../map/map.shapes.ts'
import { goodsColumn, goodsLine, invoiceRequirement, tenderType } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { id, instant } from '../shared/values.ts'
import { rankBasis } from '../tender/tender.form.ts'

const moment = z.nullable(instant)
const status = z.enum(quotationStatuses)

/** What every answer says of the demand that it is about. */
export const demandHead = {
  demandId: id,
  demandNo: z.string(),
  title: z.string(),
  kind: demandKind,
  kindName: z.string(),
}

/** Proof of a quotation: what arrived, when by the server's clock, signed so that anyone can verify it offline. */
export const quotationReceipt = z.extend(signedReceipt, {
  demandId: id,
  demandNo: z.string(),
  documentVersion: z.int(),
})
export type QuotationReceipt = z.output<typeof quotationReceipt>

/** 代录: the buyer has recorded what came by another way. */
export const recordedPart = z.object({
  /** 电话, 纸质单据, 微信 or 其他方式. */
  wayName: z.string(),
  byName: z.string(),
  saidAt: instant,
  /** Since when its company objects, and why; null: it does not. */
  objection: z.nullable(z.object({ at: instant, reason: z.string() })),
})

/** One version that a company has sent. Totals only once it was opened, for those who may read them. */
const sentVersion = z.object({
  id,
  version: z.int(),
  round: z.int(),
  /** Null: its company has sent it itself. */
  recorded: z.nullable(recordedPart),
  status,
  statusName: z.string(),
  receiptNo: z.string(),
  sha256: z.string(),
  receivedAt: instant,
  withdrawnAt: moment,
  total: z.nullable(z.string()),
  totalExTax: z.nullable(z.string()),
})

/** What a company has quoted, without its files and who has written it. */
const openedContent = z.object({
  priceBasis: z.enum(['incTax', 'exTax']),
  taxRate: z.string(),
  invoiceType: z.enum(['special', 'ordinary', 'none']),
  freight: z.string(),
  delivery: z.string(),
  validityDays: z.int(),
  note: z.string(),
  rows: z.array(
    z.object({
      position: z.int(),
      price: z.string(),
      free: z.boolean(),
      cells: z.record(z.string(), z.string()),
    }),
  ),
})

const routeEnd = z.object({ regionName: z.string(), address: z.string(), position: z.nullable(position) })
/** How 劳务报名 of a company stands. */
export const signUpStanding = z.enum(
  Object.keys(signUpLabels) as [keyof typeof signUpLabels, ...(keyof typeof signUpLabels)[]],
)

/** Everything the quoting form needs: rows, tax rates, the clock and the key that seals. */
export const quoteSheet = z.object({
  ...demandHead,
  type: tenderType,
  typeName: z.string(),
  buyerName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** The number of the version that is sent next; the envelope is bound to it. */
  nextVersion: z.int(),
  documentVersion: z.int(),
  /** 2: a second price is asked for. */
  round: z.int(),
  /** What the company has quoted in the first round, for the second to begin with. */
  first: z.nullable(z.object({ version: z.int(), content: openedContent })),
  endsAt: instant,
  /** Nobody reads it before somebody of the buyer starts to compare; otherwise the buyer reads it at once. */
  sealed: z.boolean(),
  custodyNote: z.string(),
  /** Rows may be left out: they go to different suppliers. */
  splitAward: z.boolean(),
  rankBasis,
  rankBasisName: z.string(),
  invoiceRequirement,
  invoiceRequirementName: z.string(),
  /** The least that a quotation has to be valid for, in days after the deadline, and what is usual. */
  validityDays: z.int(),
  usualValidityDays: z.int(),
  taxRates: z.array(z.string()),
  taxDefault: z.nullable(z.string()),
  openingPublicKey: z.string(),
  columns: z.array(goodsColumn),
  bidderColumns: z.array(z.object({ name: z.string(), translate: z.string(), required: z.boolean() })),
  rows: z.array(goodsLine),
  /** The version that the company stands by, or the last one that it withdrew. */
  own: z.nullable(
    z.object({
      id,
      version: z.int(),
      status,
      statusName: z.string(),
      receivedAt: instant,
      /** The buyer has recorded it. */
      recorded: z.boolean(),
    }),
  ),
  /** Why nothing can be sent now; null: it can. `code` is the refusal that sending would give. */
  whyNot: z.nullable(z.object({ code: z.string(), sentence: z.string() })),
  /** What a first quotation begins with besides its prices, the terms by name: what the team has said, how far it is. */
  suggested: z.object({ delivery: z.string(), terms: z.record(z.string(), z.string()) }),
  /** Both ends of a freight; null of all other kinds. */
  route: z.nullable(
    z.object({
      from: routeEnd,
      to: routeEnd,
      /** By road, estimated; null: an end is not marked on the map. */
      kilometres: z.nullable(z.int()),
    }),
  ),
  /** 劳务报名 of the company; null: none, or another kind. */
  signUp: z.nullable(z.object({ status: signUpStanding, statusName: z.string() })),
})
export type QuoteSheet = z.output<typeof quoteSheet>

/** What is taken of a quotation: rows and sums in yuan with tax, freight included. */
const taken = z.object({
  rows: z.array(z.object({ rowId: id, position: z.int(), amount: z.string() })),
  freight: z.string(),
  total: z.string(),
})

/** A recorded quotation as it was typed, without its files, which the buyer keeps as evidence. */
const recordedContent = z.object({
  priceBasis: z.enum(['incTax', 'exTax']),
  taxRate: z.string(),
  invoiceType: z.enum(['special', 'ordinary', 'none']),
  freight: z.string(),
  delivery: z.string(),
  validityDays: z.int(),
  rows: z.array(
    z.object({
      position: z.int(),
      price: z.string(),
      free: z.boolean(),
      cells: z.record(z.string(), z.string()),
    }),
  ),
  note: z.string(),
  quotedBy: z.string(),
  phone: z.string(),
})

/** One's own quotation: receipt, the sealed envelope (the phone opens it with its own key), later the prices. */
export const ownQuotation = z.object({
  ...demandHead,
  buyerName: z.string(),
  id,
  version: z.int(),
  /** 2: a price of the second round. */
  round: z.int(),
  status,
  statusName: z.string(),
  stateName: z.string(),
  endsAt: instant,
  sealed: z.boolean(),
  envelope: z.string(),
  receipt: quotationReceipt,
  total: z.nullable(z.string()),
  totalExTax: z.nullable(z.string()),
  invalidReason: z.nullable(z.string()),
  withdrawnAt: moment,
  recorded: z.nullable(recordedPart),
  /** What the buyer has recorded, which no key of one's own opens; null of what was sent by oneself. */
  content: z.nullable(recordedContent),
  /** Until when the price holds; null as long as it is sealed. */
  validUntil: moment,
  /** What was selected of it; null: nothing, or not yet. */
  selected: z.nullable(taken),
  /** All versions of this company, the newest first; those replaced or withdrawn stay sealed for good. */
  versions: z.array(sentVersion),
  nextStep: z.string(),
  /** `revise`, `withdraw` while quotations are taken; `object` to one that the buyer has recorded. */
  actions,
})
export type OwnQuotation = z.output<typeof ownQuotation>

/** A row of one's own list: the latest version of each demand, or an invitation that waits for one. */
export const myQuotation = z.object({
  ...demandHead,
  buyerName: z.string(),
  /** Of the quotation; of the invitation while it is `pending`. */
  id,
  /** 0: nothing was sent yet. */
  version: z.int(),
  /** Of a sign-up (劳务报名) without a quotation `signedUp` or `asked`; all others are those of a quotation. */
  status: z.enum(['pending', ...quotationStatuses, 'signedUp', 'asked']),
  /** The buyer's word with its invitation; null: not invited. */
  note: z.nullable(z.string()),
  recorded: z.boolean(),
  statusName: z.string(),
  group: z.enum(quotationGroupNames),
  /** State of the demand. */
  stateName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  /** '' of a sign-up. */
  receiptNo: z.string(),
  receivedAt: instant,
  /** Only once it was opened. */
  total: z.nullable(z.string()),
  nextStep: z.string(),
})
export type MyQuotation = z.output<typeof myQuotation>

/** The versions of one company for one demand, the newest first. */
export const quotationVersions = z.object({
  demandId: id,
  title: z.string(),
  companyName: z.string(),
  isOwner: z.boolean(),
  versions: z.array(sentVersion),
})

/** What the owner may know while quotations are sealed: who has quoted, and how many; never an amount. */
export const receivedQuotations = z.object({
  demandId: id,
  demandNo: z.string(),
  title: z.string(),
  kind: demandKind,
  version: z.int(),
  status: z.string(),
  stateName: z.string(),
  sealed: z.boolean(),
  /** Which round this is about: in the second, of those who are asked again. */
  round: z.int(),
  endsAt: instant,
  comparingAt: moment,
  comparingBy: z.nullable(z.string()),
  custodyNote: z.string(),
  count: z.int(),
  /** How many teams have signed up; 0 of all kinds but labour. */
  signUps: z.int(),
  companies: z.array(
    z.object({
      quotationId: id,
      companyName: z.string(),
      shortName: z.string(),
      version: z.int(),
      receivedAt: instant,
      statusName: z.string(),
      recorded: z.boolean(),
    }),
  ),
  /** Who was asked to quote, and what became of it. */
  invited: z.array(invitedCompany),
  /** `startComparing`, `compare`; `invite`, `record` while quotations are taken. */
  actions,
})
export type ReceivedQuotations = z.output<typeof receivedQuotations>

const takenRow = z.object({ rowId: id, quotationId: id })

/** Rows and who supplies them, sums in yuan: `value` by the rule of the comparison, `incTax` what is paid. */
const combination = z.object({
  quotationIds: z.array(id),
  rows: z.array(takenRow),
  value: z.string(),
  incTax: z.string(),
})

/**
 * The owner's comparison of quotations: the sheet of bids (`bidId` is the quotation's id), what can be bought of whom,
 * and what was selected.
 */
export const quotationComparison = z.extend(comparisonSheet, {
  demandId: id,
  demandNo: z.string(),
  sealed: z.boolean(),
  splitAward: z.boolean(),
  /** Yuan with tax; null: none is set. */
  controlTotal: z.nullable(z.string()),
  /** Rows that nobody quotes. */
  gaps: z.array(id),
  /** The cheapest combination with at most so many suppliers; `best` null: no so many quote all the rows. */
  splits: z.array(z.object({ most: z.int(), best: z.nullable(combination) })),
  /** What `combine` of domain/quotation/select reckons with, to sum up a choice by hand. */
  offers: z.array(
    z.object({
      quotationId: id,
      receivedAt: instant,
      freight: z.string(),
      freightIncTax: z.string(),
      validUntil: instant,
      expired: z.boolean(),
      rows: z.array(z.object({ position: z.int(), value: z.string(), incTax: z.string() })),
    }),
  ),
  /** The selection that lies before the approvers of the owner. */
  approval: z.exactOptional(z.object({ id, startedAt: instant })),
  /** Who would be asked for a second price, in the order of the comparison; null: it cannot be asked. */
  again: z.nullable(z.array(z.string())),
  /** The second round, once it has begun: of each that is asked both prices and the change, as far as they are open. */
  second: z.nullable(
    z.object({
      endsAt: instant,
      asked: z.array(
        z.object({
          quotationId: id,
          companyName: z.string(),
          /** Yuan with tax, as `total`. */
          first: z.string(),
          sent: z.boolean(),
          total: z.nullable(z.string()),
          /** Percent to one place, below zero where it is cheaper. */
          change: z.nullable(z.string()),
          /** Why the second price does not count; empty: it does, or is not known. */
          reason: z.string(),
        }),
      ),
    }),
  ),
  selection: z.nullable(
    z.extend(combination, { reason: z.string(), selectedAt: instant, selectedBy: z.string() }),
  ),
})
export type QuotationComparison = z.output<typeof quotationComparison>

/** The owner's choice: one quotation for everything, or with `quotationId` null a quotation for each row. */
export const selectionSent = z.object({
  quotationId: z.nullable(id),
  rows: z._default(z.array(takenRow).check(z.maxLength(500, '最多 500 行')), []),
})
