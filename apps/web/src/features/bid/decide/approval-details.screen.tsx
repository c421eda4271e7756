import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone } from '../../../kit/skeleton.tsx'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useStandingAmong } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import {
  ApprovalBody,
  ApprovalChain,
  ApprovalDeeds,
  ApprovalLogAction,
  ApprovalSkeleton,
  approvalQuery,
  CardSection,
  useReadMark,
} from '../../approval/index.ts'
import { approvalSubjectQuery } from './approval.queries.ts'
import { CaseHead } from './case-head.tsx'

/** The sections of the tender below the card: their tables come after it. */
const ApprovalContent = lazy(() => import('../parts/approval-content.tsx'))

const titles = {
  'bid.approvalDetails': '招标审批详情',
  'bid.publicityApprovalDetails': '公示审批详情',
} as const
const places = Object.keys(titles) as readonly (keyof typeof titles)[]

/** What is asked for here stands in none of the sections. */
const asksOnly: readonly string[] = ['addendum', 'postponement', 'scrap']

const factsOf = ({ comparedFacts }: ApprovalDetail) =>
  comparedFacts
    .filter(({ change }) => change !== 'removed')
    .map(({ label, value }) => ({ label, value, wide: true }))

/** 招标审批详情 and 公示审批详情: what the approvers decide about, section by section, and at the foot their bar. */
export default function ApprovalDetailsScreen() {
  const { id: place, search } = useStandingAmong(places)
  const query = useQuery(approvalSubjectQuery(search.id))
  const course = useQuery(approvalQuery(search.id))
  const approval = course.data
  useReadMark(approval)
  const now = useServerNow(60_000)
  const title = titles[place]
  const ofTender = !isNone(query.error)
  if (query.isPending || (!ofTender && course.isPending)) return <ApprovalSkeleton title={title} />
  if (!ofTender && approval) return <OfAnother course={course} />
  return (
    <DetailScreen
      title={title}
      query={query}
      action={approval && <ApprovalLogAction {...approval} />}
      bottom={() => approval && <ApprovalDeeds key={approval.id} approval={approval} />}
    >
      {(subject) => (
        <>
          {!approval && course.error && !takesNoPart(course.error) && (
            <Unread error={course.error} onRetry={course.refetch} />
          )}
          <CaseHead subject={subject} approval={approval} />
          {approval && <CardSection card={approval.card} now={now} />}
          {approval && asksOnly.includes(subject.type) && (
            <Facts title="审批内容" items={factsOf(approval)} />
          )}
          <Suspense fallback={<Bone size="l" width="100%" />}>
            <ApprovalContent subject={subject} />
          </Suspense>
          {approval && (
            <Section title="审批过程" aside={approval.templateName}>
              <ApprovalChain approval={approval} now={now} />
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}

/** An approval that is about no tender: its own capability draws what it is about. */
function OfAnother({ course }: { course: UseQueryResult<ApprovalDetail, unknown> }) {
  return (
    <DetailScreen
      title="审批详情"
      query={course}
      action={course.data && <ApprovalLogAction {...course.data} />}
      bottom={(approval) => <ApprovalDeeds key={approval.id} approval={approval} />}
    >
      {(approval) => <ApprovalBody approval={approval} />}
    </DetailScreen>
  )
}

const isNone = (error: unknown) => isApiError(error) && error.kind === 'notFound'

/** Colleagues who take no part in it read the content, without log and bar. */
const takesNoPart = (error: unknown) => isNone(error) || (isApiError(error) && error.kind === 'forbidden')

function Unread({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <>
      <Banner tone="bad">审批过程没有读到，暂时不能审批：{sentenceOf(error)}</Banner>
      <Section>
        <Button tone="quiet" wide delayed onClick={onRetry}>
          重新加载
        </Button>
      </Section>
    </>
  )
}
