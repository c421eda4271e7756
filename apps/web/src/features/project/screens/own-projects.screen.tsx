import { statusNames } from '@jb/domain/project/labels'
import { projectStatuses } from '@jb/domain/project/project.flow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { OwnProjectRow } from '../parts/own-project-row.tsx'
import { filters, nothingYet } from '../project.labels.ts'
import { narrowingOf } from '../project.narrowing.ts'
import { ownProjectsQuery } from '../project.queries.ts'

/** 项目管理: the projects of my company. */
export default function OwnProjectsScreen() {
  const list = useListControls('project.own')
  const search = list.values
  const go = useGo()
  const group = projectStatuses.find((known) => known === search.status) ?? 'all'
  const query = useInfiniteQuery(ownProjectsQuery({ ...narrowingOf(search), group }))
  const { counts, create } = query.data?.pages[0] ?? {}
  const nowhere = !useUser()?.company && create?.enabled === false
  const verify = { label: '去认证企业', onClick: () => go('member.companyVerify') }
  const add = () => (create && !create.enabled ? toast(create.why) : go('project.form'))
  return (
    <ListScreen
      title="项目管理"
      query={query}
      controls={{
        ...list,
        searchFor: '搜索项目名称或编号',
        statuses: [
          { id: '', label: '全部', count: counts?.all },
          ...projectStatuses.map((id) => ({ id, label: statusNames[id], count: counts?.[id] })),
        ],
        filters,
      }}
      action={create && <NavAction onClick={add}>新建</NavAction>}
      rowKey={(project) => project.id}
      row={(project) => <OwnProjectRow project={project} />}
      empty={
        nowhere
          ? { text: create.why, action: verify }
          : {
              text: nothingYet[group],
              ...(create?.enabled && { action: { label: '新建项目', onClick: add } }),
            }
      }
    />
  )
}
