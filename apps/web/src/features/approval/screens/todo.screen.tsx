import type { ApprovalRow as ApprovalRowShape } from '@jb/contract/approval/approval.shapes'
import { approvalTypeNames, approvalTypeScopes, approvalTypes } from '@jb/domain/approval/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import type { SearchOf } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { WithoutCompany } from '../../member/index.ts'
import { type MineTab, mineTabs, nothingYet, tabNames } from '../approval.labels.ts'
import { mineQuery } from '../approval.queries.ts'
import { isApprovalType } from '../approval.subjects.ts'
import { useBatch } from '../approval.use-batch.tsx'
import { ApprovalRow } from '../parts/approval-row.tsx'
import { BatchAction, BatchBar, BatchOutcomes } from '../parts/batch.tsx'

// Cards are read first; the form is fetched with the first press.
const AgreeHere = lazy(() => import('../parts/agree-here.tsx'))

type Search = SearchOf<'approval.todo'>

/** 我的审批: what waits for me, what I decided and began, and my copies. */
export default function ApprovalTodoScreen() {
  const user = useUser()
  const nowhere = user && !user.company && !user.roles.includes('operator')
  return nowhere ? <WithoutCompany title="我的审批" deed="发起和处理审批" /> : <Todo />
}

function Todo() {
  const list = useListControls('approval.todo')
  const search = list.values
  const now = useServerNow(60_000)
  const tab: MineTab = mineTabs.find((known) => known === search.status) ?? 'todo'
  const query = useInfiniteQuery(mineQuery({ tab, ...filterOf(search) }))
  const rows = query.data?.pages.flatMap((page) => page.records) ?? []
  const counts = query.data?.pages[0]?.counts
  const batch = useBatch(tab === 'todo' ? rows : [])
  const [agreeing, setAgreeing] = useState<ApprovalRowShape>()
  const set: ListControls['set'] = (change) => {
    batch.stop()
    list.set(change)
  }
  const controls: ListControls = {
    values: { type: search.type, keyword: search.keyword },
    set,
    searchFor: '搜索标题或发起人',
    filters: [{ key: 'type', label: '审批类型', kind: 'choice', options: types }],
  }
  const top = (
    <>
      <NavBar
        title="我的审批"
        action={<BatchAction batch={batch} offered={tab === 'todo' && rows.length > 1} />}
      />
      <Tabs
        label="我的审批"
        value={tab}
        onChange={(id) => set({ status: id === 'todo' ? undefined : id })}
        items={mineTabs.map((id) => ({ id, label: tabNames[id], count: counts?.[id] }))}
      />
      <ListHead controls={controls} />
    </>
  )
  return (
    <Page top={top} bottom={<BatchBar batch={batch} />}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(row) => row.id}
        row={(row) => (
          <ApprovalRow
            row={row}
            now={now}
            choosing={batch.of(row)}
            {...(tab === 'todo' && { onAgree: setAgreeing, onRead: batch.read })}
          />
        )}
        empty={{ text: nothingYet[tab] }}
      />
      <Suspense fallback={null}>
        {agreeing && <AgreeHere row={agreeing} onEnd={() => setAgreeing(undefined)} />}
      </Suspense>
      <BatchOutcomes outcomes={batch.outcomes} onClose={batch.closeOutcomes} />
    </Page>
  )
}

const types = approvalTypes.map((value) => ({
  value,
  label: approvalTypeScopes[value] ?? approvalTypeNames[value],
}))

/** What the address says about the list; an unknown type shows everything. */
function filterOf({ keyword = '', type }: Search) {
  return { keyword, ...(isApprovalType(type) && { type }) }
}
