import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { companyQuery } from '../follow.queries.ts'
import { useFollow } from '../follow.use-follow.ts'
import s from './follow.module.css'

const CompanySheet = lazy(() => import('./company-sheet.tsx'))

/** Beside the name of the company that publishes: who it is, and to follow it. */
export default function CompanyWays({ companyId }: SlotProps['tender.detail.company']) {
  const [open, setOpen] = useState(false)
  const sheet = useQuery({ ...companyQuery(companyId), enabled: open })
  const { on, toggle } = useFollow('company', companyId)
  const own = useUser()?.company?.id === companyId
  return (
    <span className={s.ways}>
      <button type="button" className={s.way} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        企业信息
      </button>
      <Link place="demand.special" search={{ id: companyId }} className={s.way}>
        企业专场
      </Link>
      {!own && (
        <button type="button" className={s.way} aria-pressed={on} onClick={toggle}>
          <Icon name={on ? 'starFill' : 'star'} small />
          {on ? '已关注企业' : '关注企业'}
        </button>
      )}
      <Suspense fallback={null}>
        {open && <CompanySheet companyId={companyId} query={sheet} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  )
}
