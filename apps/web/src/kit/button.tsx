import { type ReactNode, useEffect, useRef, useState } from 'react'
import s from './button.module.css'
import { cx } from './cx.ts'
import { quick } from './press-guard.ts'
import { toast } from './toast.ts'
import { usePress } from './use-press.ts'

export interface ButtonProps {
  children: ReactNode
  /** While the promise it returns is pending, the button is busy and takes no second press. */
  onClick?: () => unknown
  tone?: 'primary' | 'quiet' | 'danger'
  busy?: boolean
  /** Why it cannot be pressed now. The button stays reachable and says so when pressed. */
  disabledReason?: string | undefined
  /** Waits half a second of quiet before it acts, for what may be pressed to and fro. Never for money or decisions. */
  delayed?: boolean
  type?: 'button' | 'submit'
  wide?: boolean
  form?: string
}

/** A press target of full height. One primary button a screen. */
export function Button(props: ButtonProps) {
  const { children, onClick, tone = 'primary', disabledReason, type = 'button', wide = false, form } = props
  const { pending, run } = usePending()
  const { waiting, press } = usePress(() => onClick && run(onClick))
  const busy = props.busy || pending
  const blocked = busy || disabledReason !== undefined
  return (
    <button
      {...(props.delayed && quick('delayed'))}
      type={type}
      form={form}
      data-tone={tone}
      className={cx(s.button, s[tone], wide && s.wide)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || waiting || undefined}
      onClick={(event) => {
        if (blocked) event.preventDefault()
        if (busy) return
        if (disabledReason !== undefined) toast(disabledReason)
        else if (props.delayed) press()
        else if (onClick) run(onClick)
      }}
    >
      {busy && <span className={s.spin} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}

/** Runs one action at a time; `pending` while its promise is not settled. */
export function usePending(): { pending: boolean; run(action: () => unknown): void } {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const run = (action: () => unknown) => {
    if (running.current) return
    const result = action()
    if (!(result instanceof Promise)) return
    running.current = true
    setPending(true)
    const settle = () => {
      running.current = false
      if (alive.current) setPending(false)
    }
    result.then(settle, settle)
  }
  return { pending, run }
}
