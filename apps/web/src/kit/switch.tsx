import s from './switch.module.css'

/** On or off, at once. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={s.switch}
      onClick={() => onChange(!checked)}
    >
      <span className={s.track}>
        <span className={s.knob} />
      </span>
    </button>
  )
}
