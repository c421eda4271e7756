import { Section } from '../../../kit/page.tsx'
import s from './publish.module.css'

interface PresetCardsProps {
  title: string
  presets: readonly {
    readonly id: string
    readonly label: string
    readonly note: string
    readonly chosen: boolean
  }[]
  onChoose: (id: string) => void
}

/** Ready sets of values: one press fills several fields. */
export function PresetCards({ title, presets, onChoose }: PresetCardsProps) {
  return (
    <Section title={title}>
      <div className={s.presets}>
        {presets.map(({ id, label, note, chosen }) => (
          <button
            key={id}
            type="button"
            className={s.preset}
            aria-pressed={chosen}
            onClick={() => onChoose(id)}
          >
            <strong>{label}</strong>
            <span>{note}</span>
          </button>
        ))}
      </div>
    </Section>
  )
}
