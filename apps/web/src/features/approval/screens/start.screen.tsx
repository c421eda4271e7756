import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { busyToast } from '../../../kit/toast.ts'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { WithoutCompany } from '../../member/index.ts'
import { meantBy } from '../approval.preview.ts'
import { entryQuery, planQuery } from '../approval.queries.ts'
import { applicantOf, contextOf, type StartSearch } from '../approval.start.ts'
import { isApprovalType } from '../approval.subjects.ts'
import { StartDirect } from '../parts/start-direct.tsx'

const StartForm = lazy(() => import('../parts/start-form.tsx'))

/** 发起审批: who will decide, whom the starter chooses, and the subject's own button (spec §2). */
export default function ApprovalStartScreen() {
  const { type } = useSearchOf('approval.start')
  if (isApprovalType(type)) return <Entry type={type} />
  return <Wrong />
}

/** Nothing is shown before it is known whether the process is open and who is here. */
function Entry({ type }: { type: ApprovalType }) {
  const search = useSearchOf('approval.start')
  const owner = useOwner()
  const me = useUser()
  const companyNo = search.companyNo ?? me?.company?.no ?? ''
  const nowhere = me !== undefined && companyNo === ''
  const query = useQuery({
    ...entryQuery({
      type,
      companyNo,
      owner,
      subjectId: search.id,
      decision: meantBy(type, search),
      applicant: applicantOf(search),
    }),
    enabled: !nowhere,
  })
  useLoadingToast(query.isPending && !nowhere)
  if (nowhere) return <WithoutCompany title="发起审批" deed="发起审批" />
  if (query.data === undefined || query.isPending)
    return (
      <Page top={<NavBar title="发起审批" />}>
        <QueryState query={query} hasData={false} skeleton={null}>
          {null}
        </QueryState>
      </Page>
    )
  const { process, user } = query.data
  const given = { type, name: process.typeName ?? approvalTypeNames[type], search }
  const outside = (process.companyNo ?? companyNo) !== user.company?.no
  if (!process.open) return <StartDirect {...given} />
  return <Open {...given} starter={user.account.name} outside={outside} />
}

interface OpenProps {
  type: ApprovalType
  /** What it is called. */
  name: string
  search: StartSearch
  starter: string
  /** Somebody acts for a principal. */
  outside: boolean
}

function Open(given: OpenProps) {
  const { type, search } = given
  const query = useQuery(
    planQuery(type, contextOf(search), {
      subjectId: search.id,
      decision: meantBy(type, search),
    }),
  )
  return (
    <Suspense fallback={<Page top={<NavBar title="发起审批" />}>{null}</Page>}>
      <StartForm {...given} query={query} />
    </Suspense>
  )
}

function useLoadingToast(on: boolean): void {
  useEffect(() => (on ? busyToast('加载中...') : undefined), [on])
}

function Wrong() {
  const go = useGo()
  const names = Object.values(approvalTypeNames).slice(0, 3).join('、')
  const text = `链接有误，没有说明要审批什么（如${names}），请从要办理的事项重新进入。`
  return (
    <Page top={<NavBar title="发起审批" />}>
      <ErrorState text={text} action={{ label: '回到首页', onClick: () => go('home.indexs') }} />
    </Page>
  )
}
