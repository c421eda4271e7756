import { type ReactNode, Suspense, useState } from 'react'
import { NavAction } from '../../../kit/nav-bar.tsx'
import type { TabItem } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGoHref } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen, type PagesResult } from '../../../patterns/list-screen.tsx'
import { mayRun } from '../may-run.ts'

interface OwnListProps<Row> {
  title: string
  query: PagesResult<Row>
  /** What narrows it, and the groups that its rows stand in. */
  controls: Pick<ListControls, 'values' | 'set'>
  groups: readonly TabItem[]
  /** Where another one is published, and how that is called. */
  publish: { readonly label: string; readonly href: string }
  /** Said when there is nothing at all. */
  nothing: string
  row: (row: Row, more: { readonly now: Date; readonly onMore: () => void }) => ReactNode
  /** What else can be done with a row. */
  sheet: (row: Row, onClose: () => void) => ReactNode
}

/** What my company has published and drafted, also for others, and what each waits for. */
export function OwnList<Row extends { readonly id: string }>(props: OwnListProps<Row>) {
  const { title, query, controls, groups, publish, nothing, row, sheet } = props
  const go = useGoHref()
  const now = useServerNow(60_000)
  const user = useUser()
  const [open, setOpen] = useState<Row>()
  const toPublish = () => go(publish.href)
  return (
    <>
      <ListScreen
        title={title}
        query={query}
        controls={{ ...controls, searchFor: '搜索项目名称或编号', statuses: groups }}
        action={mayRun(user) && <NavAction onClick={toPublish}>发布</NavAction>}
        rowKey={({ id }) => id}
        row={(each) => row(each, { now, onMore: () => setOpen(each) })}
        empty={{ text: nothing, action: { label: publish.label, onClick: toPublish } }}
      />
      {open && <Suspense fallback={null}>{sheet(open, () => setOpen(undefined))}</Suspense>}
    </>
  )
}
