import type { MyQuotation } from '@jb/contract/quotation/quotation.shapes'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { placesOf } from '../../demand/index.ts'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { signUpTones, toneOf } from '../quotation.labels.ts'

/** What it comes to, as far as that can be said. */
function amountOf({ status, total, version }: MyQuotation) {
  if (status === 'pending') return undefined
  if (status === 'signedUp' || status === 'asked') return '面议'
  return total === null ? `第 ${version} 版` : <Money amount={total} />
}

/** The latest quotation of my company for one demand, its sign-up, or an invitation that waits for it. */
export function QuotationRow({ quotation, now }: { quotation: MyQuotation; now: Date }) {
  const { id, demandId, note, kind, title, status, statusName, kindName, timeAt, timeLabel } = quotation
  const runs = timeAt !== null && Date.parse(timeAt) > now.getTime()
  const signedUp = status === 'signedUp' || status === 'asked'
  return (
    <Card>
      <StateLine
        tone={signedUp ? signUpTones[status] : toneOf(status)}
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
        ) : signedUp ? (
          <Link place="quotation.labourSignUp" search={{ id: demandId }}>
            {title}
          </Link>
        ) : (
          <Link place={quotePlacesOf(kind).own} search={{ id }}>
            {title}
          </Link>
        )}
      </CardName>
      <CardLine quiet left={quotation.buyerName} right={quotation.demandNo} />
      <CardLine quiet left={quotation.nextStep} right={amountOf(quotation)} />
      {note && <CardLine quiet left={`留言：${note}`} />}
      {runs && timeLabel && <Countdown to={timeAt} label={timeLabel} />}
    </Card>
  )
}
