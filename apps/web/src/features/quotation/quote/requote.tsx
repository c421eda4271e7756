import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { PreviousOffer } from '../../bid/index.ts'
import { bindingOf, recordedContent } from '../quotation.offer.ts'
import { ownQuery } from '../quotation.queries.ts'
import Quoting from './quoting.tsx'

interface RequoteProps {
  sheet: QuoteSheet
  quotationId: string
}

/** A quotation that takes the place of the one before, beginning with what that says. */
export default function Requote({ sheet, quotationId }: RequoteProps) {
  // The version that the form was opened for, also when its own quotation has just replaced it.
  const [first] = useState(quotationId)
  const query = useQuery(ownQuery(first))
  const own = query.data
  if (!own) {
    return (
      <Page top={<NavBar title="替换报价" />}>
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      </Page>
    )
  }
  const { envelope, receipt, status, recorded } = own
  if (recorded) {
    const withdrawn = status === 'withdrawn'
    return (
      <Quoting sheet={sheet} previous={{ version: own.version, withdrawn, content: recordedContent(own) }} />
    )
  }
  return (
    <PreviousOffer
      title="替换报价"
      kept={{ envelope, binding: bindingOf(receipt) }}
      withdrawn={status === 'withdrawn'}
    >
      {(previous) => <Quoting sheet={sheet} previous={previous} />}
    </PreviousOffer>
  )
}
