import type { biddersOf } from '@jb/contract/auction/offer.contract'
import type { Answer } from '@jb/contract/endpoint'
import { figures, type PriceStyle } from '@jb/domain/auction/price-style'
import { formatMinute } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { bidderNameOf } from '../auction.labels.ts'
import s from './owner.module.css'

export type Bidder = Answer<typeof biddersOf>['records'][number]

interface ConsoleBiddersProps {
  bidders: readonly Bidder[]
  total: number
  style: PriceStyle
  /** Why nobody is shown; '' where somebody may be. */
  kept: string
  onAdmit: (bidder: Bidder) => unknown
  onRefuse: (bidder: Bidder) => void
  /** Fetches more; undefined when all are there. */
  onMore: (() => void) | undefined
}

const tones: Readonly<Record<string, 'urgent' | 'good' | 'bad'>> = {
  applied: 'urgent',
  admitted: 'good',
  refused: 'bad',
}

/** What a bidder is called here: its name where it is told, else its number. */
export const nameOf = ({ companyName, alias }: Pick<Bidder, 'companyName' | 'alias'>) =>
  companyName ?? bidderNameOf(alias)

/** When it signed up and how its deposit stands, as far as that may be known beside its name or number. */
const about = ({ joinedAt, depositName }: Bidder) =>
  [joinedAt && `${formatMinute(joinedAt)} 报名`, depositName && `保证金${depositName}`]
    .filter(Boolean)
    .join(' · ')

/** Who has signed up, as far as the owner may know it now, and the answer to those who wait. */
export function ConsoleBidders(props: ConsoleBiddersProps) {
  const { bidders, total, style, kept, onAdmit, onRefuse, onMore } = props
  return (
    <Section title={kept ? '报名企业' : `报名企业 · ${total} 家`}>
      {bidders.length === 0 && <p className={s.quiet}>{kept || '还没有企业报名。'}</p>}
      <ul className={s.rows}>
        {bidders.map((bidder) => {
          const { bidderId, companyName, alias, contactName, contactPhone, note, status } = bidder
          const contact = [contactName, contactPhone].filter(Boolean).join(' ')
          const name = nameOf(bidder)
          return (
            <li key={bidderId} className={s.row}>
              <span className={s.who}>
                <span>
                  {name} <Tag tone={tones[status] ?? 'plain'}>{bidder.statusName}</Tag>
                </span>
                {companyName !== null && alias !== '' && <small>{bidderNameOf(alias)}</small>}
                {contact && <small>{contact}</small>}
                {note && <small>{note}</small>}
                {about(bidder) && <small>{about(bidder)}</small>}
              </span>
              {status === 'applied' ? (
                <span className={s.answers}>
                  <Button tone="quiet" onClick={() => onRefuse(bidder)}>
                    拒绝
                  </Button>
                  <Button onClick={() => onAdmit(bidder)}>通过</Button>
                </span>
              ) : (
                bidder.bestPrice !== null && (
                  <span className={s.price}>
                    {figures(style, bidder.bestPrice)}
                    {bidder.rank !== null && <small>第 {bidder.rank} 名</small>}
                  </span>
                )
              )}
            </li>
          )
        })}
      </ul>
      {onMore && (
        <button type="button" className={s.word} onClick={onMore}>
          再看 {total - bidders.length} 家
        </button>
      )}
    </Section>
  )
}
