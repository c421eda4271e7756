import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import { useBack, useGo } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { placesOf } from '../../demand/index.ts'
import { quotePlacesOf } from '../quotation.kinds.ts'

interface QuotableProps {
  title: string
  query: UseQueryResult<QuoteSheet, ApiError>
  children: (sheet: QuoteSheet) => ReactNode
}

/** The form, or why nothing can be sent and what there is to look at instead. */
export function Quotable({ title, query, children }: QuotableProps) {
  const { data, error } = query
  if (data && !data.whyNot) return children(data)
  return (
    <Page top={<NavBar title={title} />}>
      {data?.whyNot ? (
        <NotNow sheet={data} why={`${data.whyNot.sentence}。`} />
      ) : error?.kind === 'refused' ? (
        <Barred why={`${error.msg}。`} />
      ) : (
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      )}
    </Page>
  )
}

function NotNow({ sheet: { own, kind, demandId }, why }: { sheet: QuoteSheet; why: string }) {
  const go = useGo()
  const action = own
    ? { label: '查看我的报价', onClick: () => go(quotePlacesOf(kind).own, { id: own.id }) }
    : { label: '查看需求', onClick: () => go(placesOf(kind).detail, { id: demandId }) }
  return <Empty text={why} action={action} />
}

function Barred({ why }: { why: string }) {
  const back = useBack()
  return <Empty text={why} action={{ label: '返回', onClick: back }} />
}
