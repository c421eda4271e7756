import type { MyQuotation } from '@jb/contract/quotation/quotation.shapes'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { signUpTones, toneOf } from '../quotation.labels.ts'

/** The latest quotation of my company for one demand, or its sign-up. */
export function QuotationRow({ quotation, now }: { quotation: MyQuotation; now: Date }) {
  const { id, kind, title, status, statusName, kindName, timeAt, timeLabel, total } = quotation
  const runs = timeAt !== null && Date.parse(timeAt) > now.getTime()
  const signedUp = status === 'signedUp' || status === 'asked'
  return (
    <Card>
      <StateLine
        tone={signedUp ? signUpTones[status] : toneOf(status)}
        state={statusName}
        kind={`${kindName} · ${quotation.stateName}`}
        at={quotation.receivedAt}
        now={now}
      />
      <CardName>
        {signedUp ? (
          <Link place="quotation.labourSignUp" search={{ id: quotation.demandId }}>
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
        right={signedUp ? '面议' : total === null ? `第 ${quotation.version} 版` : <Money amount={total} />}
      />
      {runs && timeLabel && <Countdown to={timeAt} label={timeLabel} />}
    </Card>
  )
}
