import type { ApprovalRow as Row } from '@jb/contract/approval/approval.shapes'
import { durationText, relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { namesOf, numbered, statusTones } from '../approval.labels.ts'
import s from './approval-row.module.css'

/** How a row stands while several are chosen. */
export interface Choosing {
  readonly on: boolean
  readonly toggle: () => void
  /** Why this one cannot be chosen. */
  readonly why: string | undefined
}

interface ApprovalRowProps {
  row: Row
  now: Date
  choosing?: Choosing | undefined
}

/** One approval in a list; pressing it anywhere opens it, or chooses it while several are chosen. */
export function ApprovalRow({ row, now, choosing }: ApprovalRowProps) {
  const card = (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={statusTones[row.status]}>{row.statusName}</Tag>
            <Tag>{row.typeName}</Tag>
            {row.unread && <Tag tone="urgent">未读</Tag>}
            {row.overdue && <Tag tone="urgent">已超时</Tag>}
          </Tags>
        }
        right={<time dateTime={row.startedAt}>{relativeDay(row.startedAt, now)}</time>}
      />
      <CardName>
        <Link place="approval.detail" search={{ id: row.id }}>
          {row.title}
        </Link>
      </CardName>
      {numbered(row.facts.filter(({ value }) => value !== row.title)).map(
        ({ key, line: { label, value } }) => (
          <CardLine key={key} quiet left={<span className={s.fact}>{`${label}：${value || '/'}`}</span>} />
        ),
      )}
      <CardLine quiet left={`发起人：${row.starter.name}`} right={waitOf(row, now)} />
    </Card>
  )
  if (!choosing) return card
  return (
    <div className={s.row}>
      <Mark {...choosing} title={row.title} />
      <div className={s.rest}>
        {card}
        {choosing.why && <p className={s.why}>{choosing.why}</p>}
      </div>
    </div>
  )
}

function waitOf({ status, mineSince, nodeName, waitingFor }: Row, now: Date): string {
  if (mineSince !== null) {
    const waited = now.getTime() - new Date(mineSince).getTime()
    return waited < 60_000 ? '刚轮到您' : `等您 ${durationText(waited)}`
  }
  if (status !== 'running') return ''
  return waitingFor.length > 0 ? `等待${namesOf(waitingFor)}` : (nodeName ?? '')
}

function Mark({ on, toggle, why, title }: Choosing & { title: string }) {
  return (
    <label className={s.mark}>
      <input type="checkbox" checked={on} disabled={why !== undefined} onChange={toggle} />
      <span className={s.heard}>
        选择{title}
        {why && `，${why}`}
      </span>
    </label>
  )
}
