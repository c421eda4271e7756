import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import s from './options.module.css'
import { toast } from './toast.ts'

export interface Option {
  readonly value: string
  readonly label: string
  /** Smaller second line. */
  readonly note?: string
  readonly disabledReason?: string
}

export interface OptionsProps {
  label: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string) => void
}

/** Up to about four short choices side by side. */
export function Segmented({ label, options, value, onChange }: OptionsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={s.segments}>
      {options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          chosen={option.value === value}
          onChoose={onChange}
          className={s.segment}
        />
      ))}
    </div>
  )
}

/** Choices as chips that wrap, for filters. */
export function Chips({ label, options, value, onChange }: OptionsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={s.chips}>
      {options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          chosen={option.value === value}
          onChoose={onChange}
          className={s.chip}
        />
      ))}
    </div>
  )
}

/** Choices under each other, for sheets. */
export function OptionList({ label, options, value, onChange }: OptionsProps) {
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          chosen={option.value === value}
          onChoose={onChange}
          className={s.line}
          mark
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  option: Option
  chosen: boolean
  onChoose: (value: string) => void
  className: string | undefined
  mark?: boolean
}

function Choice({ option, chosen, onChoose, className, mark = false }: ChoiceProps) {
  const { value, label, note, disabledReason } = option
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot say why it is not available
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={disabledReason !== undefined || undefined}
      className={cx(className, chosen && s.chosen)}
      onClick={() => (disabledReason === undefined ? onChoose(value) : toast(disabledReason))}
    >
      <span>
        {label}
        {note && <span className={s.note}>{note}</span>}
      </span>
      {mark && chosen && <Icon name="check" small />}
    </button>
  )
}
