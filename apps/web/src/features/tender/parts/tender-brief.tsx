import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { toneOf } from '../tender.labels.ts'
import s from './detail.module.css'

interface TenderBriefProps {
  readonly tender: TenderDetail
  /** What its reader has to do. */
  readonly next: string
}

/** Which tender it is, where it stands, its clock, and what comes next for its reader. */
export function TenderBrief({ tender, next }: TenderBriefProps) {
  const { status, stateName, typeName, profileName, biddingMethodName, timeLabel, timeAt } = tender
  const now = useServerNow(30_000)
  return (
    <DetailHeader
      tags={
        <>
          <Tag tone={toneOf(status)}>{stateName}</Tag>
          <Tag>{typeName}</Tag>
          {tender.postponements && <Tag tone="urgent">已延期</Tag>}
          {tender.addenda && <Tag tone="urgent">补遗 {tender.addenda}</Tag>}
          <Tag>
            {profileName} · {biddingMethodName}
          </Tag>
        </>
      }
      name={tender.name}
      clock={
        timeAt && (
          <span className={s.clockLabel}>
            {timeLabel} {relativeDay(timeAt, now)}
          </span>
        )
      }
      next={next}
    />
  )
}
