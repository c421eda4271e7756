import { usePending } from './button.tsx'
import { cx } from './cx.ts'
import s from './icon-button.module.css'
import { Icon, type IconName } from './icons.tsx'
import { quick } from './press-guard.ts'
import { toast } from './toast.ts'
import { usePress } from './use-press.ts'

export interface IconButtonProps {
  icon: IconName
  /** What it does, in words; shown under the icon when `labelled`. */
  label: string
  onClick: () => unknown
  labelled?: boolean
  /** Set for an on/off button. */
  pressed?: boolean
  disabledReason?: string | undefined
  /** Waits half a second of quiet before it acts, as `Button` does. */
  delayed?: boolean
}

/** An icon that can be pressed. */
export function IconButton({
  icon,
  label,
  onClick,
  labelled = false,
  pressed,
  disabledReason,
  delayed = false,
}: IconButtonProps) {
  const { pending, run } = usePending()
  const { waiting, press } = usePress(() => run(onClick))
  const act = () => {
    if (disabledReason !== undefined) toast(disabledReason)
    else if (delayed) press()
    else run(onClick)
  }
  return (
    <button
      {...(delayed && quick('delayed'))}
      type="button"
      className={cx(s.button, labelled && s.labelled, pressed && s.on)}
      aria-label={labelled ? undefined : label}
      aria-pressed={pressed}
      aria-disabled={disabledReason !== undefined || pending || undefined}
      aria-busy={waiting || undefined}
      onClick={act}
    >
      <Icon name={icon} />
      {labelled && <span>{label}</span>}
    </button>
  )
}

/** The room of an icon button that is still loading, so that those beside it do not slip from under the thumb. */
export const IconRoom = () => <span className={s.button} />
