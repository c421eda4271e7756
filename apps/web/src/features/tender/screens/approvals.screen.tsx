import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { TenderApprovalRow } from '../parts/tender-approval-row.tsx'
import { tenderApprovalsQuery } from '../tender.queries.ts'

const lists = {
  'tender.approvals': {
    title: '招标审批',
    about: 'tender',
    empty: '还没有招标方面的审批。企业开通审批流程后，发布、延期、定标和废标会先到这里。',
  },
  'tender.publicityApprovals': {
    title: '公示审批',
    about: 'publicity',
    empty: '还没有公示审批。企业开通公示的审批流程后，公示推荐单位会先到这里。',
  },
} as const
const places = Object.keys(lists) as readonly (keyof typeof lists)[]
const stands = ['running', 'ended'] as const

/** 招标审批 and 公示审批: what the company has asked its approvers about its tenders. */
export default function TenderApprovalsScreen() {
  const { id: place } = useStandingAmong(places)
  const list = useListControls(place)
  const { status: asked, keyword = '' } = list.values
  const { title, about, empty } = lists[place]
  const go = useGo()
  const now = useServerNow(60_000)
  const status = stands.find((known) => known === asked) ?? 'all'
  const query = useInfiniteQuery(tenderApprovalsQuery({ about, status, keyword }))
  const controls: ListControls = {
    ...list,
    searchFor: '搜索项目名称或编号',
    statuses: [
      { id: '', label: '全部' },
      { id: 'running', label: '审批中' },
      { id: 'ended', label: '已结束' },
    ],
  }
  return (
    <ListScreen
      title={title}
      controls={controls}
      query={query}
      rowKey={(approval) => approval.id}
      row={(approval) => (
        <TenderApprovalRow
          approval={approval}
          now={now}
          opens={about === 'publicity' ? 'bid.publicityApprovalDetails' : 'bid.approvalDetails'}
        />
      )}
      empty={{ text: empty, action: { label: '我的审批', onClick: () => go('approval.todo') } }}
    />
  )
}
