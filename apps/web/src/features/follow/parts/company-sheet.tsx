import type { CompanySheet as Company } from '@jb/contract/follow/follow.shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { clockWords } from '../follow.labels.ts'
import { useFollow } from '../follow.use-follow.ts'
import s from './follow.module.css'

interface CompanySheetProps {
  companyId: string
  query: UseQueryResult<Company, unknown>
  onClose: () => void
}

/** A company as everybody may see it: who it is, where, and what it has open. */
export default function CompanySheet({ companyId, query, onClose }: CompanySheetProps) {
  const now = useServerNow(60_000)
  const go = useGo()
  const { on, toggle } = useFollow('company', companyId)
  const own = useUser()?.company?.id === companyId
  const { data } = query
  return (
    <Sheet
      open
      title="企业信息"
      onClose={onClose}
      footer={
        !own && (
          <Button tone={on ? 'quiet' : 'primary'} wide onClick={toggle}>
            {on ? '已关注，点此取消' : '关注这家企业'}
          </Button>
        )
      }
    >
      <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={1} />}>
        {data && (
          <div className={s.company}>
            <p className={s.companyName}>{data.name}</p>
            <div className={s.where}>
              <Tag tone={data.verified ? 'good' : 'plain'}>{data.verified ? '已认证' : '未认证'}</Tag>
              <span>{data.regionName}</span>
            </div>
            <p className={s.quiet}>
              {data.openTenders > 0 ? `正在进行的项目 ${data.openTenders} 个` : '现在没有正在进行的项目。'}
            </p>
            <ul className={s.tenders}>
              {data.tenders.map((tender) => (
                <li key={tender.id}>
                  <Link place="tender.detail" search={{ id: tender.id }} className={s.tender}>
                    <span>{tender.name}</span>
                    <span className={s.quiet}>
                      {tender.stateName} {clockWords(tender, now)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <Button tone="quiet" wide onClick={() => go('demand.special', { id: companyId })}>
              企业专场：全部招标、竞价和需求
            </Button>
          </div>
        )}
      </QueryState>
    </Sheet>
  )
}
