import { instant, text } from '@jb/contract/shared/values'
import { type MovableTime, movableTimes } from '@jb/domain/tender/movable-times'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { FieldSpec } from '../../patterns/field-spec.ts'
import type { NewTimes, PostponementCheck } from './postponement.queries.ts'

const moment = z.nullable(instant)

/** What is typed on 招标延期; a time that is null stays as it is. */
export const postponementForm = z.object({
  applyEnd: moment,
  clarifyEnd: moment,
  bidStart: moment,
  bidEnd: moment,
  openAt: moment,
  awardAt: moment,
  reason: text(300),
})
export type PostponementValues = z.input<typeof postponementForm>

export const emptyPostponement: PostponementValues = {
  ...{ applyEnd: null, clarifyEnd: null, bidStart: null, bidEnd: null, openAt: null, awardAt: null },
  reason: '',
}

/** The times that were chosen. */
export function chosenTimes(values: PostponementValues): NewTimes {
  return Object.fromEntries(movableTimes.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}

type Time = PostponementCheck['times'][number]
type Movable = Time & { readonly earliest: string }

/** The times that can still be moved. */
export const movableOf = ({ times }: PostponementCheck): readonly Movable[] =>
  times.flatMap((time) => (time.earliest === null ? [] : [{ ...time, earliest: time.earliest }]))

/** A field for each time that may move; `under` gives what stands below it. */
export function timeSpecs(
  times: readonly Movable[],
  { placeholder, under }: { placeholder: (time: Movable) => string; under: (time: Movable) => ReactNode },
): readonly FieldSpec<PostponementValues>[] {
  return times.map((time) => ({
    kind: 'dateTime',
    name: time.field satisfies MovableTime,
    label: `${time.name}改为`,
    placeholder: placeholder(time),
    hint: under(time),
  }))
}

export const reasonSpec: FieldSpec<PostponementValues> = {
  kind: 'textarea',
  name: 'reason',
  label: '延期原因',
  required: true,
  maxLength: 300,
  rows: 3,
  placeholder: '例如：图纸有补充，供应商需要更多时间核价',
  hint: '原因随公告公开，已报名和投标的企业会收到消息。',
}
