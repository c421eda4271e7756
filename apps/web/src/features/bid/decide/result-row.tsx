import { relativeDay } from '@jb/domain/shared/dates'
import { Money, type MoneyProps } from '../../../kit/money.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry, type EntryProps } from '../../../patterns/entry.tsx'

interface ResultRowProps extends Pick<EntryProps, 'tags' | 'name'> {
  /** When it was published. */
  at: string
  now: Date
  /** Who has got it; null: nobody, or nobody who may be named. */
  winner: string | null
  price: MoneyProps
  owner: string
  region: string
}

/** One published result in a list: who got it, for how much. */
export function ResultRow({ at, now, winner, price, owner, region, ...marks }: ResultRowProps) {
  const priced = price.amount !== null
  return (
    <Entry {...marks} corner={<time dateTime={at}>{relativeDay(at, now)}</time>}>
      {(winner !== null || priced) && (
        <CardLine
          left={
            <>
              {winner !== null && <strong>{winner}</strong>} {priced && <Money {...price} />}
            </>
          }
        />
      )}
      <CardLine quiet left={owner} right={region} />
    </Entry>
  )
}
