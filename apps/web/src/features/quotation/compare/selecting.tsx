import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import type { ApprovalType } from '@jb/domain/approval/types'
import { reasonSentences } from '@jb/domain/quotation/select'
import { formatMoney, subtract } from '@jb/domain/shared/money'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Money } from '../../../kit/money.tsx'
import { Chips } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useOwner } from '../../../lib/session.ts'
import { processOf, useBegin } from '../../approval/index.ts'
import { shortPrice, tellDecided, wordsOf } from '../../bid/index.ts'
import { useSelect } from '../quotation.queries.ts'
import {
  type Chosen,
  cheapestIn,
  chosenOf,
  type Picked,
  pickedFrom,
  pickedOf,
  usableIn,
  whyNot,
} from './quotation.choice.ts'
import { selectionRequests, selectionTag, sentOf } from './selection.request.ts'

interface SelectingProps {
  data: QuotationComparison
  /** What it begins with; else with the cheapest. */
  first: Picked | undefined
  onClose: () => void
}

/** Whom to buy of: whole or row by row, with the sum beside the cheapest one; asked once before it holds. */
export default function Selecting({ data, first, onClose }: SelectingProps) {
  const cheapest = cheapestIn(data)
  const [picked, setPicked] = useState<Picked>(() => first ?? (cheapest ? pickedFrom(cheapest) : {}))
  const [reason, setReason] = useState('')
  const send = useSelect()
  const begin = useBegin()
  const owner = useOwner()
  const process = processOf(data.actions, 'select')
  const chosen = chosenOf(data, picked)
  const suppliers = namesIn(data, Object.values(picked))
  const ask = async (type: ApprovalType) => {
    const { demandId: id, version } = data
    await selectionRequests.keep(owner, id, { version, picked })
    onClose()
    const announceReason = reason.trim()
    begin({ type, id, deed: selectionTag, ...(announceReason && { announceReason }) })
  }
  const select = async () => {
    if (process) return ask(process)
    const paid = formatMoney(chosen.combination?.incTax)
    const text = `选定 ${suppliers.join('、')}，含税共 ${paid} 元。确认后通知中标和未中标的供应商，不能撤销。`
    if (!(await confirm({ title: '确认选定？', text, yes: '确认选定' }))) return
    const selected = send({ body: { ...sentOf(data, picked, chosen), reason } }).then((deed) => {
      onClose()
      return deed
    })
    await tellDecided(selected, '已选定，通知已发出')
  }
  return (
    <Sheet
      open
      title="选定供应商"
      onClose={onClose}
      footer={
        <Button disabledReason={whyNot(chosen, reason)} onClick={select}>
          {process ? `选 ${suppliers.length} 家，去提交审批` : `选定 ${suppliers.length} 家`}
        </Button>
      }
    >
      <Ways data={data} picked={picked} onPick={setPicked} />
      <Sums data={data} chosen={chosen} />
      {data.splitAward && data.rows.length > 1 && <ByRows data={data} picked={picked} onPick={setPicked} />}
      {chosen.reasons.length > 0 && (
        <>
          <Banner tone="urgent">{chosen.reasons.map((code) => reasonSentences[code]).join('；')}。</Banner>
          <TextAreaField
            label="选定原因"
            required
            value={reason}
            maxLength={500}
            placeholder="例如：交货期短，质量有保证"
            onChange={setReason}
          />
        </>
      )}
    </Sheet>
  )
}

const nameIn = ({ bidders }: QuotationComparison, id: string) => {
  const bidder = bidders.find(({ bidId }) => bidId === id)
  return bidder?.shortName || bidder?.companyName || ''
}

const namesIn = (data: QuotationComparison, ids: readonly string[]) =>
  [...new Set(ids)].map((id) => nameIn(data, id))

interface PickingProps {
  data: QuotationComparison
  picked: Picked
  onPick: (picked: Picked) => void
}

/** What is chosen most: the cheapest of so many suppliers, or one company for everything. */
function Ways({ data, picked, onPick }: PickingProps) {
  const best = data.splits.flatMap(({ most, best }) =>
    best && best.quotationIds.length === most
      ? [{ id: `best ${most}`, label: `最省 ${most} 家 ${formatMoney(best.value)}`, picks: pickedFrom(best) }]
      : [],
  )
  const whole = usableIn(data)
    .map((offer) => ({
      id: offer.quotationId,
      label: `整单 ${nameIn(data, offer.quotationId)}`,
      picks: pickedOf(data, offer),
    }))
    .filter(({ picks }) => chosenOf(data, picks).combination)
  const ways = [...best, ...whole]
  const same = (one: Picked) =>
    Object.keys(one).length === Object.keys(picked).length &&
    Object.entries(one).every(([row, quotation]) => picked[row] === quotation)
  return (
    <Chips
      label="怎么选"
      options={ways.map(({ id, label }) => ({ value: id, label }))}
      value={ways.find(({ picks }) => same(picks))?.id}
      onChange={(id) => onPick(ways.find((way) => way.id === id)?.picks ?? picked)}
    />
  )
}

function Sums({ data, chosen: { combination } }: { data: QuotationComparison; chosen: Chosen }) {
  const cheapest = cheapestIn(data)
  if (!combination) return null
  const more = cheapest ? subtract(combination.value, cheapest.value) : '0'
  const { controlTotal } = data
  return (
    <FactGrid
      items={[
        { label: '含税合计（含运费）', value: <Money amount={combination.incTax} size="l" />, wide: true },
        { label: '比价合计', value: <Money amount={combination.value} /> },
        {
          label: '与最省组合相比',
          value: Number(more) === 0 ? '就是最省的组合' : `多 ${formatMoney(more)} 元`,
        },
        ...(controlTotal === null
          ? []
          : [{ label: '控制总价（含税）', value: `${formatMoney(controlTotal)} 元` }]),
      ]}
    />
  )
}

function ByRows({ data, picked, onPick }: PickingProps) {
  const usable = usableIn(data)
  return data.rows.map((line) => {
    const { name, spec } = wordsOf({ columns: data.columns }, line)
    const label = [name || `第 ${line.position} 行`, spec].filter(Boolean).join(' ')
    const options = usable.flatMap(({ quotationId, rows }) => {
      const offer = rows.find(({ position }) => position === line.position)
      if (!offer) return []
      const price = data.bidders
        .find(({ bidId }) => bidId === quotationId)
        ?.prices.find(({ rowId }) => rowId === line.id)
      const note = `${price ? `单价 ${shortPrice(price.unitPrice)}，` : ''}比价 ${formatMoney(offer.value)} 元`
      return [{ value: quotationId, label: nameIn(data, quotationId), note }]
    })
    return options.length === 0 ? (
      <Banner key={line.id} tone="urgent">
        {label}：没有供应商报价。
      </Banner>
    ) : (
      <ChoiceField
        key={line.id}
        label={label}
        value={picked[line.id] ?? ''}
        options={options}
        onChange={(quotationId) => onPick({ ...picked, [line.id]: quotationId })}
      />
    )
  })
}
