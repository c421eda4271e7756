import { formatMinute } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { type Declared, declared, type Field, type Fields, said, type Values } from './field.ts'
import type { GoodsRow } from './goods.ts'
import { goodsHeaders } from './goods-card.ts'
import type { Words } from './profiles.ts'

/** The goods of a list, a line each: the owner's columns that are filled. */
export function goodsLines(list: {
  readonly type: number
  readonly rows: readonly GoodsRow[]
}): readonly (readonly [string, string])[] {
  const columns = goodsHeaders(list.type, true)
  return list.rows.map(({ position, cells }) => [
    `清单第 ${position} 行`,
    columns.flatMap(({ name, translate }) => (cells[name] ? [`${translate} ${cells[name]}`] : [])).join('，'),
  ])
}

/** One line of what is published, as approvers read it. */
export type FactLine = readonly [label: string, value: string]

/** A value as it is said; empty where there is nothing to say. */
function saidOf(field: Exclude<Field, { readonly kind: 'apart' }>, value: unknown): string {
  switch (field.kind) {
    case 'amount':
      return value === null ? (field.none ?? '') : `${formatMoney(value as string)} 元`
    case 'count':
      return `${value as number}${field.unit ? ` ${field.unit}` : ''}`
    case 'choice':
      return field.options[value as string] ?? ''
    case 'flag':
      return value ? '是' : '否'
    case 'share':
      return value ? `${field.of}的 ${value as string}%` : field.none
    case 'moment':
      return value === null ? '' : formatMinute(value as Date)
    default:
      return value as string
  }
}

/** The fact lines of these fields, in this order. */
export function factLines<F extends Fields, Draft extends Values<F>>(
  fields: F,
  draft: Draft,
  names: readonly Declared<F>[],
  words: Words,
): readonly FactLine[] {
  const known = new Map<string, Exclude<Field, { readonly kind: 'apart' }>>(declared(fields))
  return names.flatMap((name) => {
    const field = known.get(name)
    if (!field || field.fact === false) return []
    return [[field.fact ?? said(field.label, words), saidOf(field, draft[name])] as const]
  })
}

/** The fields that have a fact line of their own and stand nowhere else yet, in their order. */
export function otherFacts<F extends Fields>(
  fields: F,
  placed: readonly Declared<F>[],
): readonly Declared<F>[] {
  return declared(fields).flatMap(([name, { fact }]) =>
    fact === false || placed.includes(name) ? [] : [name],
  )
}
