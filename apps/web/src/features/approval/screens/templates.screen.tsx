import type { ApprovalType } from '@jb/domain/approval/types'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { NavAction, NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { NewTemplateSheet } from '../parts/new-template-sheet.tsx'
import { NoTemplates } from '../parts/no-templates.tsx'
import s from '../parts/template.module.css'
import { TemplateCard } from '../parts/template-card.tsx'
import type { StartKind, TemplateRow } from '../template.form.ts'
import { templatesQuery } from '../template.queries.ts'

const VersionsSheet = lazy(() => import('./versions-sheet.tsx'))

/** 审批设置: the processes of my company, by kind of business and in the order in which they are tried. */
export default function TemplatesScreen() {
  const query = useQuery(templatesQuery)
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const [read, setRead] = useState<string>()
  const { templates = [], types = [], actions = [] } = query.data ?? {}
  const create = actions.find(({ id, enabled }) => id === 'create' && enabled)
  const start = (type: ApprovalType, kind: StartKind) => go('approval.template', { type, start: kind })
  const [first] = types
  const add = create && templates.length > 0 && (
    <NavAction onClick={() => setAdding(true)}>{create.label}</NavAction>
  )
  return (
    <Page top={<NavBar title="审批设置" action={add} />}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton />}>
        <PullToRefresh onRefresh={() => query.refetch()}>
          {templates.length === 0 && (
            <NoTemplates onStart={create && first ? (kind) => start(first.type, kind) : undefined} />
          )}
          {types.map(({ type, name }) => (
            <OfType
              key={type}
              name={name}
              onVersions={setRead}
              rows={templates.filter((row) => row.type === type)}
            />
          ))}
        </PullToRefresh>
      </QueryState>
      {read && (
        <Suspense fallback={null}>
          <VersionsSheet id={read} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
      {adding && <NewTemplateSheet types={types} onStart={start} onClose={() => setAdding(false)} />}
    </Page>
  )
}

interface OfTypeProps {
  name: string
  rows: readonly TemplateRow[]
  onVersions: (id: string) => void
}

function OfType({ name, rows, onVersions }: OfTypeProps) {
  if (rows.length === 0) return null
  const open = rows.some(({ status }) => status === 'enabled')
  const inOrder = [...rows].sort((a, b) => a.position - b.position)
  return (
    <section className={s.group}>
      <header>
        <h2>{name}</h2>
        <span className={s.small}>{open ? '已开通' : '未开通，提交后直接生效'}</span>
      </header>
      {inOrder.map((row) => (
        <TemplateCard key={row.id} row={row} onVersions={() => onVersions(row.id)} />
      ))}
    </section>
  )
}
