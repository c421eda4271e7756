import { moveFocus, tabStop } from './arrow-keys.ts'
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
export function Segmented(props: OptionsProps) {
  return <Group {...props} groupClass={s.segments} optionClass={s.segment} />
}

/** Choices as chips that wrap, for filters. */
export function Chips(props: OptionsProps) {
  return <Group {...props} groupClass={s.chips} optionClass={s.chip} />
}

/** Choices under each other, for sheets. */
export function OptionList(props: OptionsProps) {
  return <Group {...props} groupClass={undefined} optionClass={s.line} mark />
}

interface GroupProps extends OptionsProps {
  groupClass: string | undefined
  optionClass: string | undefined
  mark?: boolean
}

/** One Tab stop: the chosen one, else the first. Arrows move inside, Enter and space choose. */
function Group({ label, options, value, onChange, groupClass, optionClass, mark = false }: GroupProps) {
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <div role="radiogroup" aria-label={label} className={groupClass} onKeyDown={(event) => moveFocus(event)}>
      {options.map((option, at) => (
        <Choice
          key={option.value}
          option={option}
          chosen={at === chosen}
          stop={tabStop(at, chosen)}
          onChoose={onChange}
          className={optionClass}
          mark={mark}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  option: Option
  chosen: boolean
  /** Whether Tab reaches it; inside the group the arrows move. */
  stop: 0 | -1
  onChoose: (value: string) => void
  className: string | undefined
  mark: boolean
}

function Choice({ option, chosen, stop, onChoose, className, mark }: ChoiceProps) {
  const { value, label, note, disabledReason } = option
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot say why it is not available
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={disabledReason !== undefined || undefined}
      tabIndex={stop}
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
