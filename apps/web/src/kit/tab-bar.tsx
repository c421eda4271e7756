import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import s from './tab-bar.module.css'

export interface TabBarItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Unread things; 0 shows nothing. */
  readonly badge?: number
}

export interface TabBarProps {
  items: readonly TabBarItem[]
  value: string
  /** Draws the link around the item's content; it must pass `className` and `aria-current` on. */
  link(item: TabBarItem, content: ReactNode, own: { className: string; 'aria-current'?: 'page' }): ReactNode
}

/** The bar of the first-level places. */
export function TabBar({ items, value, link }: TabBarProps) {
  return (
    <nav className={s.bar} aria-label="主导航" data-bars>
      {items.map((item) =>
        link(item, <Content item={item} />, {
          className: s.item ?? '',
          ...(item.id === value ? { 'aria-current': 'page' as const } : {}),
        }),
      )}
    </nav>
  )
}

function Content({ item }: { item: TabBarItem }) {
  const badge = item.badge ?? 0
  return (
    <>
      <span className={s.icon}>
        <Icon name={item.icon} />
        {badge > 0 && (
          <span className={s.badge}>
            {badge > 99 ? '99+' : badge}
            <span className={s.heard}>条未读</span>
          </span>
        )}
      </span>
      {item.label}
    </>
  )
}
