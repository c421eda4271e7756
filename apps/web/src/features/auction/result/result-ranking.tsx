import { figures, type PriceStyle, priced } from '@jb/domain/auction/price-style'
import { formatMinute } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import s from './result.module.css'
import type { Result } from './result-facts.tsx'

/** All bidders by their last price, the talks, and for the owner what looks as if bidders belonged together. */
export function ResultRanking({ result, style }: { result: Result; style: PriceStyle }) {
  const { ranking, talks, talksUntil, signs } = result
  const names = new Map(ranking.flatMap((at) => (at.companyName ? [[at.bidderName, at.companyName]] : [])))
  return (
    <>
      {ranking.length > 0 && (
        <Section title={`最终名次 · ${ranking.length} 家`} aside={style.unit}>
          <ol className={s.rows}>
            {ranking.map(({ rank, bidderName, companyName, amount, isMine }) => (
              <li key={bidderName} className={s.row} data-mine={isMine || undefined}>
                <span className={s.rank}>第 {rank}</span>
                <span className={s.who}>
                  {companyName ?? bidderName} {isMine && <Tag tone="brand">我的企业</Tag>}
                  {companyName !== null && <span className={s.small}>{bidderName}</span>}
                </span>
                <span className={s.amount}>{figures(style, amount)}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {talks.length > 0 && (
        <Section title="洽谈报价" {...(talksUntil ? { aside: `截止 ${formatMinute(talksUntil)}` } : {})}>
          <ul className={s.rows}>
            {talks.map(({ bidderId, bidderName, amount, note, at, isMine }) => (
              <li key={bidderId} className={s.receipt} data-mine={isMine || undefined}>
                <span className={s.who}>
                  {names.get(bidderName) ?? bidderName} {isMine && <Tag tone="brand">我的企业</Tag>}
                  {names.has(bidderName) && <span className={s.small}>{bidderName}</span>}
                  {note && <span className={s.small}>{note}</span>}
                </span>
                <span className={s.amount}>
                  {amount === null ? '等待报价' : priced(style, amount)}
                  {at && <span className={s.small}>{formatMinute(at)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {signs.length > 0 && (
        <Section title="需要留意">
          <ul className={s.rows}>
            {signs.map(({ kind, sentence, names: whose }) => (
              <li key={`${kind} ${whose.join()}`} className={s.receipt}>
                <span>
                  {sentence}
                  <span className={s.small}>{whose.join('、')}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
