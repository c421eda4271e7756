import type { CSSProperties } from 'react'
import { cx } from '../../../kit/cx.ts'
import s from './summary.module.css'
import type { Summary } from './summary.queries.ts'

type Month = Summary['byMonth'][number]

const kinds = [
  { key: 'awarded', word: '已定标', mark: s.awarded },
  { key: 'running', word: '进行中', mark: s.running },
  { key: 'failed', word: '流标或废标', mark: s.failed },
  { key: 'cancelled', word: '已终止', mark: s.cancelled },
] as const

const told = (month: Month) =>
  kinds.flatMap(({ key, word }) => (month[key] > 0 ? [`${word} ${month[key]}`] : [])).join('、')

/** How many tenders were published in each month, and what became of them. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const words = months.flatMap((month) => (month.count > 0 ? [`${month.name} ${told(month)}`] : []))
  return (
    <figure className={s.chart}>
      <div className={s.plot} role="img" aria-label={`每月发布：${words.join('；') || '没有'}`}>
        {months.map((month) => (
          <div key={month.name} className={s.month}>
            <span className={s.count}>{month.count > 0 && month.count}</span>
            {kinds.map(
              ({ key, mark }) =>
                month[key] > 0 && (
                  <span
                    key={key}
                    className={cx(s.bar, mark)}
                    style={{ '--share': (month[key] / most) * 100 } as CSSProperties}
                  />
                ),
            )}
            <span className={s.foot}>{month.name.replace('月', '')}</span>
          </div>
        ))}
      </div>
      <figcaption className={s.legend}>
        {kinds.map(({ key, word, mark }) => (
          <span key={key} className={s.sign}>
            <i className={mark} />
            {word}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
