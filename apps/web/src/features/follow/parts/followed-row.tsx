import type { FollowedTender } from '@jb/contract/follow/follow.shapes'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry, type EntryProps } from '../../../patterns/entry.tsx'
import { clockWords, isNear } from '../follow.labels.ts'
import s from './follow.module.css'

interface FollowedRowProps extends Pick<EntryProps, 'tags' | 'name'> {
  of: Pick<FollowedTender, 'no' | 'companyName' | 'regionName' | 'timeLabel' | 'timeAt' | 'ended'>
  now: Date
  /** Beside the clock. */
  right?: ReactNode
}

/** What is followed: its state, its owner, and until when. */
export function FollowedRow({ of, now, right, ...marks }: FollowedRowProps) {
  const { no, companyName, regionName, ended } = of
  const words = clockWords(of, now)
  return (
    <Entry {...marks} corner={no}>
      <CardLine quiet left={companyName} right={regionName} />
      <CardLine
        quiet
        left={
          <span className={cx(ended && s.over, isNear(of, now) && s.urgent)}>
            {ended ? `已结束${words && `，${words}`}` : words || '暂无时间安排'}
          </span>
        }
        right={right}
      />
    </Entry>
  )
}
