import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useOwner } from '../../../lib/session.ts'
import { useBack, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { emptyProject, valuesOf } from '../project.form.ts'
import { ownProjectsQuery, projectQuery } from '../project.queries.ts'
import { ProjectForm } from './project-form.tsx'

const title = '填写工程项目'

/** 填写工程项目: a new project, or another form of one that is not public. */
export default function ProjectFormScreen() {
  const { id } = useSearchOf('project.form')
  return id ? <Editing id={id} /> : <Adding />
}

function Adding() {
  const back = useBack('project.own')
  const query = useInfiniteQuery(ownProjectsQuery({ keyword: '', group: 'all' }))
  const create = query.data?.pages[0]?.create
  if (create?.enabled) return <ProjectForm title={title} initial={emptyProject} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={create !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={create?.why ?? ''} action={{ label: '返回', onClick: back }} />
      </QueryState>
    </Page>
  )
}

function Editing({ id }: { id: string }) {
  const back = useBack('project.own')
  const query = useQuery({ ...projectQuery(id, useOwner()), staleTime: Number.POSITIVE_INFINITY })
  const own = query.data?.own
  const edit = own?.actions.find((action) => action.id === 'edit')
  if (query.data && own && edit?.enabled) {
    return <ProjectForm title={title} initial={valuesOf(query.data)} editing={{ id, version: own.version }} />
  }
  const why = edit?.why ?? '项目已公示或已完工，不能修改；已公示的项目先取消公示再修改。'
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<FormSkeleton />}>
        <Empty
          text={own ? why : '只有项目所属企业的人员可以修改。'}
          action={{ label: '返回', onClick: back }}
        />
      </QueryState>
    </Page>
  )
}
