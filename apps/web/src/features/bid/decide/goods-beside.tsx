import { useMemo, useState } from 'react'
import { Segmented } from '../../../kit/options.tsx'
import { ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx'
import { footingOf } from './comparison-words.ts'

const segments = [
  { value: 'price', label: '单价' },
  { value: 'amount', label: '合价' },
] as const

/** What every row costs, bid beside bid, with its lowest and highest and how far each lies from the middle. */
export default function GoodsBeside({ data, onBidder }: Pick<ComparisonTableProps, 'data' | 'onBidder'>) {
  const [segment, setSegment] = useState<'price' | 'amount'>('price')
  const footing = useMemo(() => footingOf(data), [data])
  return (
    <>
      <Segmented
        label="比较什么"
        options={segments}
        value={segment}
        onChange={(value) => setSegment(value === 'amount' ? 'amount' : 'price')}
      />
      <ComparisonTable data={data} segment={segment} measure="median" onBidder={onBidder} />
      <p>{footing}百分数是与中位数的差。</p>
    </>
  )
}
