import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { approvalOfSubjectQuery } from '../../approval/index.ts'
import { ApprovalState, MovedTimes, mayRun } from '../../procurement/index.ts'
import s from '../parts/postponement.module.css'
import { TenderPostponements } from '../parts/postponement-history.tsx'
import {
  type PendingPostponement as Pending,
  pendingPostponementQuery,
  postponementCheckQuery,
  postponementsQuery,
} from '../postponement.queries.ts'

const title = '招标延期'

const PostponeForm = lazy(() => import('./postpone-form.tsx'))

/** 招标延期: puts the times off that may still move; what was put off before, and what waits for its approval. */
export default function TenderExtensionsScreen() {
  const { id } = useSearchOf('tender.extensions')
  const run = mayRun(useUser())
  const check = useQuery({ ...postponementCheckQuery(id, {}), enabled: run })
  const { pending, record, ...former } = useFormer(id, run)
  if (check.data && check.data.why === null)
    return (
      <Suspense fallback={<Loads />}>
        <PostponeForm id={id} check={check.data} foot={<Former pending={pending} {...former} />} />
      </Suspense>
    )
  return (
    <Page top={<NavBar title={title} />} bottom={!(run ? check : record).isError && <ToNotice id={id} />}>
      {run ? (
        <QueryState query={check} hasData={check.data !== undefined} skeleton={<FormSkeleton />}>
          {check.data?.why && pending?.status !== 'pending' && (
            <Banner tone="urgent">{check.data.why}</Banner>
          )}
        </QueryState>
      ) : (
        <QueryState query={record} hasData={record.data !== undefined} skeleton={<FormSkeleton />}>
          <Banner>延期由采购方的采购员、采购主管或受托的代理办理，这里可以查看延期记录。</Banner>
          {former.done.length === 0 && <Empty text="这个项目还没有延期过，各个时间以公告为准。" />}
        </QueryState>
      )}
      <Former pending={pending} {...former} />
    </Page>
  )
}

/** What was asked for last and has not been done, and all that has. */
function useFormer(id: string, run: boolean) {
  const { data: pending } = useQuery({ ...pendingPostponementQuery(id), enabled: run })
  const waits = pending?.status === 'pending'
  const asked = useQuery({
    ...approvalOfSubjectQuery('tender.postponement', pending?.id ?? ''),
    enabled: waits,
  })
  const record = useQuery(postponementsQuery(id))
  return { pending, approval: asked.data?.approval, record, done: record.data ?? [] }
}

function Former({ pending, approval, done }: Omit<ReturnType<typeof useFormer>, 'record'>) {
  return (
    <>
      {pending && <PendingPostponement pending={pending} approval={approval} />}
      <TenderPostponements postponements={done} />
    </>
  )
}

interface PendingPostponementProps {
  pending: Pending
  approval: ApprovalDetail | null | undefined
}

/** The postponement that waits for its approvers, or the last one when it was not done, with the reason. */
function PendingPostponement({ pending, approval }: PendingPostponementProps) {
  const { status, statusName, times, reason, requesterName, requestedAt, failure, approvalId } = pending
  const now = useServerNow(60_000)
  return (
    <>
      {status === 'pending' && approvalId && (
        <ApprovalState name="延期" approvalId={approvalId} startedAt={requestedAt} approval={approval} />
      )}
      {status !== 'pending' && (
        <Banner tone={status === 'withdrawn' ? 'plain' : 'bad'}>
          上次申请的延期{statusName}，时间没有变。{failure && `原因：${failure}`}
        </Banner>
      )}
      <Section
        title={status === 'pending' ? '正在申请的延期' : '上次申请的延期'}
        aside={<Tag tone={status === 'pending' ? 'urgent' : 'plain'}>{statusName}</Tag>}
      >
        <MovedTimes times={times} written={(moment) => calendarTime(moment, now)} />
        <p className={s.reason}>原因：{reason}</p>
        <p className={s.was}>{requesterName} 提交</p>
      </Section>
    </>
  )
}

function Loads() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton />
    </Page>
  )
}

function ToNotice({ id }: { id: string }) {
  const go = useGo()
  return (
    <BottomBar>
      <Button tone="quiet" onClick={() => go('tender.detail', { id })}>
        查看公告
      </Button>
    </BottomBar>
  )
}
