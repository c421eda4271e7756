import { billStatuses } from '@jb/domain/fee/bill'
import { feeStatuses, feeSubjectKinds, feeWays } from '@jb/domain/fee/fee'
import * as z from 'zod/mini'
import { backParts, courseParts, lookedAt, moneyRow, payParts } from '../ledger/ledger.shapes.ts'
import { actions } from '../shared/actions.ts'
import { pageQuery } from '../shared/page.ts'
import { fileRef, id, instant } from '../shared/values.ts'

export const feeSubjectKind = z.enum(feeSubjectKinds)
export const feeWay = z.enum(feeWays)
const side = z.enum(['payer', 'desk'])
const moment = z.nullable(instant)
/** What is charged for the documents of a tender, or by a bill; `required: false` and empty where nothing is. */
export const feeTerms = z.object({
  subjectKind: feeSubjectKind,
  subjectId: id,
  required: z.boolean(),
  /** 招标文件费 or 中标服务费. */
  name: z.string(),
  title: z.string(),
  ownerName: z.string(),
  /** Yuan. */
  amount: z.nullable(z.string()),
  amountInWords: z.string(),
  /** The ways that are open now. */
  kinds: z.array(z.object({ kind: feeWay, name: z.string(), hint: z.string() })),
  payUntil: moment,
  /** True when online payment moves no real money. */
  sandbox: z.boolean(),
  refundNote: z.string(),
  /** Null for callers without a company; `paid`: nothing more is to be paid. */
  mine: z.nullable(z.object({ paid: z.boolean(), orderId: z.nullable(id) })),
  /** Why one cannot pay now; '' when one can. */
  whyNot: z.string(),
})
export type FeeTerms = z.output<typeof feeTerms>

/** How lists are narrowed: by the side on which the reader stands. */
export const feeNarrowing = {
  ...pageQuery,
  side: z._default(side, 'payer'),
  keyword: z._default(z.string().check(z.maxLength(50)), ''),
}

/** An order in a list, as its reader sees it. */
export const feeOrderRow = z.extend(
  moneyRow({ subjectKind: feeSubjectKind, kind: feeWay, status: z.enum(feeStatuses) }),
  {
    /** 招标文件费 or 中标服务费. */
    subjectName: z.string(),
    /** The payer has asked for the money back and waits. */
    asked: z.boolean(),
  },
)
export type FeeOrderRow = z.output<typeof feeOrderRow>

/** What waits for others, or the last that did. */
const underApproval = z.nullable(lookedAt(z.enum(['refund', 'waive'])))

export const feeOrderDetail = z.extend(feeOrderRow, {
  ...payParts,
  ...backParts,
  /** The payer's wish to have it back; `answer`: why it was turned down, '' while it waits. */
  wish: z.nullable(z.object({ causeName: z.string(), reason: z.string(), at: instant, answer: z.string() })),
  approval: underApproval,
  ...courseParts,
})
export type FeeOrderDetail = z.output<typeof feeOrderDetail>

/** 中标服务费 in a list. */
export const feeBillRow = z.object({
  id,
  no: z.string(),
  side,
  tenderId: id,
  title: z.string(),
  counterpart: z.string(),
  /** Yuan. */
  amount: z.string(),
  status: z.enum(billStatuses),
  statusName: z.string(),
  next: z.string(),
  dueAt: moment,
  overdue: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type FeeBillRow = z.output<typeof feeBillRow>

export const feeBillDetail = z.extend(feeBillRow, {
  version: z.int(),
  amountInWords: z.string(),
  awarded: z.string(),
  /** 参照计价格〔2002〕1980 号货物类标准的 80%. */
  formula: z.string(),
  lines: z.array(z.object({ label: z.string(), note: z.string(), amount: z.string() })),
  /** That the table is for reference only. */
  note: z.string(),
  payerName: z.string(),
  payeeName: z.string(),
  winnerName: z.string(),
  confirmedAt: moment,
  /** The order by which it is being paid, or was; null: there is none. */
  orderId: z.nullable(id),
  invoice: z.object({
    title: z.string(),
    taxNo: z.string(),
    no: z.string(),
    file: z.nullable(fileRef),
    at: moment,
  }),
  endReason: z.string(),
  approval: underApproval,
  timeline: courseParts.timeline,
  actions,
})
export type FeeBillDetail = z.output<typeof feeBillDetail>
