import { instant, text } from '@jb/contract/shared/values'
import { tenderForm } from '@jb/contract/tender/tender.form'
import { calendarTime } from '@jb/domain/shared/dates'
import { amendableFields } from '@jb/domain/tender/addendum'
import { type MovableTime, movableTimes } from '@jb/domain/tender/postpone'
import * as z from 'zod/mini'
import type { AddendumChanges, AddendumRequest, AddendumStart } from './addendum.queries.ts'

const moment = z.nullable(instant)
const { shape } = tenderForm

/** What is typed on 发布补遗; only what is in `changed` is sent of terms and list, and times that are not null. */
export const addendumForm = z.object({
  title: text(60),
  body: text(3000),
  fileIds: shape.fileIds,
  type: shape.type,
  principalId: shape.principalId,
  /** The parts that the person has chosen to change. */
  changed: z.array(z.string()),
  rows: shape.rows,
  paymentTerms: shape.paymentTerms,
  deliveryTerms: shape.deliveryTerms,
  bidRequire: shape.bidRequire,
  trackRecord: shape.trackRecord,
  staffing: shape.staffing,
  performanceSecurity: shape.performanceSecurity,
  retention: shape.retention,
  validityDays: shape.validityDays,
  ceiling: shape.ceiling,
  applyEnd: moment,
  clarifyEnd: moment,
  bidStart: moment,
  bidEnd: moment,
  openAt: moment,
  awardAt: moment,
})
export type AddendumValues = z.input<typeof addendumForm>

/** A part that may be changed: the list, a field of the terms, or a time. */
export type Part = 'rows' | (typeof amendableFields)[number] | MovableTime

/** What the form begins with: nothing said and nothing chosen. */
export const beginAddendum = ({ type, principalId, rows, values }: AddendumStart): AddendumValues => ({
  title: '',
  body: '',
  fileIds: [],
  type,
  principalId,
  changed: [],
  rows: [...rows],
  ...values,
  applyEnd: null,
  clarifyEnd: null,
  bidStart: null,
  bidEnd: null,
  openAt: null,
  awardAt: null,
})

/** What of the values is to be changed, as the platform is told. */
export function changesOf(values: AddendumValues): AddendumChanges {
  const { changed } = values
  const terms = amendableFields.filter((name) => changed.includes(name))
  const times = movableTimes.filter((name) => changed.includes(name) && values[name])
  return {
    values: Object.fromEntries(terms.map((name) => [name, values[name]])),
    ...(changed.includes('rows') && { rows: values.rows }),
    times: Object.fromEntries(times.map((name) => [name, values[name]])),
  }
}

/** The whole request. */
export const requestOf = (values: AddendumValues, version: number): AddendumRequest => ({
  version,
  title: values.title.trim(),
  body: values.body.trim(),
  fileIds: values.fileIds,
  ...changesOf(values),
})

/** A time as it is, in words. */
export const wasAt = (at: string | null, now: Date): string =>
  at ? `原定 ${calendarTime(at, now)}` : '原来没有设置'
