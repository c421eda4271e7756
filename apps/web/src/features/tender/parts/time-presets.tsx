import { type Preset, presetsOf } from '@jb/domain/tender/presets'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'
import { timesOf } from '../tender.times.ts'
import s from './publish.module.css'

/** Ready sets of times that fit the profile: one press fills all moments. */
export function TimePresets({ form }: { form: Form<FormValues> }) {
  const now = useServerNow(60_000)
  const fill = (preset: Preset) => {
    for (const [name, at] of Object.entries(timesOf(preset, now))) form.set(name as keyof FormValues, at)
  }
  return (
    <Section title="常用安排">
      <div className={s.presets}>
        {presetsOf(form.values).map((preset) => (
          <button
            key={preset.id}
            type="button"
            className={s.preset}
            aria-pressed={form.values.bidEnd === timesOf(preset, now).bidEnd}
            onClick={() => fill(preset)}
          >
            <strong>{preset.label}</strong>
            <span>{preset.note}</span>
          </button>
        ))}
      </div>
    </Section>
  )
}
