import type { PublicProject } from '@jb/contract/project/project.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'

/** A project that is public; pressing it anywhere opens it. */
export function PublicProjectRow({ project }: { project: PublicProject }) {
  const { id, name, engineeringTypeName, companyName, regionName } = project
  const { projectPrice, startOn, endOn, announcedAt } = project
  return (
    <Entry
      tags={[[engineeringTypeName, 'brand']]}
      corner={announcedAt && `${formatDay(announcedAt)} 公示`}
      name={
        <Link place="project.detail" search={{ id }}>
          {name}
        </Link>
      }
    >
      <CardLine quiet left={companyName} />
      <CardLine quiet left={regionName} right={<Money amount={projectPrice} unit="万元" size="s" />} />
      <CardLine quiet left={`计划工期 ${startOn} 至 ${endOn}`} />
    </Entry>
  )
}
