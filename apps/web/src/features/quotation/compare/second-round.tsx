import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Table, TwoLines } from '../../../kit/table.tsx'

type Second = NonNullable<QuotationComparison['second']>
type Asked = Second['asked'][number]

/** Who was asked for a second price, and once it is open, what it has changed. */
export function SecondRound({ second: { endsAt, asked }, runs }: { second: Second; runs: boolean }) {
  const sent = asked.filter((one) => one.sent).length
  return (
    <Section
      title={`第二轮 · 已报 ${sent}/${asked.length} 家`}
      aside={runs && <Countdown to={endsAt} label="截止" />}
    >
      {runs && <Banner>下面的比价是首轮的；第二轮截止并打开之后，按新的报价比。</Banner>}
      <Table
        label="第二轮报价"
        rows={asked}
        rowKey={({ quotationId }) => quotationId}
        columns={[
          {
            id: 'who',
            title: '报价单位',
            cell: ({ companyName, reason }) => <TwoLines first={companyName} second={reason} />,
          },
          {
            id: 'first',
            title: '首轮（含税）',
            figures: true,
            cell: ({ first }) => <Money amount={first} size="s" />,
          },
          { id: 'second', title: '第二轮', figures: true, cell: (one) => <Now one={one} /> },
        ]}
      />
    </Section>
  )
}

function Now({ one: { sent, total, change } }: { one: Asked }) {
  if (total === null) return sent ? '已报，未打开' : '未报'
  return <TwoLines first={<Money amount={total} size="s" />} second={changeText(change ?? '0.0')} />
}

function changeText(change: string): string {
  if (Number(change) === 0) return '没有变化'
  return change.startsWith('-') ? `↓ ${change.slice(1)}%` : `↑ ${change}%`
}
