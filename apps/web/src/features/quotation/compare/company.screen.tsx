import type { Answer } from '@jb/contract/endpoint'
import type { versionsOfQuotation } from '@jb/contract/quotation/quotation.contract'
import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Table, TwoLines } from '../../../kit/table.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { BidderTerms, shortPrice, wordsOf } from '../../bid/index.ts'
import { VersionRows } from '../list/version-rows.tsx'
import { comparisonQuery, versionsQuery } from '../quotation.queries.ts'

/** 企业报价详情: what one company has quoted, row by row, and all its versions. */
export default function CompanyScreen() {
  const { id } = useSearchOf('quotation.compare')
  const query = useQuery(versionsQuery(id))
  const demandId = query.data?.demandId ?? ''
  const comparison = useQuery({ ...comparisonQuery(demandId), enabled: query.data?.isOwner === true }).data
  return (
    <DetailScreen title="企业报价详情" query={query}>
      {(of) => {
        const bidder = comparison?.bidders.find(({ bidId }) => of.versions.some((one) => one.id === bidId))
        const stands = of.versions.find(({ id: one }) => one === bidder?.bidId) ?? of.versions[0]
        const refused = comparison?.refused.find(({ bidId }) => of.versions.some((one) => one.id === bidId))
        return (
          <>
            <DetailHeader
              tags={
                <>
                  <Tag tone="brand">{stands?.statusName ?? ''}</Tag>
                  <Tag>共 {of.versions.length} 版</Tag>
                </>
              }
              name={of.companyName}
              next={refused && `没有参加比价：${refused.reason}`}
            >
              <Link place="quotation.comparison" search={{ id: of.demandId }}>
                {of.title} · 查看比价
              </Link>
            </DetailHeader>
            {of.versions[0]?.recorded && <Recorded recorded={of.versions[0].recorded} />}
            {comparison && bidder && (
              <>
                <Section title="报价条件">
                  <BidderTerms bidder={bidder} />
                </Section>
                <Section title="逐行报价">
                  <Prices data={comparison} prices={bidder.prices} />
                </Section>
              </>
            )}
            <VersionRows of={of} />
          </>
        )
      }}
    </DetailScreen>
  )
}

/** The buyer has recorded it. */
function Recorded({ recorded }: { recorded: NonNullable<Versions['versions'][number]['recorded']> }) {
  const { wayName, byName, saidAt, objection } = recorded
  return (
    <Facts
      title="代录"
      items={[
        { label: '收到的方式', value: wayName },
        { label: '录入人', value: byName },
        { label: '收到的时间', value: formatMinute(saidAt), wide: true },
        ...(objection
          ? [{ label: `${formatMinute(objection.at)} 提出异议`, value: objection.reason, wide: true }]
          : []),
      ]}
    />
  )
}

type Versions = Answer<typeof versionsOfQuotation>

interface PricesProps {
  data: QuotationComparison
  prices: QuotationComparison['bidders'][number]['prices']
}

const marks = { lowest: '最低', highest: '最高', none: '' } as const

function Prices({ data: { rows, columns }, prices }: PricesProps) {
  const known = new Map(prices.map((price) => [price.rowId, price]))
  return (
    <Table
      label="逐行报价"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: '名称',
          cell: (line) => {
            const { name, spec } = wordsOf({ columns }, line)
            const first = name || `第 ${line.position} 行`
            return <TwoLines first={first} second={`${spec} ${quantityText(line.quantity)} ${line.unit}`} />
          },
        },
        {
          id: 'price',
          title: '含税单价（元）',
          figures: true,
          cell: ({ id }) => {
            const price = known.get(id)
            return price ? (
              <TwoLines first={shortPrice(price.unitPrice)} second={marks[price.mark]} />
            ) : (
              '未报'
            )
          },
        },
        {
          id: 'amount',
          title: '合价',
          figures: true,
          cell: ({ id }) => {
            const price = known.get(id)
            return price ? <Money amount={price.amount} size="s" /> : formatMoney(null)
          },
        },
      ]}
    />
  )
}
