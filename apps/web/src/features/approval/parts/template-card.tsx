import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import type { TemplateRow } from '../template.form.ts'
import { templateTones } from '../template.words.ts'
import { Picture } from './process-picture.tsx'

/** One process in the list of its company; pressing it anywhere opens it. */
export function TemplateCard({ row }: { row: TemplateRow }) {
  const { id, name, status, statusName, position, conditionText, nodeNames } = row
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={templateTones[status]}>{statusName}</Tag>
          </Tags>
        }
        right={`优先级 ${position}`}
      />
      <CardName>
        <Link place="approval.template" search={{ id }}>
          {name}
        </Link>
      </CardName>
      <CardLine quiet left={`适用：${conditionText}`} />
      <Picture stops={nodeNames} />
    </Card>
  )
}
