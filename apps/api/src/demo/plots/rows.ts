import type { TenderForm } from '@jb/contract/tender/tender.form'
import { formatDay } from '@jb/domain/shared/dates'
import { moment } from '../act.ts'

type Rows = TenderForm['rows']
type More = Readonly<Record<string, string>>

/** A day so many days from the telling, as a list of goods writes it. */
export const dayIn = (today: Date, days: number): string => formatDay(moment(today, days * 24))

type GoodsLine = readonly [
  name: string,
  spec: string,
  unit: string,
  quantity: string,
  max: string,
  more?: More,
]

/** Goods and materials (type 3), all due on one day. */
export const goodsRows = (arrivalDate: string, lines: readonly GoodsLine[]): Rows =>
  lines.map(([name, spec, unit, quantity, maxPrice, more]) => ({
    cells: { name, spec, unit, quantity, arrivalDate, maxPrice, ...more },
  }))

/** Rows of any type: the names of its columns, then a line of cells each; an empty cell is left out. */
export const rowsOf = (names: readonly string[], lines: readonly (readonly string[])[]): Rows =>
  lines.map((line) => ({
    cells: Object.fromEntries(names.flatMap((name, at) => (line[at] ? [[name, line[at]] as const] : []))),
  }))

type LeaseLine = readonly [
  name: string,
  spec: string,
  unit: string,
  quantity: string,
  rentBasis: '日' | '月' | '台班' | '方量',
  max: string,
]

/** Machines on lease (type 1). */
export const leaseRows = (
  entryDate: string,
  leaseTerm: string,
  lines: readonly LeaseLine[],
  more: More = {},
): Rows =>
  lines.map(([name, spec, unit, quantity, rentBasis, maxPrice]) => ({
    cells: { name, spec, quantity, unit, leaseTerm, rentBasis, entryDate, maxPrice, ...more },
  }))

type WorkLine = readonly [item: string, feature: string, unit: string, quantity: string, max: string]

/** Works to subcontract (type 4). */
export const workRows = (days: string, lines: readonly WorkLine[]): Rows =>
  lines.map(([item, feature, unit, quantity, maxPrice]) => ({
    cells: { item, feature, unit, quantity, days, maxPrice },
  }))
