import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { useWide } from '../../../kit/use-wide.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { GoodsBeside, SignatureLine } from '../../bid/index.ts'
import { FileLinks } from '../../file/index.ts'
import s from '../evaluation.module.css'
import { pricesQuery } from '../evaluation.queries.ts'
import { Deviations } from './deviations.tsx'
import { FormalPart } from './formal-part.tsx'
import { ScorePart } from './score-part.tsx'
import { Signs } from './signs.tsx'

// Only after a press.
const OwnRows = lazy(() => import('./own-rows.tsx'))

export type Bid = NonNullable<EvaluationView['bids']>[number]

interface BidsProps {
  view: EvaluationView
  bids: readonly Bid[]
  /** Given to the chair while bidders may be asked. */
  onAsk: ((bid: Bid) => void) | undefined
}

/** The bids: cards on a phone, columns on a wide screen, each with its documents beside what is judged. */
export default function Bids({ view, bids, onAsk }: BidsProps) {
  const query = useQuery(pricesQuery(view.tenderId, bids))
  const prices = query.data
  const [opened, setOpened] = useState<string>()
  const shown = bids.find(({ bidId }) => bidId === opened)
  const wide = useWide()
  // What consortia have changed stands above already.
  const signs = prices?.signs.filter((sign) => !view.consortia?.includes(sign)) ?? []
  return (
    <div data-wide>
      {view.asked.length > 0 && (
        <Section title="采购要求">
          <FactGrid items={view.asked.map((line) => ({ ...line, wide: true }))} />
        </Section>
      )}
      {view.consortia?.map((note) => (
        <Banner key={note} tone="bad">
          {note}
        </Banner>
      ))}
      <QueryState query={query} hasData={prices !== undefined} skeleton={<ListSkeleton cards={1} />}>
        {prices && (
          <>
            {signs.length > 0 && (
              <Section title={`需要核实的迹象（${signs.length}）`}>
                <Signs signs={signs} />
              </Section>
            )}
            <div className={s.desk}>
              <Deviations view={view} bids={bids} terms={prices.deviations} />
            </div>
            {wide && (
              <Section title="清单报价对比">
                <Suspense fallback={<ListSkeleton cards={1} />}>
                  <GoodsBeside data={prices} onBidder={setOpened} />
                </Suspense>
                {prices.older.length > 0 && (
                  <p className={s.note}>
                    按补遗以前的清单投标的，表里只有没有变过的行，点名称看它自己的清单。
                  </p>
                )}
              </Section>
            )}
          </>
        )}
      </QueryState>
      <Section title={`投标（${bids.length} 家）`}>
        <div className={s.bids}>
          {bids.map((bid) => (
            <BidColumn
              key={bid.bidId}
              view={view}
              bid={bid}
              signs={signs}
              onAsk={onAsk}
              onRows={prices && (() => setOpened(bid.bidId))}
            />
          ))}
        </div>
      </Section>
      <Suspense fallback={null}>
        {prices && shown && <OwnRows prices={prices} bid={shown} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  )
}

interface ColumnProps extends Pick<BidsProps, 'view' | 'onAsk'> {
  bid: Bid
  signs: readonly string[]
  /** Absent while its rows are not there yet. */
  onRows: (() => void) | undefined
}

function BidColumn({ view, bid, signs, onAsk, onRows }: ColumnProps) {
  const terms = [
    { label: `比较价（${bid.comparedName}）`, value: `${formatMoney(bid.compared)} 元` },
    { label: '税率', value: `${bid.taxRate}%，${bid.invoice}` },
    { label: '交货或工期', value: bid.delivery, wide: true },
    { label: '说明', value: bid.note, wide: true },
  ]
  return (
    <article className={s.bid} aria-label={bid.companyName}>
      <div className={s.part}>
        <h3 className={s.name}>{bid.companyName}</h3>
        <span className={s.total}>含税 {formatMoney(bid.total)} 元</span>
        {bid.warnings.map((warning) => (
          <p key={warning} className={s.warn}>
            {warning}
          </p>
        ))}
      </div>
      <div className={s.part}>
        <FactGrid items={terms} />
        {onRows && (
          <Button tone="quiet" onClick={onRows}>
            看清单报价
          </Button>
        )}
      </div>
      <div className={s.part}>
        {bid.signature !== undefined && <SignatureLine signature={bid.signature} />}
        {bid.files.length > 0 ? <FileLinks files={bid.files} beside /> : <p className={s.note}>没有附件。</p>}
        <Clarified view={view} bid={bid} />
        {onAsk && (
          <Button tone="quiet" onClick={() => onAsk(bid)}>
            请对方澄清
          </Button>
        )}
      </div>
      <div className={s.part}>{judged(view, bid, signs)}</div>
    </article>
  )
}

/** What is judged at this stage: the formal items, or the points. */
function judged(view: EvaluationView, bid: Bid, signs: readonly string[]): ReactNode {
  const formal = <FormalPart view={view} bid={bid} signs={signs} />
  if (view.status === 'formal') return formal
  return (
    <>
      {view.status === 'reopened' && view.me?.isChair && (
        <>
          <p className={s.note}>复核时改为不通过的，保存后随即否决并通知对方，不能再改。</p>
          {formal}
        </>
      )}
      {view.scoring && <ScorePart view={view} bid={bid} criteria={view.scoring.criteria} />}
    </>
  )
}

function Clarified({ view, bid }: { view: EvaluationView; bid: Bid }) {
  const own = view.clarifications.filter(({ bidId }) => bidId === bid.bidId)
  return own.map(({ id, question, answer }) => (
    <p key={id} className={s.note}>
      问：{question}
      <br />
      {answer === null ? '等待对方答复' : `答：${answer}`}
    </p>
  ))
}
