import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { emptyProject, valuesOf } from '../project.form.ts'
import { ownProjectsQuery, projectQuery } from '../project.queries.ts'
import { ProjectForm } from './project-form.tsx'

const title = '填写工程项目'

/** 填写工程项目: a new project, or another form of one that is not public. */
export default function ProjectFormScreen() {
  const { id } = useSearchOf('project.form')
  const owner = useOwner()
  return id ? <Editing key={`${owner} ${id}`} id={id} owner={owner} /> : <Adding />
}

function Adding() {
  const back = useBack('project.own')
  const go = useGo()
  const company = useUser()?.company
  const verify = { label: '去认证企业', onClick: () => go('member.companyVerify') }
  const query = useInfiniteQuery(ownProjectsQuery({ keyword: '', group: 'all' }))
  const create = query.data?.pages[0]?.create
  if (create?.enabled) return <ProjectForm title={title} initial={emptyProject} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={create !== undefined} skeleton={<FormSkeleton />}>
        <Empty text={create?.why ?? ''} action={company ? { label: '返回', onClick: back } : verify} />
      </QueryState>
    </Page>
  )
}

function Editing({ id, owner }: { id: string; owner: string }) {
  const back = useBack('project.own')
  const query = useQuery({ ...projectQuery(id, owner), staleTime: Number.POSITIVE_INFINITY })
  const own = query.data?.own
  const edit = own?.actions.find((action) => action.id === 'edit')
  // What is filled in belongs to the version it began with, whatever is read anew meanwhile.
  const [begun, begin] = useState<ProjectDetail>()
  if (!begun && query.data && edit?.enabled) begin(query.data)
  if (begun?.own) {
    const editing = { id, version: begun.own.version }
    return <ProjectForm title={title} initial={valuesOf(begun)} editing={editing} />
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
