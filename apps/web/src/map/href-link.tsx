import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useGoHref } from './go.ts'

interface HrefLinkProps {
  readonly href: string
  readonly className?: string | undefined
  readonly label?: string
  readonly current?: boolean
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link to an address that `to` or `addressOf` made: a real anchor, so that it can be opened in a new tab and read aloud. */
export function HrefLink({ href, className, label, current, replace = false, children }: HrefLinkProps) {
  const goHref = useGoHref()
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    goHref(href, { replace })
  }
  return (
    <a
      href={router.history.createHref(href)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
