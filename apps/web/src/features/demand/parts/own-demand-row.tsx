import type { OwnDemand } from '@jb/contract/demand/demand.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { keptAt, OwnEntry } from '../../procurement/index.ts'
import { toneOf } from '../../tender/index.ts'
import { isUnpublished } from '../demand.actions.ts'
import { placesOf } from '../demand.kinds.ts'
import { waitsForOwner } from '../demand.labels.ts'

interface OwnDemandRowProps {
  demand: OwnDemand
  now: Date
  /** Opens what else can be done with it. */
  onMore: () => void
}

/** One of my company's demands. A draft opens its form, others what everybody reads. */
export function OwnDemandRow({ demand, now, onMore }: OwnDemandRowProps) {
  const { id, no, kind, typeName, status, stateName, sealed, quotations, timeLabel, timeAt } = demand
  const { publish, detail } = placesOf(kind)
  const unpublished = isUnpublished(status)
  return (
    <OwnEntry
      of={demand}
      tags={[[stateName, toneOf(status)], typeName, sealed && '密封']}
      corner={no}
      link={(name) => (
        <Link place={unpublished ? publish : detail} search={{ id }}>
          {name}
        </Link>
      )}
      onMore={onMore}
      mine={waitsForOwner.includes(status)}
    >
      <CardLine
        quiet
        left={unpublished ? keptAt(demand, now) : quotations > 0 ? `${quotations} 家报价` : '还没有报价'}
        right={!unpublished && timeAt && `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`}
      />
    </OwnEntry>
  )
}
