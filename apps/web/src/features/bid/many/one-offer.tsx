import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { hour } from '@jb/domain/shared/dates'
import { useCallback, useEffect, useRef } from 'react'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { RowButton } from '../seal/row-button.tsx'
import type { Look } from './many.draft.ts'
import s from './many.module.css'

interface OneOfferProps {
  look: Look
  tried: boolean
  /** The row that the pad writes. */
  at: number | undefined
  onRow: (id: string, position: number) => void
  onChoose: (chosen: boolean) => void
  onOwn: () => void
}

/** What is merely not filled in yet is said when somebody wants to send. */
const waits = /没有填写/

/** One of those on the sheet: whose it is, until when, and a price for each of its rows. */
export function OneOffer({ look, tried, at, onRow, onChoose, onOwn }: OneOfferProps) {
  const { id, asked, offer, written, totals, sums, byRow, chosen, goes, filled, wrong } = look
  const { regionName, last, sealed, replaces } = asked
  const left = Date.parse(offer.bidEnd) - useServerNow(30_000).getTime()
  const known = new Map(last.map((price) => [price.rowId, price]))
  const place = useRef<HTMLElement>(null)
  const choose = useCallback((position: number) => onRow(id, position), [onRow, id])
  useEffect(() => {
    if (at !== undefined)
      place.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'start' })
  }, [at])
  const errorOf = (position: number) => {
    const sentence = goes ? byRow.get(position) : undefined
    return sentence && (tried || !waits.test(sentence)) ? sentence : undefined
  }
  const faults = left <= 0 ? ['报价已截止，服务器不再接收，请取消选择。'] : tried && goes ? wrong : []
  return (
    <section ref={place} className={s.one} aria-label={offer.title}>
      <div className={s.head}>
        <label className={s.tick}>
          <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
          <span className={s.heard}>报价：{offer.title}</span>
        </label>
        <div className={s.about}>
          {asked.link(s.title, offer.title)}
          <p className={s.quiet}>
            {asked.buyerName}
            {regionName && ` · ${regionName}`}
          </p>
          <div className={s.tags}>
            <Tag>{asked.kindName}</Tag>
            <Tag tone={sealed ? 'good' : 'plain'}>{sealed ? '密封' : '不密封'}</Tag>
            {replaces !== undefined && <Tag tone="urgent">已报价，将替换第 {replaces} 版</Tag>}
            <span className={left < hour ? s.urgent : undefined}>
              <Countdown to={offer.bidEnd} label="截止" />
            </span>
          </div>
        </div>
      </div>
      {chosen && (
        <>
          {offer.rows.map((line) => (
            <RowButton
              key={line.id}
              line={line}
              columns={offer.columns}
              price={written.rows[line.position]?.price ?? ''}
              sum={sums.get(line.position)}
              last={known.get(line.id)}
              error={errorOf(line.position)}
              chosen={line.position === at}
              onChoose={choose}
            />
          ))}
          {faults.map((sentence) => (
            <p key={sentence} className={s.wrong} role="alert" data-form-error tabIndex={-1}>
              {sentence}
            </p>
          ))}
          <div className={s.end}>
            <div>
              {filled > 0 ? (
                <>
                  <Money amount={totals?.total} />
                  {totals && <p className={s.quiet}>大写：{amountInWords(totals.total)}</p>}
                </>
              ) : (
                <span className={s.quiet}>没有填单价，不提交</span>
              )}
            </div>
            <button type="button" className={s.word} onClick={onOwn}>
              {look.differs ? '已单独设置' : '单独设置'}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
