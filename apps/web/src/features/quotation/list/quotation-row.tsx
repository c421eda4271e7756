import type { MyQuotation } from '@jb/contract/quotation/quotation.shapes'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { placesOf } from '../../demand/index.ts'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { toneOf } from '../quotation.labels.ts'

/** The latest quotation of my company for one demand. */
export function QuotationRow({ quotation, now }: { quotation: MyQuotation; now: Date }) {
  const { id, demandId, note, kind, title, status, statusName, kindName, timeAt, timeLabel, total } =
    quotation
  const runs = timeAt !== null && Date.parse(timeAt) > now.getTime()
  return (
    <Card>
      <StateLine
        tone={toneOf(status)}
        state={statusName}
        kind={`${quotation.recorded ? '代录 · ' : ''}${kindName} · ${quotation.stateName}`}
        at={quotation.receivedAt}
        now={now}
      />
      <CardName>
        {status === 'pending' ? (
          <Link place={placesOf(kind).detail} search={{ id: demandId }}>
            {title}
          </Link>
        ) : (
          <Link place={quotePlacesOf(kind).own} search={{ id }}>
            {title}
          </Link>
        )}
      </CardName>
      <CardLine quiet left={quotation.buyerName} right={quotation.demandNo} />
      <CardLine
        quiet
        left={quotation.nextStep}
        right={
          status !== 'pending' && (total === null ? `第 ${quotation.version} 版` : <Money amount={total} />)
        }
      />
      {note && <CardLine quiet left={`留言：${note}`} />}
      {runs && timeLabel && <Countdown to={timeAt} label={timeLabel} />}
    </Card>
  )
}
