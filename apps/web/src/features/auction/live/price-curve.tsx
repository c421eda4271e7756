import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import type { Direction } from '@jb/domain/auction/auction'
import { fenOf, figures, type PriceStyle, priced, yuanOf } from '@jb/domain/auction/price-style'
import { day, formatSecond, minute } from '@jb/domain/shared/dates'
import { stands } from '../auction.price.ts'
import s from './live.module.css'

interface PriceCurveProps {
  feed: readonly FeedLine[]
  style: PriceStyle
  /** What the line shows: 最高价, 我的出价. */
  label: string
  /** The line is the best price so far, which way it goes; without, each price in turn. */
  best?: Direction | undefined
  /** Draws only what had happened by `at`, in the measure of the whole time from `from` to `to`. All in ms. */
  moment?: Moment
}

const width = 300
const height = 90
interface Moment {
  readonly from: number
  readonly to: number
  readonly at: number
}

/** A moment at the foot: with its day where the curve goes over several, with seconds where it is short. */
function clock(moment: string, spanMs: number): string {
  const told = formatSecond(moment)
  if (spanMs < 10 * minute) return told.slice(11)
  return spanMs < day ? told.slice(11, 16) : told.slice(5, 16)
}

interface Point {
  readonly line: FeedLine
  readonly x: number
  readonly y: number
  /** Where the line stands after it, and the price there. */
  readonly lineY: number
  readonly fen: number
}

/** Prices that stand, oldest first, in the plot's own measure. */
function pointsOf(feed: readonly FeedLine[], best: Direction | undefined, whole?: Moment): readonly Point[] {
  const lines = feed.filter(stands).sort((a, b) => a.seq - b.seq)
  const times = lines.map(({ at }) => Date.parse(at))
  const fens = lines.map(({ amount }) => fenOf(amount ?? '0'))
  const from = whole?.from ?? Math.min(...times)
  const span = Math.max(1, (whole?.to ?? Math.max(...times)) - from)
  const low = Math.min(...fens)
  const reach = Math.max(1, Math.max(...fens) - low)
  const heightOf = (fen: number) => height - ((fen - low) / reach) * height
  const better = best === undefined ? undefined : best === 'ascending' ? Math.max : Math.min
  let leads = fens[0] ?? low
  return lines.map((line, at) => {
    const fen = fens[at] ?? low
    leads = better ? better(leads, fen) : fen
    const x = (((times[at] ?? from) - from) / span) * width
    return { line, x, y: heightOf(fen), lineY: heightOf(leads), fen: leads }
  })
}

const dot = ({ x, y }: Pick<Point, 'x' | 'y'>) => `M${x} ${y}h0`

/** How the price has gone, as steps; one's own prices are points on it. Nothing while there are fewer than two. */
export function PriceCurve({ feed, style, label, best, moment }: PriceCurveProps) {
  const all = pointsOf(feed, best, moment)
  const first = all[0]
  const end = all.at(-1)
  if (!first || !end || first === end) return null
  const points = moment ? all.filter(({ line }) => Date.parse(line.at) <= moment.at) : all
  const last = points.at(-1)
  const span = Date.parse(end.line.at) - Date.parse(first.line.at)
  const byHeight = [...all].sort((a, b) => a.y - b.y)
  const now = moment && ((moment.at - moment.from) / Math.max(1, moment.to - moment.from)) * width
  const trend =
    points.map(({ x, lineY }, at) => (at === 0 ? `M${x} ${lineY}` : `H${x}V${lineY}`)).join('') +
    (now && last ? `H${now}` : '')
  const own = points.filter(({ line }) => line.isMine)
  return (
    <figure
      className={s.curve}
      role="img"
      aria-label={`${label}走势：从 ${priced(style, first.line.amount)} 到 ${priced(style, yuanOf(end.fen))}，共 ${all.length} 次出价`}
    >
      <div className={s.rows} aria-hidden="true">
        <span>{figures(style, byHeight[0]?.line.amount)}</span>
        <span>{figures(style, byHeight.at(-1)?.line.amount)}</span>
      </div>
      <svg
        className={s.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={s.grid} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        <path className={s.trend} d={trend} />
        {own.map((point) => (
          <path key={point.line.seq} className={s.dot} d={dot(point)} />
        ))}
        {last && (now !== undefined || !(last.line.isMine && last.y === last.lineY)) && (
          <path className={s.last} d={dot({ x: now ?? last.x, y: last.lineY })} />
        )}
      </svg>
      {!moment && (
        <div className={s.times} aria-hidden="true">
          <span>{clock(first.line.at, span)}</span>
          <span>{clock(end.line.at, span)}</span>
        </div>
      )}
      <figcaption className={s.legend}>
        折线：{label}走势{own.length > 0 && '　圆点：我的出价'}
      </figcaption>
    </figure>
  )
}
