import type { LiveView } from '@jb/contract/auction/auction.shapes'
import { fenOf, figures, type PriceStyle } from '@jb/domain/auction/price-style'
import { Tag } from '../../../kit/tag.tsx'
import { bidderNameOf } from '../auction.labels.ts'
import s from './live.module.css'

interface OwnRankProps {
  view: LiveView | undefined
  style: PriceStyle
  /** One's own price stands elsewhere already. */
  priceShown?: boolean
}

/** How the caller stands: rank, own price, gap. Said aloud when the rank changes, and only then. */
export function OwnRank({ view, style, priceShown = false }: OwnRankProps) {
  const mine = view?.mine
  if (!mine) return null
  const { rank, proxyLimit } = mine
  const closed = view.phase === 'closed'
  return (
    <div className={s.mine}>
      <span role="status">
        {rank !== null && (
          <Tag tone={closed ? 'plain' : rank === 1 ? 'good' : 'urgent'}>
            {rank === 1 && !closed ? '我的排名 第 1 · 领先' : `我的排名 第 ${rank}`}
          </Tag>
        )}
      </span>
      <span>{standing(mine, style, closed, priceShown)}</span>
      {proxyLimit && <Tag tone="brand">自动出价至 {figures(style, proxyLimit)}</Tag>}
    </div>
  )
}

function standing(
  { alias, bestPrice, gap }: NonNullable<LiveView['mine']>,
  style: PriceStyle,
  closed: boolean,
  priceShown: boolean,
): string {
  if (bestPrice === null) return closed ? '' : `我是${bidderNameOf(alias)}，还没有出价`
  const own = priceShown ? [] : [`我的出价 ${figures(style, bestPrice)}`]
  const behind = gap && fenOf(gap) > 0 ? [`与第一名差 ${figures(style, gap)}`] : []
  return [...own, ...behind].join(' · ')
}
