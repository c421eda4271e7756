import type { OwnProject } from '@jb/contract/project/project.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import { statusTones } from '../project.labels.ts'

/** One of my company's projects; pressing it anywhere opens it. */
export function OwnProjectRow({ project }: { project: OwnProject }) {
  const { id, no, name, status, statusName, approvalName, engineeringTypeName } = project
  const { departmentName, managerName, regionName, projectPrice, updatedAt } = project
  return (
    <Entry
      tags={[
        [statusName, statusTones[status]],
        approvalName && [approvalName, approvalName === '审批中' ? 'brand' : 'bad'],
        engineeringTypeName,
      ]}
      corner={no}
      name={
        <Link place="project.detail" search={{ id, fromList: '1' }}>
          {name}
        </Link>
      }
    >
      <CardLine quiet left={[departmentName, `项目经理 ${managerName}`].filter(Boolean).join(' · ')} />
      <CardLine quiet left={regionName} right={<Money amount={projectPrice} unit="万元" size="s" />} />
      <CardLine quiet left={`${formatDay(updatedAt)} 更新`} />
    </Entry>
  )
}
