import type { QuotationComparison, ReceivedQuotations } from '@jb/contract/quotation/quotation.shapes'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMinute } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Table } from '../../../kit/table.tsx'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { approvalOfSubjectQuery } from '../../approval/index.ts'
import { BidderLook, ComparisonView, ExportAction, wordsOf } from '../../bid/index.ts'
import { InvitedList, useRemind } from '../../demand/index.ts'
import { ApprovalState } from '../../procurement/index.ts'
import { comparisonQuery, useExport } from '../quotation.queries.ts'
import { type Picked, pickedFrom, pickedOf } from './quotation.choice.ts'
import { SecondRound } from './second-round.tsx'
import { selectionTag } from './selection.request.ts'

const SignUps = lazy(() => import('../sign-up/sign-ups.tsx'))
const Selecting = lazy(() => import('./selecting.tsx'))
const AskAgain = lazy(() => import('./ask-again.tsx'))

const words = { offer: '报价', opening: '开始比价' }
const detail = { id: 'detail', label: '报价和版本', enabled: true }

interface ComparedProps {
  demandId: string
  received: ReceivedQuotations
  /** Of the actions that the received quotations bring. */
  onAction: (action: string) => unknown
}

/** The quotations side by side, what can be bought of whom, and what was selected. */
export default function Compared({ demandId, received, onAction }: ComparedProps) {
  const query = useQuery(comparisonQuery(demandId))
  const make = useExport()
  const remind = useRemind()
  const go = useGo()
  const [shown, setShown] = useState<string>()
  const [selecting, setSelecting] = useState<{ readonly first?: Picked }>()
  const [asking, setAsking] = useState(false)
  const waiting = useWaiting(query.data)
  const showBidder = useCallback((bidId: string) => setShown(bidId), [])
  const start = received.actions.filter(({ id }) => id !== 'compare')
  const actionsOf = ({ actions, selection }: QuotationComparison) =>
    selection ? [] : [...start, ...(start.length > 0 ? [] : actions)]
  return (
    <DetailScreen
      title="报价比价"
      query={query}
      action={
        query.data &&
        query.data.bidders.length > 0 && <ExportAction make={() => make({ body: { id: demandId } })} />
      }
      bottom={(data) => (
        <ActionBar
          actions={actionsOf(data)}
          onAction={(action) => {
            if (action === 'select') return setSelecting({})
            return action === 'askAgain' ? setAsking(true) : onAction(action)
          }}
        />
      )}
    >
      {(data) => {
        const may = data.actions.some(({ id, enabled }) => id === 'select' && enabled)
        const bidder = data.bidders.find(({ bidId }) => bidId === shown)
        const offer = data.offers.find(({ quotationId, expired }) => quotationId === shown && !expired)
        const choose = { id: 'choose', label: '选这一家', enabled: true }
        return (
          <>
            {waiting && <ApprovalState {...waiting} />}
            {data.second && <SecondRound second={data.second} runs={data.status === 'secondRound'} />}
            <ComparisonView
              data={data}
              words={words}
              verdict={<Verdict data={data} />}
              nothing="没有有效的报价，可以取消需求后重新询价。"
              onName="看全部条件和历次报价"
              onBidder={showBidder}
            />
            <Result data={data} />
            <InvitedList invited={received.invited} remind={remind} />
            {received.kind === 'labour' && start.length > 0 && (
              <Suspense>
                <SignUps demandId={demandId} />
              </Suspense>
            )}
            {may && <Combinations data={data} onChoose={(first) => setSelecting({ first })} />}
            {bidder && (
              <BidderLook
                bidder={{ ...bidder, actions: may && offer ? [choose, detail] : [detail] }}
                onAction={(action) => {
                  setShown(undefined)
                  if (action === 'choose' && offer) return setSelecting({ first: pickedOf(data, offer) })
                  go('quotation.compare', { id: bidder.bidId })
                }}
                onClose={() => setShown(undefined)}
              />
            )}
            <Suspense>
              {asking && data.again && (
                <AskAgain data={data} again={data.again} onClose={() => setAsking(false)} />
              )}
              {selecting && (
                <Selecting data={data} first={selecting.first} onClose={() => setSelecting(undefined)} />
              )}
            </Suspense>
          </>
        )
      }}
    </DetailScreen>
  )
}

/** The selection that lies before its approvers; its detail is null for somebody who takes no part in it. */
function useWaiting(data: QuotationComparison | undefined) {
  const running = data?.approval
  const { data: found } = useQuery({
    ...approvalOfSubjectQuery(selectionTag, data?.demandId ?? ''),
    enabled: running !== undefined,
  })
  if (!running) return undefined
  const { id: approvalId, startedAt } = running
  return { name: '选定供应商', approvalId, startedAt, approval: found?.approval }
}

const namesOf = ({ bidders }: QuotationComparison, ids: readonly string[]) =>
  ids.map((id) => bidders.find(({ bidId }) => bidId === id)?.companyName ?? '').join('、')

function Verdict({ data }: { data: QuotationComparison }) {
  const { selection, gaps } = data
  if (selection)
    return (
      <Banner tone="good">
        已选定：{namesOf(data, selection.quotationIds)}，含税共 {formatMoney(selection.incTax)} 元。
        {selection.reason && `原因：${selection.reason}`}
      </Banner>
    )
  return gaps.length > 0 && <Banner tone="urgent">有 {gaps.length} 行没有供应商报价，不在选定范围内。</Banner>
}

/** What was selected: the sums, and row by row of whom. */
function Result({ data }: { data: QuotationComparison }) {
  const { selection, columns, rows } = data
  if (!selection) return null
  const takers = new Map(selection.rows.map(({ rowId, quotationId }) => [rowId, quotationId]))
  return (
    <Section title="选定结果">
      <FactGrid
        items={[
          { label: '含税合计（含运费）', value: <Money amount={selection.incTax} size="l" />, wide: true },
          { label: '大写', value: amountInWords(selection.incTax), wide: true },
          { label: '选定人', value: selection.selectedBy },
          { label: '选定时间', value: formatMinute(selection.selectedAt) },
        ]}
      />
      <Table
        label="各行的供应商"
        rows={rows.filter(({ id }) => takers.has(id))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: '名称',
            cell: (line) => {
              const { name, spec } = wordsOf({ columns }, line)
              return `${name || `第 ${line.position} 行`} ${spec}`
            },
          },
          { id: 'who', title: '供应商', cell: ({ id }) => namesOf(data, [takers.get(id) ?? '']) },
        ]}
      />
    </Section>
  )
}

interface CombinationsProps {
  data: QuotationComparison
  onChoose: (begin: Picked) => void
}

/** The cheapest of one, two and three suppliers. */
function Combinations({ data, onChoose }: CombinationsProps) {
  const found = data.splits.flatMap(({ most, best }) =>
    best && best.quotationIds.length === most ? [{ most, best }] : [],
  )
  if (found.length === 0) return null
  return (
    <Section title="最省组合">
      {found.map(({ most, best }) => (
        <div key={most}>
          <FactGrid
            items={[
              {
                label: most === 1 ? '整单给一家' : `分给 ${most} 家`,
                value: namesOf(data, best.quotationIds),
                wide: true,
              },
              { label: '比价合计', value: <Money amount={best.value} /> },
              { label: '含税', value: <Money amount={best.incTax} /> },
            ]}
          />
          <Button tone="quiet" wide onClick={() => onChoose(pickedFrom(best))}>
            {most === 1 ? '按这一家选定' : `按这 ${most} 家选定`}
          </Button>
        </div>
      ))}
    </Section>
  )
}
