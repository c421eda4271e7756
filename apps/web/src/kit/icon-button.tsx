import { usePending } from './button.tsx'
import { cx } from './cx.ts'
import s from './icon-button.module.css'
import { Icon, type IconName } from './icons.tsx'
import { toast } from './toast.ts'

export interface IconButtonProps {
  icon: IconName
  /** What it does, in words; shown under the icon when `labelled`. */
  label: string
  onClick: () => unknown
  labelled?: boolean
  /** Set for an on/off button. */
  pressed?: boolean
  disabledReason?: string | undefined
}

/** An icon that can be pressed. */
export function IconButton({
  icon,
  label,
  onClick,
  labelled = false,
  pressed,
  disabledReason,
}: IconButtonProps) {
  const { pending, run } = usePending()
  return (
    <button
      type="button"
      className={cx(s.button, labelled && s.labelled, pressed && s.on)}
      aria-label={labelled ? undefined : label}
      aria-pressed={pressed}
      aria-disabled={disabledReason !== undefined || pending || undefined}
      onClick={() => (disabledReason === undefined ? run(onClick) : toast(disabledReason))}
    >
      <Icon name={icon} />
      {labelled && <span>{label}</span>}
    </button>
  )
}
