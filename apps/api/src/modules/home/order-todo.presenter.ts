import { formatMoney } from '@jb/domain/shared/money-text'
import type { AskedSignUp, WaitingOrder } from '../quotation/index.ts'
import { type Task, taskOf } from './task.ts'

const place = 'quotation.purchase'

/** A purchase order that its supplier has to answer, or whose deliveries somebody of the owner has to receive. */
export function orderTodo({ id, title, no, status, total, deliveries }: WaitingOrder): Task {
  if (status === 'sent')
    return taskOf(
      { id, title },
      {
        stake: 'others',
        place,
        action: '确认订单',
        sentence: `采购订单 ${no}，${formatMoney(total)} 元，等您确认。`,
        otherwise: '对方在等您确认，确认后才能安排收货。',
      },
    )
  return taskOf(
    { id, title },
    {
      stake: 'others',
      place,
      action: '确认收货',
      sentence: `采购订单 ${no} 有 ${deliveries} 次到货等您确认。`,
      otherwise: '没有确认收货的，不计入实收数量。',
    },
  )
}

/** A labour demand for which the company has signed up and is asked for its price. */
export function signUpTodo({ id, title, buyerName, endsAt }: AskedSignUp): Task {
  return taskOf(
    { id, title },
    {
      stake: 'others',
      place: 'quotation.labour',
      action: '去报价',
      due: { label: '报价截止', at: endsAt },
      sentence: `${buyerName}请您为报名的班组报价。`,
      otherwise: '截止前没有报价的，不参加比价。',
    },
  )
}
