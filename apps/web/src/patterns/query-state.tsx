import type { ReactNode } from 'react'
import { Empty, ErrorState, NoPermission } from '../kit/states.tsx'
import { isApiError, sentenceOf } from '../lib/api-error.ts'
import { useUser } from '../lib/session.ts'
import { useGoGround } from '../map/to-ground.ts'

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
  /** Where to go on from when the thing is not there; home without it. */
  onward?: Onward | undefined
}) {
  const { query, hasData, skeleton, children, onward } = props
  if (hasData) return children
  if (query.isPending) return skeleton
  const kind = isApiError(query.error) ? query.error.kind : 'server'
  if (kind === 'forbidden') return <Forbidden text={sentenceOf(query.error)} />
  if (kind === 'notFound') return <Gone text={sentenceOf(query.error)} onward={onward} />
  // What is wrong with the question for one thing stood in the link.
  if (kind === 'invalid' && onward)
    return <Gone text="链接有误，可能没有复制完整，请重新打开。" onward={onward} />
  return (
    <ErrorState
      text={sentenceOf(query.error)}
      safe="已提交的内容和草稿都不受影响。"
      onRetry={() => query.refetch()}
    />
  )
}

/** A button and where it leads. */
export interface Onward {
  readonly label: string
  readonly place: 'home.indexs' | 'hall.bidding'
}
const home: Onward = { label: '回到首页', place: 'home.indexs' }

/** Trying again changes nothing; the way on leads somewhere else. */
function Gone({ text, onward = home }: { text: string; onward?: Onward | undefined }) {
  const go = useGoGround()
  return <ErrorState text={text} action={{ label: onward.label, onClick: () => go(onward.place) }} />
}

/** Who can help: the company's administrator, or nobody before there is a company; operators have none. */
export function Forbidden({ text }: { text: string }) {
  const user = useUser()
  if (user?.roles.includes('operator'))
    return (
      <NoPermission
        text="这里的内容属于企业，运营账号不能查看和办理。"
        who="平台事务请到“我的”里的“平台管理”处理。"
      />
    )
  if (user && !user.company) return <NoCompany />
  return (
    <NoPermission
      text={text}
      who={text.includes('企业管理员') ? '' : '需要时请联系本企业管理员为您开通权限。'}
    />
  )
}

function NoCompany() {
  const go = useGoGround()
  const action = { label: '去认证企业', onClick: () => go('member.companyVerify') }
  return <Empty text="您还没有加入企业。登记企业并通过认证后即可使用。" action={action} />
}
