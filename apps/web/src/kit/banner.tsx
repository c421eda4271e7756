import type { ReactNode } from 'react'
import s from './banner.module.css'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import type { Tone } from './tag.tsx'

export interface BannerProps {
  tone?: Tone
  children: ReactNode
  /** A small button or link at the right. */
  action?: ReactNode
}

/** A sentence that stays above the content: no network, a notice, a warning. */
export function Banner({ tone = 'plain', children, action }: BannerProps) {
  return (
    <div className={cx(s.banner, s[tone])} role="status">
      <Icon name={tone === 'urgent' || tone === 'bad' ? 'warning' : 'info'} small />
      <div className={s.words}>{children}</div>
      {action}
    </div>
  )
}
