import type { Standing } from '@jb/contract/bid/bid.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { tenderDetailQuery } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'
import { useLastContact } from './registration.queries.ts'
import { SignUpSkeleton } from './sign-up-skeleton.tsx'
import { SignUpWait } from './sign-up-wait.tsx'

const loadForm = async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm })
const SignUpForm = lazy(loadForm)

interface SignUpProps {
  readonly place: 'bid.signUp' | 'bid.apply'
  readonly title: string
}

/** The form while it is open; before that the clock, afterwards how the sign-up stands. */
export function SignUp({ place, title }: SignUpProps) {
  const { id } = useSearchOf(place)
  const owner = useOwner()
  const standing = useQuery({ ...standingQuery(id), refetchInterval: 15_000 })
  const tender = useQuery(tenderDetailQuery(id))
  const contact = useLastContact(owner)
  // The form comes while it is being asked whether it is open, not after it.
  useEffect(() => void loadForm(), [])
  const now = useServerNow(30_000)
  const [editing, setEditing] = useState(false)
  if (!standing.data || !tender.data || contact === undefined) {
    const opened = tender.data && !(Date.parse(tender.data.applyStartTime ?? '') > now.getTime())
    if (!opened && !standing.isError && !tender.isError) return <SignUpSkeleton title={title} />
    return (
      <Page top={<NavBar title={title} />}>
        <QueryState
          query={standing.isError ? standing : tender}
          hasData={false}
          skeleton={<FormSkeleton fields={6} />}
        >
          {null}
        </QueryState>
      </Page>
    )
  }
  if (!mayRegister(standing.data) && !editing) {
    return (
      <SignUpWait
        title={title}
        standing={standing.data}
        tender={tender.data}
        onEdit={() => setEditing(true)}
      />
    )
  }
  return (
    <Suspense
      fallback={
        <Page top={<NavBar title={title} />}>
          <FormSkeleton fields={6} />
        </Page>
      }
    >
      <SignUpForm
        title={title}
        standing={standing.data}
        tender={tender.data}
        contact={contact}
        owner={owner}
        onSent={() => setEditing(false)}
      />
    </Suspense>
  )
}

const mayRegister = ({ actions }: Standing) => actions.some(({ id, enabled }) => id === 'register' && enabled)
