import type { DirectoryRow } from '@jb/contract/member/organisation.contract'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import s from './directory.module.css'

/** A verified company in the directory; pressing it anywhere opens what everybody may know of it. */
export function DirectoryCard({ company }: { readonly company: DirectoryRow }) {
  const { companyNo, name, memberTypeName, companyTypeName, grade, gradeName } = company
  const { regionName, introduction, distance } = company
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone="good" icon="check">
              已认证
            </Tag>
            <Tag tone="brand">{memberTypeName}</Tag>
            {companyTypeName && <Tag>{companyTypeName}</Tag>}
            {grade !== 'standard' && <Tag>{gradeName}</Tag>}
          </Tags>
        }
      />
      <CardName>
        <Link place="member.directory" search={{ companyNo }}>
          {name}
        </Link>
      </CardName>
      {introduction && <p className={s.introduction}>{introduction}</p>}
      {(regionName || distance) && <CardLine quiet left={regionName} right={distance} />}
    </Card>
  )
}
