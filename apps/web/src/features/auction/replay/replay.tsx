import type { auctionRecordOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { Direction } from '@jb/domain/auction/auction'
import { fenOf, figures, type PriceStyle, priced } from '@jb/domain/auction/price-style'
import { formatDay } from '@jb/domain/shared/dates'
import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { clockMs, directionWords } from '../auction.labels.ts'
import { Feed } from '../live/feed.tsx'
import { PriceCurve } from '../live/price-curve.tsx'
import s from '../result/result.module.css'
import { useReplay } from './auction.use-replay.ts'
import { RecordCheck } from './record-check.tsx'

type Record = Answer<typeof auctionRecordOf>

interface ReplayProps {
  record: Record
  style: PriceStyle
  direction: Direction
}

/** The record with its moment to be moved, one's own receipts in it, and the check of its chain. */
export function Replay({ record, style, direction }: ReplayProps) {
  const { name, lines, startsAt, endsAt, startPrice } = record
  const moments = useMemo(() => lines.map(({ at }) => Date.parse(at)), [lines])
  const from = Math.min(Date.parse(startsAt), ...moments.slice(0, 1))
  const to = Math.max(Date.parse(endsAt), ...moments.slice(-1))
  const { at, playing, move, toggle, before, after } = useReplay(from, to, moments)
  const past = lines.filter((_, index) => (moments[index] ?? to) <= at)
  const gone = new Set(past.flatMap(({ ref }) => ref ?? []))
  const standing = past.filter(({ kind, seq }) => kind === 'bid' && !gone.has(seq))
  const best = bestOf(
    standing.flatMap(({ amount }) => amount ?? []),
    direction,
  )
  const amounts = new Map(lines.map(({ seq, amount }) => [seq, amount]))
  /** As it was at this moment; what is taken back stands with the price that it takes back. */
  const told = lines.map((line) => ({
    ...line,
    voided: gone.has(line.seq) || line.ref !== null,
    amount: line.ref === null ? line.amount : (amounts.get(line.ref) ?? null),
  }))
  const feed = told.slice(0, past.length).reverse()
  const words = directionWords[direction]
  const empty = !lines.some(({ kind }) => kind === 'bid')
  return (
    <RecordCheck record={record}>
      <section className={s.head}>
        <h2 className={s.name}>{name}</h2>
        <div className={s.moment}>
          <div>
            <div className={s.label}>
              {best === null ? words.start : words.best}（{style.unit}）
            </div>
            <div className={s.price}>{figures(style, best ?? startPrice)}</div>
          </div>
          <div>
            <div className={s.label}>这一刻 · 出价 {standing.length} 次</div>
            <time className={s.name} dateTime={new Date(at).toISOString()}>
              {clockMs(new Date(at).toISOString()).slice(0, 8)}
            </time>
          </div>
        </div>
        {empty ? (
          <p className={s.quiet}>从开始到结束没有人出价，记录里只有开始和结束。</p>
        ) : (
          <>
            <PriceCurve
              feed={told}
              style={style}
              label={words.curve}
              best={direction}
              moment={{ from, to, at }}
            />
            <Scrub {...{ from, to, at, playing, move, toggle, before, after }} />
          </>
        )}
      </section>
      <Section title="到这一刻的记录">
        <Feed feed={feed} style={style} best={best} empty="竞价还没有开始。" />
      </Section>
      <Receipts lines={lines} style={style} />
    </RecordCheck>
  )
}

type ScrubProps = { readonly from: number; readonly to: number } & ReturnType<typeof useReplay>

/** The moment, to be moved by hand, line by line, or by itself. */
function Scrub({ from, to, at, playing, move, toggle, before, after }: ScrubProps) {
  const told = (moment: number) => new Date(moment).toISOString()
  return (
    <div className={s.scrub}>
      <input
        type="range"
        className={s.range}
        aria-label="回放时间"
        aria-valuetext={clockMs(told(at)).slice(0, 8)}
        min={from}
        max={to}
        step={100}
        value={at}
        onChange={({ target }) => move(Number(target.value))}
      />
      <div className={s.ends} aria-hidden="true">
        <span>开始 {clockMs(told(from)).slice(0, 8)}</span>
        <span>{formatDay(told(from))}</span>
        <span>结束 {clockMs(told(to)).slice(0, 8)}</span>
      </div>
      <div className={s.moves}>
        <Button tone="quiet" onClick={before}>
          上一条
        </Button>
        <Button onClick={toggle}>{playing ? '暂停' : '播放'}</Button>
        <Button tone="quiet" onClick={after}>
          下一条
        </Button>
      </div>
    </div>
  )
}

/** One's own prices with the marks that their receipts bore, to be compared with them. */
function Receipts({ lines, style }: { lines: Record['lines']; style: PriceStyle }) {
  const mine = lines.filter(({ kind, isMine }) => kind === 'bid' && isMine)
  if (mine.length === 0) return null
  return (
    <Section title={`我的出价回执 · ${mine.length} 次`}>
      <p className={s.quiet}>下面的校验值和您出价时收到的回执一样，就说明您的出价原样记在这里。</p>
      <ul className={s.rows}>
        {mine.map(({ seq, at, amount, hash }) => (
          <li key={seq} className={s.receipt}>
            <span>
              {clockMs(at)}
              <span className={s.code}>校验值 {hash.slice(0, 16)}</span>
            </span>
            <span className={s.amount}>{priced(style, amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function bestOf(amounts: readonly string[], direction: Direction): string | null {
  const worseFirst = [...amounts].sort((a, b) =>
    direction === 'ascending' ? fenOf(a) - fenOf(b) : fenOf(b) - fenOf(a),
  )
  return worseFirst.at(-1) ?? null
}
