import { presetsOf } from '@jb/domain/tender/presets'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { PresetCards } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import { timesOf } from '../tender.times.ts'

/** Ready sets of times that fit the profile: one press fills all moments. */
export function TimePresets({ form }: { form: Form<FormValues> }) {
  const now = useServerNow(60_000)
  const presets = presetsOf(form.values)
  const fill = (wanted: string) => {
    const preset = presets.find(({ id }) => id === wanted)
    if (!preset) return
    for (const [name, at] of Object.entries(timesOf(preset, now))) form.set(name as keyof FormValues, at)
  }
  return (
    <PresetCards
      title="常用安排"
      presets={presets.map((preset) => ({
        ...preset,
        chosen: form.values.bidEnd === timesOf(preset, now).bidEnd,
      }))}
      onChoose={fill}
    />
  )
}
