import type { ApprovalRow as Row } from '@jb/contract/approval/approval.shapes'
import { durationText, relativeDay } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { Choosable, type Choosing } from '../../../patterns/choosable.tsx'
import { namesOf, statusTones } from '../approval.labels.ts'
import s from './approval-row.module.css'
import { CardPoints, FirstFacts } from './card-points.tsx'
import { Readable } from './readable.tsx'

interface ApprovalRowProps {
  row: Row
  now: Date
  choosing?: Choosing | undefined
  /** Asks to confirm 同意; absent where nothing is decided in this list. */
  onAgree?: ((row: Row) => void) | undefined
  /** All of it could be read. */
  onRead?: ((row: Row) => void) | undefined
}

/** One approval in a list: its card, and 同意 where it is the reader's turn; pressing it anywhere else opens it. */
export function ApprovalRow({ row, now, choosing, onAgree, onRead }: ApprovalRowProps) {
  const card = (
    <Card>
      {onRead && <Readable key={row.version} onRead={() => onRead(row)} />}
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
      <CardPoints card={row.card} now={now} />
      <FirstFacts of={row} />
      <CardLine quiet left={`发起人：${row.starter.name}`} right={waitOf(row, now)} />
      {onAgree && !choosing && row.agreeLabel !== null && (
        <Button tone="quiet" wide onClick={() => onAgree(row)}>
          {row.agreeLabel}
        </Button>
      )}
    </Card>
  )
  return (
    <Choosable name={row.title} choosing={choosing}>
      {card}
      {choosing?.why && <p className={s.why}>{choosing.why}</p>}
    </Choosable>
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
