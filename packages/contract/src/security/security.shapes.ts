import {
  forfeitReasons,
  guaranteeForms,
  securityKinds,
  standingStatuses,
  subjectKinds,
} from '@jb/domain/security/kinds'
import { orderStatuses } from '@jb/domain/security/order.flow'
import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { pageQuery } from '../shared/page.ts'
import { fileRef, id, instant } from '../shared/values.ts'

export const subjectKind = z.enum(subjectKinds)
export const securityKind = z.enum(securityKinds)
export const guaranteeForm = z.enum(guaranteeForms)
export const forfeitReason = z.enum(forfeitReasons)
/** A day in China, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'))
const orderStatus = z.enum(orderStatuses)

/** How this caller's company stands towards a subject. */
const ownStanding = z.object({ status: z.enum(standingStatuses), orderId: z.nullable(id) })

/** What a subject asks for; `required: false` and empty where it asks for nothing. The account is in one's own order. */
export const securityTerms = z.object({
  subjectKind,
  subjectId: id,
  required: z.boolean(),
  title: z.string(),
  ownerName: z.string(),
  /** Yuan. */
  amount: z.nullable(z.string()),
  amountInWords: z.string(),
  /** The ways that are open now; `online` only where the platform has a payment provider. */
  kinds: z.array(z.object({ kind: securityKind, name: z.string(), hint: z.string() })),
  payUntil: z.nullable(instant),
  /** A guarantee has to be valid until this day at least. */
  guaranteeUntil: z.nullable(day),
  /** True when online payment moves no real money. */
  sandbox: z.boolean(),
  /** When and how it comes back, with the article. */
  refundNote: z.string(),
  /** Null for callers without a company. */
  mine: z.nullable(ownStanding),
  /** Why one cannot give it now; '' when one can. */
  whyNot: z.string(),
})
export type SecurityTerms = z.output<typeof securityTerms>

/** How lists of orders are narrowed. */
export const listNarrowing = {
  ...pageQuery,
  subjectKind: z.exactOptional(subjectKind),
  subjectId: z.exactOptional(id),
  keyword: z._default(z.string().check(z.maxLength(50)), ''),
}

/** An order in a list, as its reader sees it; `counterpart` is the other company. */
export const orderRow = z.object({
  id,
  no: z.string(),
  side: z.enum(['payer', 'desk']),
  subjectKind,
  subjectId: id,
  subjectTitle: z.string(),
  counterpart: z.string(),
  kind: securityKind,
  kindName: z.string(),
  amount: z.string(),
  status: orderStatus,
  /** The state in the words of this reader: 待支付, 核对中, 待退还 … */
  statusName: z.string(),
  /** One sentence: what happens next, and until when. */
  next: z.string(),
  /** Voucher or guarantee is being checked. */
  checking: z.boolean(),
  /** Until when it can be paid; null once it is no longer pending. */
  payBy: z.nullable(instant),
  /** Until when the law or the house wants it back; null while nothing is due. */
  refundDueAt: z.nullable(instant),
  /** The due moment has passed. */
  overdue: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type OrderRow = z.output<typeof orderRow>

/** One step of the way, for the progress bar. */
const step = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['done', 'now', 'todo', 'failed']),
  at: z.nullable(instant),
  note: z.string(),
})

/**
 * A decision about an order that waits, or the last that did: for the approvers (`instanceId`), or for a second person
 * of the desk where no process is open (`instanceId` null). `decidedBy`: that person, by name.
 */
const deedUnderApproval = z.object({
  deed: z.enum(['refund', 'forfeit']),
  deedName: z.string(),
  status: z.enum(['pending', 'effective', 'refused']),
  statusName: z.string(),
  reason: z.string(),
  outcome: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  instanceId: z.nullable(id),
  decidedBy: z.exactOptional(z.string()),
  /** The ground on which it is to be kept. */
  groundName: z.exactOptional(z.string()),
})

export const orderDetail = z.extend(orderRow, {
  version: z.int(),
  amountInWords: z.string(),
  payerName: z.string(),
  ownerName: z.string(),
  /** Where a transfer goes; `remark` is what the bank slip has to say. Null for other kinds. */
  payee: z.nullable(
    z.object({ name: z.string(), bank: z.string(), account: z.string(), remark: z.string() }),
  ),
  /** Where the money came from, the account masked; null until it is known. The way back goes there. */
  paidFrom: z.nullable(
    z.object({ name: z.string(), bank: z.string(), account: z.string(), matches: z.boolean() }),
  ),
  voucher: z.nullable(fileRef),
  /** Why finance gave the voucher or the guarantee back; '' when it did not. */
  rejection: z.string(),
  guarantee: z.nullable(
    z.object({
      form: guaranteeForm,
      formName: z.string(),
      no: z.string(),
      issuer: z.string(),
      validUntil: day,
      file: z.nullable(fileRef),
      /** Each time it was let hold longer, the newest first; for the desk's side alone, which has registered it. */
      extensions: z.array(z.object({ validUntil: day, at: instant, file: z.nullable(fileRef) })),
    }),
  ),
  /** A guarantee has to be valid until this day at least. */
  guaranteeUntil: z.nullable(day),
  /** Null for other kinds. `tradeNo`: the provider's number once it is paid. */
  online: z.nullable(
    z.object({ provider: z.string(), sandbox: z.boolean(), tradeNo: z.nullable(z.string()) }),
  ),
  paidAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Null while nothing is to go back. */
  refund: z.nullable(
    z.object({
      causeName: z.string(),
      /** The article that the due day comes from. */
      rule: z.string(),
      dueOn: day,
      dueAt: instant,
      overdue: z.boolean(),
      /** What goes back beside the amount (interest by law), as a sentence; '' where nothing. */
      interestNote: z.string(),
      requestedAt: z.nullable(instant),
      doneAt: z.nullable(instant),
      tradeNo: z.nullable(z.string()),
      failure: z.string(),
      remindedAt: z.nullable(instant),
    }),
  ),
  forfeit: z.nullable(z.object({ reasonName: z.string(), note: z.string(), payTo: z.string(), at: instant })),
  approval: z.nullable(deedUnderApproval),
  progress: z.array(step),
  timeline: z.array(z.object({ at: instant, label: z.string(), who: z.string(), note: z.string() })),
  actions,
})
export type OrderDetail = z.output<typeof orderDetail>

const figure = z.object({ count: z.int(), amount: z.string() })

/** A subject's securities for those who keep them. While sign-ups are secret, `orders` and figures are empty. */
export const subjectDesk = z.object({
  subjectKind,
  subjectId: id,
  title: z.string(),
  amount: z.string(),
  amountInWords: z.string(),
  kindNames: z.array(z.string()),
  payUntil: instant,
  payeeName: z.string(),
  payeeBank: z.string(),
  payeeAccount: z.string(),
  guaranteeUntil: z.nullable(day),
  /** The law keeps from this reader who takes part and how many: a sentence instead of figures; '' when it does not. */
  secretNote: z.string(),
  figures: z.object({ held: figure, toRefund: figure, refunded: figure, forfeited: figure }),
  orders: z.array(orderRow),
})
export type SubjectDesk = z.output<typeof subjectDesk>

/** A batch of refunds while it runs and afterwards. */
export const refundBatch = z.object({
  id,
  status: z.enum(['running', 'done']),
  total: z.int(),
  /** Refunds that have gone out or were settled at once. */
  done: z.int(),
  failed: z.int(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** Why single orders were left out. */
  failures: z.array(z.object({ orderId: id, no: z.string(), why: z.string() })),
})
export type RefundBatch = z.output<typeof refundBatch>
