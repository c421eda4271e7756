import type { AnnouncementWire } from '@jb/contract/project/project.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { announcementTones } from '../project.labels.ts'

/** How the latest wish to make a project public, or to take that back, stands, and the way to its approval. */
export function AnnouncementFacts({ announcement }: { announcement: AnnouncementWire }) {
  const now = useServerNow(60_000)
  const { announce, status, statusName, reason, outcome, askedBy, askedAt, instanceId } = announcement
  return (
    <Facts
      title={announce === 1 ? '公示申请' : '取消公示申请'}
      aside={<Tag tone={announcementTones[status]}>{statusName}</Tag>}
      items={[
        { label: '申请人', value: askedBy },
        { label: '申请时间', value: relativeDay(askedAt, now) },
        { label: '原因', value: reason, wide: true },
        ...(outcome ? [{ label: '没有生效的原因', value: outcome, wide: true }] : []),
        ...(instanceId === null
          ? []
          : [{ label: '审批', value: <ApprovalLink id={instanceId} />, wide: true }]),
      ]}
    />
  )
}

function ApprovalLink({ id }: { id: string }) {
  return (
    <Link place="approval.detail" search={{ id }}>
      查看审批进度和日志
    </Link>
  )
}
