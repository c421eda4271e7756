import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { OwnFacts } from '../parts/own-facts.tsx'
import { ProjectFacts } from '../parts/project-facts.tsx'
import { approvalSearch } from '../project.approval.ts'
import { projectQuery } from '../project.queries.ts'
import type { ProjectSheetName } from './project-sheet.tsx'

// Only who runs the project needs the forms, and only after a press.
const ProjectSheet = lazy(() => import('./project-sheet.tsx'))

const sheets = ['announce', 'cancel', 'close'] as const

/** 项目详情: what is public of a project, and for its own company money, people and what may be done now. */
export default function ProjectDetailScreen() {
  const { id, fromList } = useSearchOf('project.detail')
  const go = useGo()
  const query = useQuery(projectQuery(id, useOwner()))
  const [sheet, setSheet] = useState<ProjectSheetName>()
  const act = (action: string) =>
    action === 'edit' ? go('project.form', { id }) : setSheet(sheets.find((name) => name === action))
  const close = () => setSheet(undefined)
  const approve = (project: ProjectDetail) => (reason: string) => {
    close()
    go('approval.start', approvalSearch(project, { reason, fromList }))
  }
  return (
    <DetailScreen
      title="项目详情"
      query={query}
      bottom={({ own }) => own && <ActionBar actions={own.actions} dangerous={['cancel']} onAction={act} />}
    >
      {(project) => (
        <>
          <ProjectFacts project={project} />
          {project.own && (
            <OwnFacts
              project={project}
              own={project.own}
              onPay={() => setSheet('pay')}
              onVoid={(voids) => setSheet({ voids })}
            />
          )}
          {sheet && (
            <Suspense fallback={null}>
              <ProjectSheet
                name={sheet}
                project={project}
                onApproval={approve(project)}
                onClose={close}
                onDone={(words) => {
                  close()
                  toast(words, 'good')
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  )
}
