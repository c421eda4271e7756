import type { Abandonment } from '@jb/contract/bid/abandonment.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'

interface AbandonedRowProps {
  row: Abandonment
  side: 'owner' | 'bidder'
  now: Date
}

/** One 弃标: the owner goes to its notice, the bidder to the tender. */
export function AbandonedRow({ row, side, now }: AbandonedRowProps) {
  const { tenderId, title, undoneName, publishedAt, reasonKindName, reason, nextName } = row
  const place = side === 'owner' ? 'bid.abandonedPublish' : 'tender.detail'
  return (
    <Entry
      tags={[
        [undoneName, 'bad'],
        publishedAt === null ? side === 'owner' && ['待公告', 'urgent'] : ['已公告', 'plain'],
      ]}
      corner={<time dateTime={row.at}>{relativeDay(row.at, now)}</time>}
      name={
        <Link place={place} search={{ id: tenderId }}>
          {title}
        </Link>
      }
    >
      <CardLine
        left={
          <span>
            {side === 'owner' ? '弃标单位' : '采购单位'}{' '}
            <strong>{side === 'owner' ? row.companyName : row.buyerName}</strong>
          </span>
        }
      />
      <CardLine left={`${reasonKindName}：${reason}`} />
      <CardLine quiet left={row.tenderNo} right={nextName ? `后续：${nextName}` : false} />
    </Entry>
  )
}
