import { useQuery } from '@tanstack/react-query'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { SnapshotPage } from '../parts/snapshot-page.tsx'
import { rejectedSnapshotQuery } from '../snapshot.queries.ts'

/** 驳回招标快照: what approvers have turned down, why, and what was changed after it. */
export default function RejectedSnapshotScreen() {
  const { id, number } = useSearchOf('tender.rejectedSnapshot')
  const go = useGo()
  return (
    <SnapshotPage
      title="驳回招标快照"
      query={useQuery(rejectedSnapshotQuery(id, number))}
      nothing="这个项目的发布没有被驳回过。"
      onNumber={(next) => go('tender.rejectedSnapshot', { id, number: next }, { replace: true })}
    />
  )
}
