import type { ReactNode } from 'react'
import { ErrorState, NoPermission } from '../kit/states.tsx'
import { isApiError, sentenceOf } from '../lib/api-error.ts'

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
  if (kind === 'forbidden') {
    return <NoPermission text={sentenceOf(query.error)} who="需要时请联系本企业管理员为您开通权限。" />
  }
  if (kind === 'notFound') return <ErrorState text={sentenceOf(query.error)} />
  return (
    <ErrorState
      text={sentenceOf(query.error)}
      safe="已提交的内容和草稿都不受影响。"
      onRetry={() => query.refetch()}
    />
  )
}
