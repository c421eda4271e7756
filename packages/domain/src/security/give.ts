import { beginOrder, maySubmit } from '../ledger/give.ts'
import { next } from '../ledger/order.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { Guarantee, Order, Terms } from './order.ts'

type Asking = Parameters<typeof beginOrder<'security', Terms, Order['kind']>>[2]
type CreateNo = Refusal<'security.ownSubject' | 'security.kindNotOffered' | 'security.payTimeOver'>

/** A company wants to give its security in one of the ways that the subject takes. */
export function createOrder(terms: Terms, asking: Asking, now: Date): Order | CreateNo {
  const begun = beginOrder('security', terms, asking, now)
  return isRefusal(begun) ? begun : { ...begun, guarantee: null, forfeit: null }
}

type SubmitNo = Refusal<
  | 'security.wrongStatus'
  | 'security.otherKind'
  | 'security.payTimeOver'
  | 'security.guaranteeTooShort'
  | 'security.guaranteeFile'
>

/** The payer hands in a guarantee; it has to live as long as the terms say. */
export function submitGuarantee(
  order: Order,
  guarantee: Guarantee,
  terms: Pick<Terms, 'guaranteeUntil'>,
  now: Date,
): Order | SubmitNo {
  const no = maySubmit('security', order, 'guarantee', now)
  if (no) return no
  const { guaranteeUntil } = terms
  if (guaranteeUntil !== null && guarantee.validUntil < guaranteeUntil) {
    return refuse('security.guaranteeTooShort', { needed: guaranteeUntil })
  }
  if (guarantee.fileId === null && guarantee.form !== 'electronicGuarantee') {
    return refuse('security.guaranteeFile')
  }
  return next(order, { submittedAt: now, guarantee, rejection: '' })
}
