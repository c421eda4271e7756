import type { Preset } from '@jb/domain/tender/presets'
import type { FormValues } from './tender.form.ts'

/** The times of a form. */
export type Times = Pick<
  FormValues,
  'applyStart' | 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'clarifyEnd' | 'awardAt'
>

/** The times of a preset as the form holds them. */
export function timesOf(preset: Preset, now: Date): Times {
  const iso = Object.entries(preset.times(now)).map(([name, at]) => [name, at?.toISOString() ?? null])
  return Object.fromEntries(iso)
}

const order = ['applyStart', 'applyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'] as const

/**
 * The moments that change when `field` moves to `moment`: those after it that would come too early move along by
 * as much, so that they keep their distances. A moment that is not set stays unset.
 */
export function withMoment(values: FormValues, field: string, moment: Date): Partial<Times> {
  const iso = moment.toISOString()
  const place = (order as readonly string[]).indexOf(field)
  const before = values[field as keyof Times]
  const by = before ? moment.getTime() - Date.parse(before) : 0
  const changed: Record<string, string> = { [field]: iso }
  let least = moment.getTime()
  for (const name of place < 0 ? [] : order.slice(place + 1)) {
    const at = values[name]
    if (!at) continue
    const time = Date.parse(at) >= least ? Date.parse(at) : Math.max(Date.parse(at) + by, least)
    if (time !== Date.parse(at)) changed[name] = new Date(time).toISOString()
    least = time
  }
  return changed
}
