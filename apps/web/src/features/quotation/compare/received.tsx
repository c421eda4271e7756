import type { ReceivedQuotations } from '@jb/contract/quotation/quotation.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Table } from '../../../kit/table.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { InvitedList, type useRemind } from '../../demand/index.ts'

interface ReceivedProps {
  data: ReceivedQuotations
  remind: ReturnType<typeof useRemind>
}

const SignUps = lazy(() => import('../sign-up/sign-ups.tsx'))

/** Who has quoted, while nobody may know for how much. */
export function Received({ data, remind }: ReceivedProps) {
  const { companies, count, signUps, actions, kind, demandId } = data
  const waits = actions.some(({ id, enabled }) => id === 'startComparing' && enabled)
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={waits ? 'urgent' : 'brand'}>{data.stateName}</Tag>
            {data.sealed && <Tag>密封</Tag>}
            <Tag>{data.demandNo}</Tag>
          </>
        }
        name={data.title}
        clock={!waits && <Countdown to={data.endsAt} label="报价截止" large />}
        next={
          waits
            ? '报价已经截止，点“开始比价”打开全部报价。'
            : signUps > 0
              ? `已有 ${count} 家报价，${signUps} 家报名。`
              : `已有 ${count} 家报价。`
        }
      />
      <Banner>{data.custodyNote}</Banner>
      <Section title={`已报价 ${count} 家`}>
        {count === 0 ? (
          <Empty text="还没有供应商报价。可以把需求分享给熟悉的供应商。" />
        ) : (
          <Table
            label="已报价的企业"
            rows={companies}
            rowKey={({ quotationId }) => quotationId}
            columns={[
              {
                id: 'name',
                title: '企业',
                cell: ({ companyName, recorded }) => (recorded ? `${companyName}（代录）` : companyName),
              },
              { id: 'version', title: '版本', cell: ({ version }) => `第\u00a0${version}\u00a0版` },
              { id: 'at', title: '接收时间', cell: ({ receivedAt }) => formatSecond(receivedAt) },
            ]}
          />
        )}
      </Section>
      <InvitedList invited={data.invited} remind={remind} />
      {kind === 'labour' && (
        <Suspense fallback={<ListSkeleton cards={1} />}>
          <SignUps demandId={demandId} />
        </Suspense>
      )}
    </>
  )
}
