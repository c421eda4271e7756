import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Table } from '../../../kit/table.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { AddressLink } from '../../map/index.ts'
import { NoticeFiles } from '../../procurement/index.ts'
import { type DemandDetail, demandQuery } from '../demand.queries.ts'

/** 需求详情: what everybody reads. */
export default function DemandDetailScreen() {
  const { id } = useSearchOf('demand.detail')
  return (
    <DetailScreen title="需求详情" query={useQuery(demandQuery(id))}>
      {(demand) => <Detail demand={demand} />}
    </DetailScreen>
  )
}

function Detail({ demand }: { demand: DemandDetail }) {
  const { no, name, companyName, agentName, deadline, publishedAt, rows, goodsHeader, files } = demand
  const { regionName, address, position } = demand
  const place = [regionName, address].filter(Boolean).join(' ')
  const moment = (at: string | null) => at && formatMinute(new Date(at))
  return (
    <>
      <Facts
        title={name}
        items={[
          { label: '状态', value: demand.stateName },
          { label: '类型', value: demand.typeName },
          {
            label: '发布单位',
            value: agentName ? `${companyName}（${agentName} 代理）` : companyName,
            wide: true,
          },
          { label: '编号', value: no },
          { label: '截止时间', value: moment(deadline) },
          { label: '发布时间', value: moment(publishedAt) },
          { label: '说明', value: demand.description, wide: true },
          {
            label: '所在地',
            value: <AddressLink address={place} regionName={regionName} position={position} />,
            wide: true,
          },
        ]}
      />
      <Section title={`清单 · 共 ${rows.length} 项`}>
        <Table
          label="清单"
          wide
          columns={goodsHeader.map((head) => ({
            id: head.name,
            title: head.translate,
            figures: head.align === 'right',
            cell: ({ cells }: DemandDetail['rows'][number]) =>
              head.align === 'right' ? quantityText(cells[head.name] ?? '/') : cells[head.name] || '/',
          }))}
          rows={rows}
          rowKey={(row) => row.id}
        />
      </Section>
      <NoticeFiles files={files} />
    </>
  )
}
