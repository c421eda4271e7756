import { useInfiniteQuery } from '@tanstack/react-query'
import { useGo } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { PublicProjectRow } from '../parts/public-project-row.tsx'
import { filters } from '../project.labels.ts'
import { narrowingOf } from '../project.narrowing.ts'
import { publicProjectsQuery } from '../project.queries.ts'

/** 工程项目: what companies have made public. */
export default function PublicProjectsScreen() {
  const list = useListControls('project.public')
  const search = list.values
  const go = useGo()
  const query = useInfiniteQuery(publicProjectsQuery(narrowingOf(search)))
  return (
    <ListScreen
      title="工程项目"
      query={query}
      controls={{
        ...list,
        searchFor: '搜索项目或企业名称',
        filters,
      }}
      rowKey={(project) => project.id}
      row={(project) => <PublicProjectRow project={project} />}
      empty={{
        text: '还没有公示的工程项目。可以先看看正在进行的招标。',
        action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
      }}
    />
  )
}
