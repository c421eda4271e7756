import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { Form } from '../../../patterns/use-form.ts'
import type { FormValues } from '../tender.form.ts'
import { timePresets } from '../tender.times.ts'
import s from './publish.module.css'

/** Ready sets of times: one press fills all five moments. */
export function TimePresets({ form }: { form: Form<FormValues> }) {
  const now = useServerNow(60_000)
  const fill = (id: string) => {
    const times = timePresets.find((preset) => preset.id === id)?.times(now) ?? {}
    for (const [name, at] of Object.entries(times)) form.set(name as keyof FormValues, at)
  }
  return (
    <Section title="常用安排">
      <div className={s.presets}>
        {timePresets.map(({ id, label, note, times }) => (
          <button
            key={id}
            type="button"
            className={s.preset}
            aria-pressed={form.values.bidEnd === times(now).bidEnd}
            onClick={() => fill(id)}
          >
            <strong>{label}</strong>
            <span>{note}</span>
          </button>
        ))}
      </div>
    </Section>
  )
}
