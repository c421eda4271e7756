import type { Answer } from '@jb/contract/endpoint'
import type { BatchSheet, batchSheets } from '@jb/contract/quotation/batch.contract'
import { sendQuotation } from '@jb/contract/quotation/quotation.contract'
import { mostDemands, mostRows } from '@jb/domain/quotation/batch'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Attempt } from '../../../lib/intention.ts'
import { useChange, useRefresh } from '../../../lib/query-client.ts'
import { Link } from '../../../map/link.tsx'
import { useGo } from '../../../map/to.ts'
import { type AskedOffer, ManyForm, type ManySending } from '../../bid/index.ts'
import { placesOf } from '../../demand/index.ts'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { offerOf } from '../quotation.offer.ts'
import { useBatchWorkbook } from '../quotation.queries.ts'

interface BatchFormProps {
  found: Answer<typeof batchSheets>
  head: ReactNode
  withQuoted: boolean
  onWithQuoted: (on: boolean) => void
  onRenew: () => void
}

/** A demand, as one of many that are offered for. */
function askedOf({ sheet, regionName, last }: BatchSheet): AskedOffer {
  const { demandId, kind, kindName, buyerName, sealed, own, whyNot } = sheet
  return {
    offer: offerOf(sheet),
    kindName,
    buyerName,
    regionName,
    sealed,
    replaces: own && own.status !== 'withdrawn' ? own.version : undefined,
    barred: whyNot !== null,
    last,
    link: (className, words) => (
      <Link place={placesOf(kind).detail} search={{ id: demandId }} className={className}>
        {words}
      </Link>
    ),
    ownLink: (id, className) => (
      <Link place={quotePlacesOf(kind).own} search={{ id }} className={className}>
        查看
      </Link>
    ),
  }
}

/** How each quotation is sent, by itself. */
function useWay(): ManySending {
  const attempt = useRef<Attempt>(undefined)
  const { mutateAsync } = useChange(sendQuotation, { attempt, refreshes: 'byHand' })
  const refresh = useRefresh(sendQuotation)
  const make = useBatchWorkbook()
  const go = useGo()
  return {
    attempt,
    submit: async (demandId, sent) => {
      const { quotationId, receipt } = await mutateAsync({ body: { demandId, ...sent } })
      return { id: quotationId, receiptNo: receipt.receiptNo }
    },
    refresh,
    workbook: (ids) => make({ body: { ids: [...ids] } }),
    toSent: () => go('quotation.list', {}, { replace: true }),
  }
}

/** The open demands that fit, on one sheet. */
export default function BatchForm({ found, head, withQuoted, onWithQuoted, onRenew }: BatchFormProps) {
  const { sheets, left, quoted } = found
  const all = useMemo(() => sheets.map(askedOf), [sheets])
  const way = useWay()
  return (
    <ManyForm
      title="批量报价"
      all={all}
      way={way}
      cut={
        left > 0
          ? `还有 ${left} 个符合的需求没有列出：一次最多 ${mostDemands} 个需求、${mostRows} 行，先截止的在前。报完这些再来，或用“筛选”缩小范围。`
          : undefined
      }
      head={head}
      offered={{ count: quoted, shown: withQuoted, onShow: onWithQuoted }}
      onRenew={onRenew}
    />
  )
}
