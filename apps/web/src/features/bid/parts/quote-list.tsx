import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import type { Column } from '../../../kit/table.tsx'
import { FoldedTable } from '../../../patterns/folded-table.tsx'
import { goodsColumns } from '../../procurement/index.ts'
import type { ApprovalSubject } from '../decide/approval.queries.ts'

type Quote = NonNullable<ApprovalSubject['quotes']>[number]
type Line = ApprovalSubject['goods'][number]
type Row = Line & { readonly quote: Quote | undefined }

interface QuoteListProps {
  columns: ApprovalSubject['columns']
  goods: ApprovalSubject['goods']
  quotes: readonly Quote[]
}

/** The prices of the recommended winner, row by row. */
export default function QuoteList({ columns, goods, quotes }: QuoteListProps) {
  if (quotes.length === 0) return <Empty text="还没有推荐单位，推荐后这里列出它的报价清单。" />
  const byRow = new Map(quotes.map((quote) => [quote.rowId, quote]))
  return (
    <Section title="报价清单" aside={`${goods.length} 行`}>
      <FoldedTable
        wide
        label="推荐中标人报价清单"
        columns={[...goodsColumns<Row>(columns, ({ quote }) => quote?.brand ?? ''), ...amounts]}
        rows={goods.map((line) => ({ ...line, quote: byRow.get(line.id) }))}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

const amounts: readonly Column<Row>[] = [
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
