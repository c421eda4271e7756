import type { Answer } from '@jb/contract/endpoint'
import type { myTenders } from '@jb/contract/tender/tender.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { keptAt, OwnEntry } from '../../procurement/index.ts'
import { toneOf } from '../tender.labels.ts'

export type OwnTender = Answer<typeof myTenders>['records'][number]

interface OwnTenderRowProps {
  tender: OwnTender
  now: Date
  /** What a published one opens: the notice, or the page of its staff. */
  opens?: 'tender.detail' | 'bid.ownerDetails'
  /** Opens what else can be done with it. */
  onMore: () => void
}

/** One of my company's tenders. A draft opens the form, others the notice. */
export function OwnTenderRow({ tender, now, opens = 'tender.detail', onMore }: OwnTenderRowProps) {
  const { id, no, typeName, status, stateName, timeLabel, timeAt, postponements, round } = tender
  const draft = !isPublic(status)
  return (
    <OwnEntry
      of={tender}
      tags={[
        [stateName, toneOf(status)],
        typeName,
        round !== undefined && `第 ${round} 次`,
        postponements !== undefined && ['已延期', 'urgent'],
      ]}
      corner={no}
      link={(name) => (
        <Link place={draft ? 'tender.publish' : opens} search={{ id }}>
          {name}
        </Link>
      )}
      onMore={onMore}
      mine={waitsForMe(tender, now)}
    >
      <CardLine
        quiet
        left={draft ? keptAt(tender, now) : registered(tender)}
        right={timeAt && `${timeLabel ?? ''} ${relativeDay(timeAt, now)}`}
      />
    </OwnEntry>
  )
}

/** The next step is the owner's own, and can be taken now. */
function waitsForMe({ status, pendingRegistrations, timeAt }: OwnTender, now: Date): boolean {
  if (status === 'registering') return pendingRegistrations > 0
  if (status === 'evaluating') return timeAt !== null && Date.parse(timeAt) <= now.getTime()
  return ['draft', 'approvalFailed', 'deciding'].includes(status)
}

function registered({ isDirect, registrations, pendingRegistrations }: OwnTender): string {
  if (isDirect) return '直接采购，已成交'
  if (registrations === null) return '报名情况开标前保密'
  if (registrations === 0) return '还没有企业报名'
  return `${registrations} 家报名${pendingRegistrations > 0 ? `，${pendingRegistrations} 家待确认` : ''}`
}
