import type { ReactNode } from 'react'
import { usePending } from './button.tsx'
import { useHost } from './host.tsx'
import { IconButton } from './icon-button.tsx'
import s from './nav-bar.module.css'

export interface NavBarProps {
  title: string
  /** At most one action. */
  action?: ReactNode
  /** Instead of the host's way back. */
  onBack?: () => void
  /** False on the first page of a tab. */
  canGoBack?: boolean
}

/** Back, title, at most one action. The surrounding app may draw its own: then only the action stays. */
export function NavBar({ title, action, onBack, canGoBack = true }: NavBarProps) {
  const host = useHost()
  if (host.headless) return action ? <div className={s.headless}>{action}</div> : null
  return (
    <header className={s.bar}>
      <div className={s.side}>
        {canGoBack && <IconButton icon="back" label="返回" onClick={onBack ?? (() => host.back())} />}
      </div>
      <h1 className={s.title}>{title}</h1>
      <div className={s.action}>{action}</div>
    </header>
  )
}

/** The one action of a navigation bar, as a word. While a promise it returns is pending it takes no second press. */
export function NavAction({ children, onClick }: { children: ReactNode; onClick: () => unknown }) {
  const { pending, run } = usePending()
  return (
    <button type="button" className={s.word} aria-busy={pending || undefined} onClick={() => run(onClick)}>
      {children}
    </button>
  )
}
