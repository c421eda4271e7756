import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'
import s from './states.module.css'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** The one action that fills it. */
  action?: { label: string; onClick: () => void }
}

/** Nothing is here, and what to do about it. */
export function Empty({ text, action }: EmptyProps) {
  return <Plain icon="list" text={text} foot={action && <Quiet {...action} />} />
}

export interface ErrorStateProps {
  /** What happened. */
  text: string
  /** What is safe: drafts, sent things. */
  safe?: string
  onRetry?: () => unknown
  /** Where to go instead, where trying again changes nothing. */
  action?: EmptyProps['action']
}

/** What happened, what is safe, and a way to try again. */
export function ErrorState({ text, safe, onRetry, action }: ErrorStateProps) {
  return (
    <Plain
      icon="warning"
      text={text}
      {...(safe ? { more: safe } : {})}
      foot={onRetry ? <Quiet label="重新加载" onClick={onRetry} delayed /> : action && <Quiet {...action} />}
    />
  )
}

/** The page exists but is not for this person; `who` can change that. */
export function NoPermission({ text, who }: { text: string; who: string }) {
  return <Plain icon="lock" text={text} more={who} />
}

interface QuietProps {
  label: string
  onClick: () => unknown
  /** A nervous thumb asks once. */
  delayed?: boolean
}

function Quiet({ label, onClick, delayed = false }: QuietProps) {
  return (
    <Button tone="quiet" delayed={delayed} onClick={onClick}>
      {label}
    </Button>
  )
}

function Plain({
  icon,
  text,
  more,
  foot,
}: {
  icon: IconName
  text: string
  more?: string
  foot?: ReactNode
}) {
  return (
    <div className={s.state} role={icon === 'warning' ? 'alert' : undefined}>
      <span className={s.icon}>
        <Icon name={icon} />
      </span>
      <p className={s.text}>{text}</p>
      {more && <p className={s.more}>{more}</p>}
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  )
}
