import { useQuery } from '@tanstack/react-query'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { SnapshotPage } from '../../tender/index.ts'
import { useSlowNotice } from './bid.use-slow.ts'
import { decisionSnapshotQuery } from './snapshot.queries.ts'

/** 定标快照: what was recommended each time, and what was made public. */
export default function CalibrationSnapshotScreen() {
  const { id, number } = useSearchOf('bid.calibrationSnapshot')
  const go = useGo()
  const query = useQuery(decisionSnapshotQuery(id, 'decision', number))
  useSlowNotice(query.isPending)
  return (
    <SnapshotPage
      title="定标快照"
      id={id}
      query={query}
      nothing="无快照：这个项目还没有推荐，或在快照启用之前定标，当时没有留存。"
      onNumber={(next) => go('bid.calibrationSnapshot', { id, number: next }, { replace: true })}
    />
  )
}
