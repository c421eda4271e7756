import { compare, type Decimal, formatMoney, subtract } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

export type ArrivedNo = Refusal<'security.amountRequired' | 'security.arrivedLess' | 'security.arrivedMore'>

/**
 * Whether the money on the bank's line is the money that was asked for. A security is there as a whole or not at all,
 * so that nobody bids on a part of it and nothing is kept that no order stands for. `arrived` '': not said.
 */
export function checkArrived(asked: Decimal, arrived: Decimal | ''): ArrivedNo | undefined {
  if (arrived === '') return refuse('security.amountRequired')
  const over = compare(arrived, asked)
  if (over === 0) return undefined
  return refuse(over < 0 ? 'security.arrivedLess' : 'security.arrivedMore', { asked, arrived })
}

const whatToDo = {
  'security.arrivedLess':
    '请联系付款方补足，补足后填合计金额再确认；不再补的，先原路退回已到账的款，再退回凭证并说明原因',
  'security.arrivedMore': '请先把多付的部分原路退回，再填退回后留下的金额确认',
} as const

/** Asked, arrived, the difference and what to do, for who reads the bank's line; '' when nothing is wrong. */
export function arrivedWords(asked: Decimal, arrived: Decimal | ''): string {
  const no = checkArrived(asked, arrived)
  if (!no || no.refused === 'security.amountRequired') return ''
  const less = no.refused === 'security.arrivedLess'
  const difference = less
    ? `少 ${formatMoney(subtract(asked, arrived))}`
    : `多 ${formatMoney(subtract(arrived, asked))}`
  return `应收 ${formatMoney(asked)} 元，到账 ${formatMoney(arrived)} 元，${difference} 元，不能入账。${whatToDo[no.refused]}。`
}
