import { isBankAccount } from '../shared/bank-account.ts'
import { compare, isDecimal, maxAmount } from '../shared/money.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import {
  type Declared,
  declared,
  type Field,
  type Fields,
  said,
  type TextField,
  type Values,
} from './field.ts'
import type { GoodsRow } from './goods.ts'
import { rowFaults } from './goods-row.ts'
import type { Words } from './profiles.ts'

/** One condition on a field of the publish form, and what to do when it does not hold. */
export type Check = readonly [field: string, ok: boolean, sentence: string]

/** Field of the publish form → what to do about it, in Chinese. */
export type FieldFaults = Readonly<Record<string, string>>

const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/

/** A mobile number, or a land line with its area code and perhaps an extension. */
export const isPhone = (text: string): boolean => phone.test(text)

/** An amount of money above zero that the product can hold. */
export function isAmount(amount: string | null): boolean {
  return amount !== null && isDecimal(amount) && compare(amount, '0') > 0 && compare(amount, maxAmount) <= 0
}

/** A whole number from `least` to `most`. */
export const within = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most

/** The first sentence of each field whose condition does not hold; empty when all hold. */
export function faultsOf(checks: readonly Check[]): FieldFaults {
  const faults = new Map<string, string>()
  for (const [field, ok, sentence] of checks) if (!ok && !faults.has(field)) faults.set(field, sentence)
  return Object.fromEntries(faults)
}

type Plain = Exclude<Field, { readonly kind: 'apart' }>

const texts: Readonly<Record<TextField['kind'], (text: string, field: TextField) => boolean>> = {
  line: (text, { max, required }) => (!required && text === '') || (isSafeName(text) && text.length <= max),
  text: (text, { max, required }) =>
    (!required || text.trim() !== '') && isSafeText(text) && text.length <= max,
  phone: isPhone,
  region: (text) => /^\d{6}$/.test(text),
  account: isBankAccount,
}

const isShare = (share: string) => /^\d{1,2}(\.\d)?$/.test(share) && isDecimal(share)

/** Whether a value stands for what its field asks for. */
function holds(field: Plain, value: unknown): boolean {
  switch (field.kind) {
    case 'amount':
      return (!field.required && value === null) || isAmount(value as string | null)
    case 'count':
      return within(value as number, field.min, field.max)
    case 'choice':
      return (value as string) in field.options
    case 'share':
      return value === null || isShare(value as string)
    case 'flag':
    case 'moment':
      return true
    default:
      return texts[field.kind](value as string, field)
  }
}

/** What to do about a value that does not hold, in the words of its kind. */
function usual(field: Plain, label: string): string {
  const { kind, required } = field
  switch (kind) {
    case 'line':
      return required
        ? `请填写${label}，最多 ${field.max} 字。`
        : `最多 ${field.max} 字，不含表情和不可见字符。`
    case 'text':
      return required ? `请填写${label}，最多 ${field.max} 字。` : `最多 ${field.max} 字，不含不可见字符。`
    case 'phone':
      return '请填写正确的手机号或座机号。'
    case 'account':
      return '请填写完整的收款账号：9 到 32 位数字，可以用空格或短横线隔开。'
    case 'amount':
      return '请填写大于 0 的金额，最多 9 位整数、2 位小数。'
    case 'count':
      return `${label}请填 ${field.min} 到 ${field.max}${field.unit ? ` ${field.unit}` : ''}。`
    case 'share':
      return '请填写 0 到 99.9 之间的百分比，最多 1 位小数。'
    default:
      return `请选择${label}。`
  }
}

/** Fields that are asked for in some drafts only, and in which; what is not asked for is not checked. */
export type AskedWhen<F extends Fields, Draft> = {
  readonly [K in Declared<F>]?: (draft: Draft) => boolean
}

/** The checks of declared fields, in their order; conditions over several fields stand beside them, by hand. */
export function fieldChecks<F extends Fields, Draft extends Values<F>>(
  fields: F,
  draft: Draft,
  { words, askedWhen }: { readonly words: Words; readonly askedWhen: AskedWhen<F, Draft> },
): readonly Check[] {
  return declared(fields).flatMap(([name, field]) => {
    if (field.checkedApart || askedWhen[name]?.(draft) === false) return []
    const sentence = said(field.sentence ?? usual(field, said(field.label, words)), words)
    return [[name, holds(field, draft[name]), sentence]]
  })
}

/** The checks of a list whose rows have prices of their own: how many there are, and of each faulty row what to do. */
export function goodsChecks(
  { type, rows }: { readonly type: number; readonly rows: readonly GoodsRow[] },
  most: number,
): readonly Check[] {
  const faulty = rows.flatMap((row) =>
    rowFaults(type, row.cells).map(([, sentence]): Check => [`rows.${row.position}`, false, sentence]),
  )
  return [['rows', rows.length > 0 && rows.length <= most, `清单请填写 1 到 ${most} 行。`], ...faulty]
}
