import type { Mandate } from '@jb/contract/member/mandate.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { mandateTones } from '../member.labels.ts'

interface MandateCardProps {
  readonly mandate: Mandate
  readonly now: Date
  /** Undefined where it cannot be revoked by its reader. */
  readonly onRevoke: (() => void) | undefined
}

/** One mandate: the other company, how long it lasts, who granted it. */
export function MandateCard({ mandate, now, onRevoke }: MandateCardProps) {
  const { status, granted, note, revokedAt, revokeReason } = mandate
  const until = relativeDay(mandate.until, now)
  return (
    <Card>
      <CardLine
        left={<Tag tone={mandateTones[status]}>{mandate.statusName}</Tag>}
        right={status === 'active' ? `${until} 到期` : `${relativeDay(revokedAt ?? mandate.until, now)} 结束`}
      />
      <CardName>{granted ? mandate.agentName : mandate.buyerName}</CardName>
      {note !== '' && <CardLine quiet left={note} />}
      <CardLine quiet left={`${mandate.grantedBy}委托于 ${relativeDay(mandate.grantedAt, now)}`} />
      {revokeReason !== null && <CardLine quiet left={`撤销原因：${revokeReason}`} />}
      {onRevoke && (
        <Button tone="quiet" onClick={onRevoke}>
          撤销委托
        </Button>
      )}
    </Card>
  )
}
