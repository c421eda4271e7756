import { TabBar, type TabBarItem } from '../../kit/tab-bar.tsx'
import { ground } from '../../map/ground.ts'
import { HrefLink } from '../../map/href-link.tsx'
import type { Place } from '../../map/place.ts'

interface TabItem extends TabBarItem {
  readonly at: number
  readonly path: string
}

const rows: readonly (readonly [string, Place])[] = Object.entries(ground)
const items: readonly TabItem[] = rows
  .flatMap(([id, { path, options }]) => (options?.tab ? [{ id, path, ...options.tab }] : []))
  .sort((a, b) => a.at - b.at)

/** The tab bar, drawn from the rows of the product map that stand in it. */
export function Tabs({ current, unread }: { readonly current: string; readonly unread: number }) {
  const withBadge = items.map((item) => (item.icon === 'bell' ? { ...item, badge: unread } : item))
  return (
    <TabBar
      items={withBadge}
      value={current}
      link={(item, content, own) => (
        <HrefLink
          key={item.id}
          href={items.find((i) => i.id === item.id)?.path ?? '/'}
          className={own.className}
          current={item.id === current}
        >
          {content}
        </HrefLink>
      )}
    />
  )
}
