import { relativeDay } from '@jb/domain/shared/dates'
import { type ReactNode, Suspense, useState } from 'react'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import type { TabItem } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGoHref } from '../../../map/to.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry, type EntryProps } from '../../../patterns/entry.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen, type PagesResult } from '../../../patterns/list-screen.tsx'
import { mayRun } from '../may-run.ts'
import s from './own-entry.module.css'

interface OwnListProps<Row> {
  title: string
  query: PagesResult<Row>
  /** What narrows it, and the groups that its rows stand in. */
  controls: Pick<ListControls, 'values' | 'set'>
  groups: readonly TabItem[]
  /** Above the rows: other lists of the same kind. */
  above?: ReactNode
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
  const { title, query, controls, groups, above, publish, nothing, row, sheet } = props
  const go = useGoHref()
  const now = useServerNow(60_000)
  const user = useUser()
  const [open, setOpen] = useState<Row>()
  const toPublish = () => go(publish.href)
  const narrowed = { ...controls, searchFor: '搜索项目名称或编号', statuses: groups }
  return (
    <>
      <ListScreen.Frame
        title={title}
        controls={narrowed}
        action={mayRun(user) && <NavAction onClick={toPublish}>发布</NavAction>}
      >
        {above}
        <ListScreen.Rows
          query={query}
          controls={narrowed}
          rowKey={({ id }) => id}
          row={(each) => row(each, { now, onMore: () => setOpen(each) })}
          empty={{ text: nothing, action: { label: publish.label, onClick: toPublish } }}
        />
      </ListScreen.Frame>
      {open && <Suspense fallback={null}>{sheet(open, () => setOpen(undefined))}</Suspense>}
    </>
  )
}

interface OwnEntryProps extends Pick<EntryProps, 'tags' | 'corner'> {
  of: { readonly name: string; readonly principalName: string | null; readonly nextStep: string }
  /** The name as a link to where it goes on. */
  link: (name: string) => ReactNode
  /** Opens what else can be done with it. */
  onMore: () => void
  /** The next step is the owner's own, and can be taken now. */
  mine: boolean
  /** Beside the next step. */
  right?: ReactNode
  /** The last line. */
  children: ReactNode
}

/** One of my company's own projects: where it stands, for whom it is run, what it waits for. */
export function OwnEntry({ of, link, onMore, mine, right, children, ...marks }: OwnEntryProps) {
  const { name, principalName, nextStep } = of
  const step = (
    <span className={cx(s.step, mine && s.now)}>
      {nextStep}
      {mine && <Icon name="right" small />}
    </span>
  )
  return (
    <Entry
      {...marks}
      aside={<IconButton icon="more" label={`${name || '草稿'}：更多操作`} onClick={onMore} />}
      name={link(name || '还没有填写名称的草稿')}
    >
      {principalName && <p className={s.principal}>代理 {principalName}</p>}
      <CardLine left={step} right={right} />
      {children}
    </Entry>
  )
}

/** When a draft was saved or handed in. */
export const keptAt = ({ status, updatedAt }: { status: string; updatedAt: string }, now: Date) =>
  `${relativeDay(updatedAt, now)} ${status === 'approving' ? '提交' : '保存'}`
