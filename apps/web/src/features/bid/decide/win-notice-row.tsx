import type { winNotice } from '@jb/contract/bid/result.shapes'
import type * as z from 'zod/mini'
import { Link } from '../../../map/link.tsx'
import { ResultRow } from './result-row.tsx'

export type WinNotice = z.output<typeof winNotice>

/** The published result of a tender. */
export function WinNoticeRow({ notice, now }: { notice: WinNotice; now: Date }) {
  const { tenderId, stage, stageName, typeName, name, companyName, amount, buyerName, regionName } = notice
  return (
    <ResultRow
      tags={[[stageName, stage === 'awarded' ? 'good' : 'urgent'], typeName]}
      name={
        <Link place="tender.winNotice" search={{ id: tenderId }}>
          {name}
        </Link>
      }
      at={notice.publishedAt}
      now={now}
      winner={companyName}
      price={{ amount, unit: '万元' }}
      owner={buyerName}
      region={regionName}
    />
  )
}
