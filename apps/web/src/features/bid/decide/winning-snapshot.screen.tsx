import { useQuery } from '@tanstack/react-query'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { SnapshotPage } from '../../tender/index.ts'
import { decisionSnapshotQuery } from './snapshot.queries.ts'

/** 中标快照: the award as it was made, for the owner's side, and for the winner with its own prices. */
export default function WinningSnapshotScreen() {
  const { id, number } = useSearchOf('bid.winningSnapshot')
  const go = useGo()
  return (
    <SnapshotPage
      title="中标快照"
      id={id}
      query={useQuery(decisionSnapshotQuery(id, 'award', number))}
      nothing="无快照：这个项目还没有定标，或在快照启用之前定标，当时没有留存。"
      onNumber={(next) => go('bid.winningSnapshot', { id, number: next }, { replace: true })}
    />
  )
}
