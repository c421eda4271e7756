import type { ExpertRow } from '@jb/contract/expert/expert.shapes'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { statusTones } from '../expert.labels.ts'

/** One expert in a list; pressing it anywhere opens the entry. */
export function ExpertRowCard({ expert, own, now }: { expert: ExpertRow; own: boolean; now: Date }) {
  const { id, name, employer, title, majorNames, regionName, years, status, statusName, updatedAt } = expert
  const kind = own ? expert.poolName : majorNames[0]
  return (
    <Card>
      <StateLine
        tone={statusTones[status]}
        state={statusName}
        at={updatedAt}
        now={now}
        {...(kind === undefined ? {} : { kind })}
      />
      <CardName>
        <Link place="expert.detail" search={{ id }}>
          {name || '未填写姓名'}
        </Link>
      </CardName>
      <CardLine quiet left={[title, employer].filter(Boolean).join(' · ')} />
      <CardLine
        quiet
        left={majorNames.join('、')}
        right={[regionName.split(' ')[0], years === null ? '' : `${years} 年`].filter(Boolean).join(' · ')}
      />
    </Card>
  )
}
