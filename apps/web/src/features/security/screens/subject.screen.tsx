import type { SubjectDesk } from '@jb/contract/security/security.shapes'
import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import type { SubjectKind } from '@jb/domain/security/kinds'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty, ErrorState } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { isApiError } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { Amount } from '../../ledger/index.ts'
import { DeskFigures } from '../parts/desk-figures.tsx'
import { OrderRow } from '../parts/order-row.tsx'
import s from '../parts/security.module.css'
import { securityNames } from '../security.labels.ts'
import { orderQuery, subjectQuery } from '../security.queries.ts'
import { subjectOf } from '../security.subject.ts'

const title = '投标保证金详情'

/** 投标保证金详情: what a project asks its bidders for, and who has given it, for those who run it. */
export default function SubjectScreen() {
  const search = useSearchOf('security.subject')
  const subject = subjectOf(search)
  if (subject) return <Subject {...subject} />
  return search.id ? <OfOrder id={search.id} /> : <Nowhere />
}

/** The project of an order. */
function OfOrder({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  if (query.data) return <Subject {...query.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={query} hasData={false} skeleton={<DetailSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

function Nowhere() {
  const go = useGo()
  const roles = useUser()?.roles ?? []
  // Whoever has no desk would only be turned away there.
  const action = deskRoles.some((role) => roles.includes(role))
    ? { label: '去财务工作台', onClick: () => go('security.desk') }
    : { label: '回到首页', onClick: () => go('home.indexs') }
  return (
    <Page top={<NavBar title={title} />}>
      <ErrorState text="链接有误，没有说明是哪个项目的保证金，请从项目页面重新进入。" action={action} />
    </Page>
  )
}

/** Whoever runs no projects has securities of their own to look at. */
function NotRunning() {
  const go = useGo()
  const roles = useUser()?.roles ?? []
  const action = payingRoles.some((role) => roles.includes(role))
    ? { label: '查看本企业缴纳的保证金', onClick: () => go('security.list') }
    : { label: '回到首页', onClick: () => go('home.indexs') }
  return (
    <Page top={<NavBar title={title} />}>
      <ErrorState text="这里是收取保证金的企业查看缴纳情况的页面，您没有参与管理这个项目。" action={action} />
    </Page>
  )
}

function Subject({ subjectKind, subjectId }: { subjectKind: SubjectKind; subjectId: string }) {
  const query = useQuery(subjectQuery(subjectKind, subjectId))
  const now = useServerNow(60_000)
  if (!query.data && isApiError(query.error) && query.error.kind === 'forbidden') return <NotRunning />
  return (
    <DetailScreen title={title} query={query}>
      {(subject) => (
        <>
          <DetailHeader
            tags={<Tag>{securityNames[subjectKind]}</Tag>}
            name={subject.title}
            next={`缴纳截止 ${relativeDay(subject.payUntil, now)}`}
          >
            <Amount amount={subject.amount} words={subject.amountInWords} />
          </DetailHeader>
          <Given subject={subject} now={now} />
          <Facts
            title="收款要求"
            items={[
              { label: '缴纳方式', value: subject.kindNames.join('、'), wide: true },
              { label: '收款户名', value: subject.payeeName, wide: true },
              { label: '开户行', value: subject.payeeBank, wide: true },
              { label: '账号', value: subject.payeeAccount, wide: true },
              ...(subject.guaranteeUntil
                ? [{ label: '保函有效期不早于', value: subject.guaranteeUntil, wide: true }]
                : []),
            ]}
          />
        </>
      )}
    </DetailScreen>
  )
}

/** Who has given it, or why nobody may know yet. */
function Given({ subject, now }: { subject: SubjectDesk; now: Date }) {
  if (subject.secretNote !== '') return <Banner>{subject.secretNote}</Banner>
  return (
    <>
      <DeskFigures figures={subject.figures} />
      <div className={s.list}>
        {subject.orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </div>
      {subject.orders.length === 0 && <Empty text="还没有企业缴纳保证金。有企业生成订单后，会出现在这里。" />}
    </>
  )
}
