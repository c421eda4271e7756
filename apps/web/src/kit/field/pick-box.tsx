import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icons.tsx'
import s from './field.module.css'
import type { Wiring } from './field.tsx'

export interface PickBoxProps {
  wiring: Wiring
  /** Name of the field, heard together with its value. */
  label: string
  /** Chosen value in words; empty shows the placeholder. */
  text: string
  placeholder: string
  icon?: IconName
  disabled?: boolean | undefined
  onPress: () => void
}

/** A box that looks like a field and opens a sheet. */
export function PickBox({
  wiring,
  label,
  text,
  placeholder,
  icon = 'down',
  disabled,
  onPress,
}: PickBoxProps) {
  const { 'aria-invalid': wrong, 'aria-required': _, ...rest } = wiring
  return (
    <div className={s.box} data-wrong={wrong}>
      <button
        {...rest}
        type="button"
        className={cx(s.input, s.pick)}
        aria-haspopup="dialog"
        aria-label={`${label}：${text || placeholder}`}
        disabled={disabled}
        onClick={onPress}
      >
        <span className={cx(!text && s.empty)}>{text || placeholder}</span>
        <Icon name={icon} small />
      </button>
    </div>
  )
}
