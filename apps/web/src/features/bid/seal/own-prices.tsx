import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import { type BidContent, invoiceLabels } from '@jb/domain/bid/bid-content'
import { type SaidTerm, saidTerms } from '@jb/domain/bid/note-terms'
import { fileSize } from '@jb/domain/shared/file-size'
import { FactGrid } from '../../../kit/fact.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Table, TwoLines } from '../../../kit/table.tsx'
import { wordsOf } from '../parts/row-words.ts'

interface OwnPricesProps {
  content: BidContent
  lines: readonly GoodsLine[]
  columns: Parameters<typeof wordsOf>[0]['columns']
  /** What it says besides, told apart; else its delivery, its validity and its note. */
  said?: { readonly terms: readonly SaidTerm[]; readonly note: string }
}

/** What one's own bid says: conditions, and the prices of the rows that are known so far. */
export function OwnPrices({ content, lines, columns, said }: OwnPricesProps) {
  const offers = new Map(content.rows.map((row) => [row.position, row]))
  const { terms, note } = said ?? {
    terms: [{ label: '报价有效期', value: `${content.validityDays} 天` }, ...saidTerms(content)],
    note: content.note,
  }
  const unit = content.priceBasis === 'incTax' ? '含税单价（元）' : '不含税单价（元）'
  return (
    <>
      <FactGrid
        items={[
          { label: '税率', value: `${content.taxRate}%` },
          { label: '发票类型', value: invoiceLabels[content.invoiceType] },
          {
            label: content.priceBasis === 'incTax' ? '含税运费' : '不含税运费',
            value: content.freight === '0' ? '已含在单价内' : `${content.freight} 元`,
          },
          ...terms.map((term) => ({ ...term, wide: term.value.length > 8 })),
          ...(note ? [{ label: '说明', value: note, wide: true }] : []),
          ...(content.files.length > 0
            ? [{ label: '附件', value: content.files.map(fileWords).join('、'), wide: true }]
            : []),
        ]}
      />
      <Table
        label="我的报价"
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          {
            id: 'name',
            title: '名称',
            cell: (line) => {
              const { name, spec, rest } = wordsOf({ columns }, line)
              return (
                <TwoLines
                  first={name || `第 ${line.position} 行`}
                  second={[spec, ...rest].filter(Boolean).slice(0, 2).join(' ')}
                />
              )
            },
          },
          {
            id: 'quantity',
            title: '数量',
            figures: true,
            cell: (line) => `${quantityText(line.quantity)} ${line.unit}`,
          },
          {
            id: 'price',
            title: unit,
            figures: true,
            cell: ({ position }) => {
              const offer = offers.get(position)
              return offer?.free ? '免费' : offer?.price || '/'
            },
          },
        ]}
      />
    </>
  )
}

const fileWords = ({ name, size }: BidContent['files'][number]) => `${name}（${fileSize(size)}）`
