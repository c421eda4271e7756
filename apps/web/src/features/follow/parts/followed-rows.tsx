import type { FollowedCompany, FollowedTender } from '@jb/contract/follow/follow.shapes'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { toneOf } from '../../tender/index.ts'
import { clockWords, isNear } from '../follow.labels.ts'
import s from './follow.module.css'

/** A row that can be picked while the list is being tidied. */
export function Pickable({
  name,
  picked,
  children,
}: {
  name: string
  picked: { readonly on: boolean; readonly toggle: () => void } | undefined
  children: ReactNode
}) {
  if (!picked) return <>{children}</>
  return (
    <div className={s.row}>
      <label className={s.pick}>
        <input type="checkbox" checked={picked.on} onChange={picked.toggle} />
        <span className={s.heard}>选择{name}</span>
      </label>
      {children}
    </div>
  )
}

/** A tender that is followed: its state, its owner, and until when. */
export function TenderRow({ tender, now }: { tender: FollowedTender; now: Date }) {
  const words = clockWords(tender, now)
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(tender.status)}>{tender.stateName}</Tag>
            <Tag>{tender.typeName}</Tag>
          </Tags>
        }
        right={tender.no}
      />
      <CardName>
        <Link place="tender.detail" search={{ id: tender.id }}>
          {tender.name}
        </Link>
      </CardName>
      <CardLine quiet left={tender.companyName} right={tender.regionName} />
      <CardLine
        quiet
        left={
          <span className={cx(tender.ended && s.over, isNear(tender, now) && s.urgent)}>
            {tender.ended ? `已结束${words && `，${words}`}` : words || '暂无时间安排'}
          </span>
        }
      />
    </Card>
  )
}

/** A company that is followed, and how much it has open. */
export function CompanyRow({ company, onOpen }: { company: FollowedCompany; onOpen: () => void }) {
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={company.verified ? 'good' : 'plain'}>{company.verified ? '已认证' : '未认证'}</Tag>
          </Tags>
        }
        right={company.regionName}
      />
      <CardName>{company.name}</CardName>
      <CardLine
        quiet
        left={company.openTenders > 0 ? `正在进行 ${company.openTenders} 个项目` : '现在没有正在进行的项目'}
        right={
          <button type="button" className={s.way} onClick={onOpen}>
            查看企业
          </button>
        }
      />
    </Card>
  )
}
