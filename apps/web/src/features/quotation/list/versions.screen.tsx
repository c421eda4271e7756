import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { versionsQuery } from '../quotation.queries.ts'
import { VersionRows } from './version-rows.tsx'

/** 报价记录 of one company for one demand: every version that arrived. */
export default function VersionsScreen() {
  const { id } = useSearchOf('quotation.versions')
  const query = useQuery(versionsQuery(id))
  return (
    <DetailScreen title="报价记录" query={query} skeleton={<ListSkeleton />}>
      {(of) => (
        <>
          <Banner>
            {of.title}。只有最新的有效版本参加比价；截止前被替换和撤回的版本没有打开，只留下回执。
          </Banner>
          <VersionRows of={of} />
        </>
      )}
    </DetailScreen>
  )
}
