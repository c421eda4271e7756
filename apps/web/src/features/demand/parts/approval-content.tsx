import type { demandForApproval } from '@jb/contract/demand/demand.contract'
import type { Answer } from '@jb/contract/endpoint'
import { lazy, Suspense } from 'react'
import { Money } from '../../../kit/money.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { GoodsList, NoticeFiles } from '../../procurement/index.ts'
import { listNames } from '../demand.kinds.ts'

const DemandFacts = lazy(() => import('./demand-facts.tsx'))

/** A demand as its approvers read it: what is asked for, the amount, the list, and all that it says. */
export function ApprovalContent({ subject }: { subject: Answer<typeof demandForApproval> }) {
  const { detail, columns, goods, controlTotal, projectName, aboutName, reason } = subject
  return (
    <>
      <Facts
        title={`${aboutName}：${detail.name}`}
        items={[
          { label: '控制总价', value: controlTotal ? <Money amount={controlTotal} /> : '不设' },
          { label: '需求类型', value: detail.kindName },
          { label: '采购单位', value: detail.companyName, wide: true },
          ...(projectName ? [{ label: '所属项目', value: projectName, wide: true }] : []),
          ...(reason ? [{ label: '原因', value: reason, wide: true }] : []),
          { label: '报价方式', value: detail.sealed ? '密封报价' : '不密封' },
          { label: '选定方式', value: detail.splitAward ? '可按行分别选定' : '整单选定' },
        ]}
      />
      <GoodsList title={listNames[detail.kind]} columns={columns} goods={goods} />
      <Suspense>
        <DemandFacts demand={detail} />
      </Suspense>
      <NoticeFiles files={detail.files} />
    </>
  )
}
