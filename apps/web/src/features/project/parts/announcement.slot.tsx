import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../map/link.tsx'
import type { ApprovalSubjectProps } from '../../../map/slot.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { announcementQuery } from '../project.queries.ts'
import { MoneyBar } from './money-bar.tsx'
import { Budget } from './own-facts.tsx'
import s from './project.module.css'
import { ProjectFacts } from './project-facts.tsx'

/** What approvers read of an announcement: the project with its money, and the way to it. */
export default function AnnouncementSubject({ id }: ApprovalSubjectProps) {
  const query = useQuery(announcementQuery(id))
  const project = query.data?.project
  return (
    <QueryState query={query} hasData={project !== undefined} skeleton={<DetailSkeleton />}>
      {project && (
        <>
          <ProjectFacts project={project} />
          {project.own && (
            <>
              <MoneyBar price={project.projectPrice} money={project.own.money} />
              <Budget lines={project.own.budget} total={project.own.money.planned} />
            </>
          )}
          <div className={s.add}>
            <Link place="project.detail" search={{ id: project.id }} className={s.word}>
              打开项目详情
            </Link>
          </div>
        </>
      )}
    </QueryState>
  )
}
