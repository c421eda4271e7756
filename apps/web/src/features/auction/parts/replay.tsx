import type { auctionRecordOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { Direction } from '@jb/domain/auction/auction'
import { type RecordFault, verifyRecord } from '@jb/domain/auction/chain'
import { useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { fenOf } from '../auction.fen.ts'
import { clockMs, directionWords } from '../auction.labels.ts'
import { figures, type PriceStyle } from '../auction.price.ts'
import { useReplay } from '../auction.use-replay.ts'
import { Feed } from './feed.tsx'
import { PriceCurve } from './price-curve.tsx'
import s from './result.module.css'

type Record = Answer<typeof auctionRecordOf>

interface ReplayProps {
  record: Record
  style: PriceStyle
  direction: Direction
}

const faults: Readonly<globalThis.Record<RecordFault['fault'], string>> = {
  root: '记录的起点和竞价编号对不上',
  order: '序号不连续，可能缺少记录',
  time: '时间早于上一条记录',
  hash: '内容和校验值对不上，可能被改动',
  head: '最后一条和公布的校验值对不上，可能缺少记录',
}

/** The record with its moment to be moved, and the check of its chain, made here on this device. */
export function Replay({ record, style, direction }: ReplayProps) {
  const { name, lines, startsAt, endsAt, startPrice, head } = record
  const fault = useMemo(() => verifyRecord(record), [record])
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
  const feed = past.map((line) => ({ ...line, voided: gone.has(line.seq) })).reverse()
  const words = directionWords[direction]
  return (
    <>
      {fault ? (
        <Banner tone="bad">
          校验没有通过：{fault.seq > 0 && `第 ${fault.seq} 条记录`}
          {faults[fault.fault]}。请保存页面并联系平台。
        </Banner>
      ) : (
        <Banner tone="good">
          校验通过：{lines.length} 条记录前后相连，没有被改动。校验在您的手机上完成。
        </Banner>
      )}
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
            <time className={s.name}>{clockMs(new Date(at).toISOString()).slice(0, 8)}</time>
          </div>
        </div>
        <PriceCurve feed={lines} style={style} label={words.curve} until={at} />
        <div className={s.scrub}>
          <input
            type="range"
            className={s.range}
            aria-label="回放时间"
            aria-valuetext={clockMs(new Date(at).toISOString()).slice(0, 8)}
            min={from}
            max={to}
            step={100}
            value={at}
            onChange={({ target }) => move(Number(target.value))}
          />
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
      </section>
      <Section title="到这一刻的记录">
        <Feed feed={feed} style={style} best={best} empty="竞价还没有开始。" />
      </Section>
      <Section title="怎样校验">
        <p>
          每条记录的校验值由上一条的校验值和本条内容算出，改动任何一条，后面的全部对不上。这里用公开的记录重新算了一遍。
        </p>
        <p className={s.code}>最后一条校验值 {head}</p>
      </Section>
    </>
  )
}

function bestOf(amounts: readonly string[], direction: Direction): string | null {
  const worseFirst = [...amounts].sort((a, b) =>
    direction === 'ascending' ? fenOf(a) - fenOf(b) : fenOf(b) - fenOf(a),
  )
  return worseFirst.at(-1) ?? null
}
