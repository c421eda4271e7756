import { type DemandForm, demandForm } from '@jb/contract/demand/demand.shapes'
import { mostRows } from '@jb/domain/demand/demand'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { type DemandKind, firstType } from '@jb/domain/demand/kinds'
import { checkDraft, hintsFor } from '@jb/domain/demand/publish'
import { orEmpty } from '@jb/domain/procurement/field'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import type * as z from 'zod/mini'
import { type Findings, findingsOf, keptCells, savableOf } from '../procurement/index.ts'

/** What stands in the publish form of a demand while it is filled in. */
export type DemandValues = z.input<typeof demandForm>

/** A new form: sealed, as most purchases are. */
export const emptyDemand = (kind: DemandKind): DemandValues =>
  orEmpty<DemandFields, DemandValues>(demandFields, {
    principalId: null,
    projectId: null,
    kind,
    type: firstType(kind),
    sealed: true,
    position: null,
    fromPosition: null,
    rows: [],
    fileIds: [],
  })

/** The form as far as it can be saved. */
export const savable = (values: DemandValues): DemandForm =>
  savableOf(demandForm, values, emptyDemand(values.kind))

const moment = (text: string | null) => (text ? new Date(text) : null)

/** The form as the rules of the domain read it. */
export function asDraft(values: DemandValues) {
  const { rows, ...plain } = savable(values)
  return {
    ...plain,
    deliveryAt: moment(plain.deliveryAt),
    entryAt: moment(plain.entryAt),
    loadingAt: moment(plain.loadingAt),
    startsAt: moment(plain.startsAt),
    endsAt: moment(plain.endsAt),
    rows: rows.map(({ cells, budgetRowId = null }, at) => ({
      ...rowFromCells(plain.type, at + 1, cells),
      budgetRowId,
    })),
  }
}

/** What keeps it from being published; the rows are judged one by one where they stand. */
export function demandFindings(values: DemandValues, now: Date): Findings {
  const filled = asDraft(values)
  const { type } = filled
  const faults = Object.entries(checkDraft(filled, now)).filter(([name]) => !name.startsWith('rows'))
  return findingsOf({
    faults: Object.fromEntries(faults),
    hints: hintsFor(filled, now),
    type,
    rows: values.rows,
    most: mostRows,
    priced: true,
  })
}

/** What else changes with a field. */
export function withConsequences(
  values: DemandValues,
  name: keyof DemandValues & string,
  value: unknown,
): Partial<DemandValues> {
  const change = { [name]: value } as Partial<DemandValues>
  if (name === 'type') return { ...change, rows: [...keptCells(Number(value), values.rows)] }
  // A project belongs to the own company; of a choice that was taken back nothing is left.
  if (name === 'principalId' && value) return { ...change, projectId: null }
  if (name === 'projectId') return { projectId: String(value ?? '') || null }
  // A mark in another place would lead people astray.
  if (name === 'regionCode' && value !== values.regionCode) return { ...change, position: null }
  if (name === 'fromRegionCode' && value !== values.fromRegionCode) return { ...change, fromPosition: null }
  return change
}
