import {
  forfeitReasons,
  guaranteeForms,
  securityKinds,
  standingStatuses,
  subjectKinds,
} from '@jb/domain/security/kinds'
import { orderStatuses } from '@jb/domain/security/order.flow'
import * as z from 'zod/mini'
import {
  backParts,
  courseParts,
  day,
  lookedAt,
  moneyNarrowing,
  moneyRow,
  payParts,
} from '../ledger/ledger.shapes.ts'
import { fileRef, id, instant } from '../shared/values.ts'

export const subjectKind = z.enum(subjectKinds)
export const securityKind = z.enum(securityKinds)
export const guaranteeForm = z.enum(guaranteeForms)
export const forfeitReason = z.enum(forfeitReasons)
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
export const listNarrowing = moneyNarrowing(subjectKind)

export const orderRow = moneyRow({ subjectKind, kind: securityKind, status: orderStatus })
export type OrderRow = z.output<typeof orderRow>

export const orderDetail = z.extend(orderRow, {
  ...payParts,
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
  ...backParts,
  forfeit: z.nullable(z.object({ reasonName: z.string(), note: z.string(), payTo: z.string(), at: instant })),
  approval: z.nullable(lookedAt(z.enum(['refund', 'forfeit']))),
  ...courseParts,
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
