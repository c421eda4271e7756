import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Empty } from '../../../kit/states.tsx'
import { type Column, Table, TwoLines } from '../../../kit/table.tsx'
import type { ApprovalSubject } from '../decide/approval.queries.ts'

type Quote = NonNullable<ApprovalSubject['quotes']>[number]
type Line = ApprovalSubject['goods'][number]
type Row = Line & { readonly quote: Quote | undefined }

/** Rows that are drawn at once. */
const step = 50

interface QuoteListProps {
  columns: ApprovalSubject['columns']
  goods: ApprovalSubject['goods']
  quotes: readonly Quote[]
}

/** The prices of the recommended winner, row by row. */
export function QuoteList({ columns, goods, quotes }: QuoteListProps) {
  const [shown, setShown] = useState(step)
  if (quotes.length === 0) return <Empty text="还没有推荐单位，推荐后这里列出它的报价清单。" />
  const byRow = new Map(quotes.map((quote) => [quote.rowId, quote]))
  const rows = goods.slice(0, shown).map((line) => ({ ...line, quote: byRow.get(line.id) }))
  return (
    <Section title="报价清单" aside={`${goods.length} 行`}>
      <Table
        wide
        label="推荐中标人报价清单"
        columns={columnsFor(columns)}
        rows={rows}
        rowKey={(row) => row.id}
      />
      {goods.length > shown && (
        <Button wide tone="quiet" onClick={() => setShown(shown + step)}>
          再看 {Math.min(step, goods.length - shown)} 行
        </Button>
      )}
    </Section>
  )
}

const columnsFor = (known: ApprovalSubject['columns']): readonly Column<Row>[] => {
  const [first, second] = known
  return [
    {
      id: 'name',
      title: first?.translate ?? '名称',
      cell: ({ cells, quote }) => (
        <TwoLines
          first={(first && cells[first.name]) ?? ''}
          second={[second && cells[second.name], quote?.brand].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'quantity',
      title: '数量',
      figures: true,
      cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
    },
    {
      id: 'price',
      title: '含税单价',
      figures: true,
      cell: ({ quote }) => (quote ? <Money amount={quote.unitPrice} size="s" /> : '/'),
    },
    {
      id: 'amount',
      title: '合价',
      figures: true,
      cell: ({ quote }) => (quote ? <Money amount={quote.amount} size="s" /> : '/'),
    },
  ]
}
