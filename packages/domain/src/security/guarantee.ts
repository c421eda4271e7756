import { isChecking, next } from '../ledger/order.ts'
import type { Side } from '../ledger/words.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Order, Terms } from './order.ts'

type Held = Pick<Order, 'status' | 'release' | 'submittedAt' | 'guarantee'>
type Asked = Pick<Terms, 'guaranteeUntil'>

/** Its subject was put off after it was handed in: it ends before the day that is asked for now. */
export function fallsShort(order: Held, { guaranteeUntil }: Asked): boolean {
  const { status, release, guarantee } = order
  const counts = release === null && (status === 'paid' || isChecking(order))
  return counts && guarantee !== null && guaranteeUntil !== null && guarantee.validUntil < guaranteeUntil
}

/** What is to be done about one that falls short: it is still being checked, or it is held. */
export function shortWords(order: Held, { guaranteeUntil }: Asked, side: Side): string {
  const fact = `保函有效期到 ${order.guarantee?.validUntil}，项目延期后要求不早于 ${guaranteeUntil}`
  if (isChecking(order))
    return side === 'payer'
      ? `${fact}。请重新提交有效期足够的保函。`
      : `${fact}。核对时请退回，并请对方重新提交。`
  return side === 'payer'
    ? `${fact}。请向开立机构办理展期，并把展期文件交给收款方核实登记。`
    : `${fact}。请联系对方办理展期，向开立机构核实后登记新的有效期。`
}

/** That a guarantee holds longer, as its issuer has written; an electronic one may be verified by its number alone. */
export interface Extension {
  readonly validUntil: string
  readonly fileId: string | null
}

type ExtendNo = Refusal<
  'security.wrongStatus' | 'security.otherKind' | 'security.notLonger' | 'security.extensionFile'
>

/** The desk has seen that the issuer lets it hold longer. */
export function extendGuarantee(order: Order, { validUntil, fileId }: Extension): Order | ExtendNo {
  const { status, release, guarantee } = order
  if (!guarantee) return refuse('security.otherKind')
  if (status !== 'paid' || release) return refuse('security.wrongStatus', { status })
  if (validUntil <= guarantee.validUntil) {
    return refuse('security.notLonger', { validUntil: guarantee.validUntil })
  }
  if (fileId === null && guarantee.form !== 'electronicGuarantee') return refuse('security.extensionFile')
  return next(order, { guarantee: { ...guarantee, validUntil } })
}
