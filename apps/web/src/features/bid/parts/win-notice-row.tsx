import type { winNotice } from '@jb/contract/bid/result.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'

export type WinNotice = z.output<typeof winNotice>

/** One published result in a list. */
export function WinNoticeRow({ notice, now }: { notice: WinNotice; now: Date }) {
  const { tenderId, stage, stageName, typeName, name, companyName, amount, buyerName, regionName } = notice
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={stage === 'awarded' ? 'good' : 'urgent'}>{stageName}</Tag>
            <Tag>{typeName}</Tag>
          </Tags>
        }
        right={<time dateTime={notice.publishedAt}>{relativeDay(notice.publishedAt, now)}</time>}
      />
      <CardName>
        <Link place="tender.winNotice" search={{ id: tenderId }}>
          {name}
        </Link>
      </CardName>
      <CardLine
        left={
          <>
            <strong>{companyName}</strong>
            {amount !== null && (
              <>
                {' '}
                <Money amount={amount} unit="万元" />
              </>
            )}
          </>
        }
      />
      <CardLine quiet left={buyerName} right={regionName} />
    </Card>
  )
}
