import { relativeDay } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry, type EntryProps } from '../../../patterns/entry.tsx'
import s from './own-entry.module.css'

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
