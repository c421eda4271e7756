import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { AddressLink } from '../../map/index.ts'
import { nextSteps, pendingStep, statusTones } from '../project.labels.ts'
import s from './project.module.css'

/** What everybody may read of a project; its own company sees the next step, too. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const now = useServerNow(60_000)
  const { status, own, announcedAt, description } = project
  const pending = own?.announcement?.status === 'pending'
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={statusTones[status]}>{project.statusName}</Tag>
            {pending && <Tag tone="brand">审批中</Tag>}
            <Tag>{project.engineeringTypeName}</Tag>
          </>
        }
        name={project.name}
        {...(own && { next: pending ? pendingStep : nextSteps[status] })}
      />
      <Facts
        items={[
          { label: '企业', value: project.companyName, wide: true },
          { label: '工程造价', value: <Money amount={project.projectPrice} unit="万元" size="s" /> },
          { label: '编号', value: project.no },
          { label: '计划工期', value: `${project.startOn} 至 ${project.endOn}`, wide: true },
          {
            label: '项目地点',
            wide: true,
            value: (
              <AddressLink
                address={project.fullAddress}
                regionName={project.regionName}
                position={project.position}
              />
            ),
          },
          ...(announcedAt ? [{ label: '公示时间', value: relativeDay(announcedAt, now) }] : []),
        ]}
      />
      {description && (
        <Section title="项目概况">
          <p className={s.words}>{description}</p>
        </Section>
      )}
    </>
  )
}
