import { useQuery } from '@tanstack/react-query'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { SnapshotPage } from '../parts/snapshot-page.tsx'
import { publishedSnapshotQuery } from '../snapshot.queries.ts'

/** 已发布招标快照: what a tender has said to everybody, from its publication and after each postponement. */
export default function PublishedSnapshotScreen() {
  const { id, number } = useSearchOf('tender.publishedSnapshot')
  const go = useGo()
  return (
    <SnapshotPage
      title="已发布招标快照"
      id={id}
      query={useQuery(publishedSnapshotQuery(id, number))}
      nothing="无快照：这个项目还没有发布，或在快照启用之前发布，当时没有留存。"
      onNumber={(next) => go('tender.publishedSnapshot', { id, number: next }, { replace: true })}
    />
  )
}
