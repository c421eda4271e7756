import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import type { TemplateRow } from '../template.form.ts'
import { lostWords, templateTones } from '../template.words.ts'
import { Picture } from './process-picture.tsx'
import s from './template.module.css'
import v from './versions.module.css'

interface TemplateCardProps {
  row: TemplateRow
  onVersions: () => void
}

/** One process in the list of its company; pressing it anywhere opens it, but for its versions. */
export function TemplateCard({ row, onVersions }: TemplateCardProps) {
  const { id, version, name, status, statusName, position, conditionText, nodeNames, lost } = row
  const edits = row.actions.some((action) => action.id === 'save')
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={templateTones[status]}>{statusName}</Tag>
            {lost && <Tag tone="bad">需要修改</Tag>}
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
      {lost && <p className={s.fault}>{lostWords(lost, edits)}</p>}
      <Picture stops={nodeNames} />
      <button type="button" className={v.open} onClick={onVersions}>
        第 {version} 版 · 历史版本
      </button>
    </Card>
  )
}
