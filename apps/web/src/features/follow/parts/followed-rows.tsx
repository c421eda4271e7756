import type { FollowedCompany, FollowedTender } from '@jb/contract/follow/follow.shapes'
import type { ReactNode } from 'react'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import { toneOf } from '../../tender/index.ts'
import s from './follow.module.css'
import { FollowedRow } from './followed-row.tsx'

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
  return (
    <FollowedRow
      of={tender}
      now={now}
      tags={[[tender.stateName, toneOf(tender.status)], tender.typeName]}
      name={
        <Link place="tender.detail" search={{ id: tender.id }}>
          {tender.name}
        </Link>
      }
    />
  )
}

/** A company that is followed, and how much it has open. */
export function CompanyRow({ company, onOpen }: { company: FollowedCompany; onOpen: () => void }) {
  const { name, verified, regionName, openTenders } = company
  return (
    <Entry tags={[verified ? ['已认证', 'good'] : '未认证']} corner={regionName} name={name}>
      <CardLine
        quiet
        left={openTenders > 0 ? `正在进行 ${openTenders} 个项目` : '现在没有正在进行的项目'}
        right={
          <button type="button" className={s.way} onClick={onOpen}>
            查看企业
          </button>
        }
      />
    </Entry>
  )
}
