import type { ReactNode } from 'react'
import { Empty, ErrorState, NoPermission } from '../kit/states.tsx'
import { isApiError, sentenceOf } from '../lib/api-error.ts'
import { useUser } from '../lib/session.ts'
import { useGo } from '../map/to.ts'

interface QueryLike {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  refetch(): Promise<unknown>
}

/** Skeleton, then the content; or what went wrong and what helps. Old data stays while new data fails to come. */
export function QueryState(props: {
  query: QueryLike
  hasData: boolean
  skeleton: ReactNode
  children: ReactNode
}) {
  const { query, hasData, skeleton, children } = props
  if (hasData) return children
  if (query.isPending) return skeleton
  const kind = isApiError(query.error) ? query.error.kind : 'server'
  if (kind === 'forbidden') return <Forbidden text={sentenceOf(query.error)} />
  if (kind === 'notFound') return <Gone text={sentenceOf(query.error)} />
  return (
    <ErrorState
      text={sentenceOf(query.error)}
      safe="已提交的内容和草稿都不受影响。"
      onRetry={() => query.refetch()}
    />
  )
}

/** Trying again changes nothing; the way on leads home. */
function Gone({ text }: { text: string }) {
  const go = useGo()
  return <ErrorState text={text} action={{ label: '回到首页', onClick: () => go('home.indexs') }} />
}

/** Who can help: the company's administrator, or nobody before there is a company. */
function Forbidden({ text }: { text: string }) {
  const user = useUser()
  if (user && !user.company) return <NoCompany />
  return <NoPermission text={text} who="需要时请联系本企业管理员为您开通权限。" />
}

function NoCompany() {
  const go = useGo()
  const action = { label: '去认证企业', onClick: () => go('member.companyVerify') }
  return <Empty text="您还没有加入企业，这里的内容属于企业。登记企业并通过认证后即可使用。" action={action} />
}
