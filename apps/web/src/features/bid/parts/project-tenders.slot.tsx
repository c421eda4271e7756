import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { projectTendersQuery } from '../decide/approval.queries.ts'
import { ProjectTenderRow } from './project-tender-row.tsx'
import s from './project-tenders.module.css'

/** In the detail of a project, for its company: its tenders, what they plan to spend, and what they have awarded. */
export default function ProjectTenders({ projectId }: SlotProps['project.detail.business']) {
  const { data, error, refetch } = useQuery(projectTendersQuery(projectId))
  if (!data && error) {
    // Somebody of another role: what is bought is none of theirs.
    if (error.kind === 'forbidden' || error.kind === 'notFound') return null
    return (
      <Section title="招标采购">
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title="招标采购">
        <Loading>
          <Bone size="m" width="60%" />
          <Bone size="s" width="80%" />
        </Loading>
      </Section>
    )
  }
  return (
    <Section title="招标采购" aside={data.records.length > 0 && `${data.records.length} 个`}>
      {data.records.length === 0 ? (
        <p className={s.quiet}>还没有招标属于这个项目。发布招标时选择所属项目，就会列在这里。</p>
      ) : (
        <>
          <dl className={s.sums}>
            <div>
              <dt>计划采购</dt>
              <dd>
                <Money amount={data.planned} size="s" />
              </dd>
            </div>
            <div>
              <dt>已定标</dt>
              <dd>
                <Money amount={data.committed} size="s" />
              </dd>
            </div>
          </dl>
          <ul className={s.rows}>
            {data.records.map((tender) => (
              <ProjectTenderRow key={tender.id} tender={tender} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
