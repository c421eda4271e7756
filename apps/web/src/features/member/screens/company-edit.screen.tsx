import type { CompanyProfile } from '@jb/contract/member/profile.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useOwner, useUser } from '../../../lib/session.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton, ListSkeleton } from '../../../patterns/skeletons.tsx'
import { certificatesQuery } from '../certificate.queries.ts'
import { CompanyCardPart, cardOf } from '../parts/company-card.tsx'
import { ProvedFacts } from '../parts/proved-facts.tsx'
import { WithoutCompany } from '../parts/without-company.tsx'
import { profileQuery } from '../profile.queries.ts'
import { suppliesQuery } from '../supply.queries.ts'

// The others only read.
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }))

const SuppliesSection = lazy(async () => ({
  default: (await import('./supplies-section.tsx')).SuppliesSection,
}))

/**
 * 企业资料: what the company says of itself; its administrator changes it, whoever quotes for it what it supplies, and the
 * others see what everybody sees.
 */
export default function CompanyEditScreen() {
  const user = useUser()
  const owner = useOwner()
  const nowhere = user !== undefined && !user.company
  const query = useQuery({ ...profileQuery, enabled: !nowhere })
  const { data } = query
  if (nowhere) return <WithoutCompany title="企业资料" deed="填写企业资料" />
  if (data?.mayEdit) return <Editing key={owner} read={data} />
  if (data) return <Shown profile={data} />
  return (
    <Page top={<NavBar title="企业资料" />}>
      <QueryState query={query} hasData={false} skeleton={<DetailSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

const loads = (
  <Page top={<NavBar title="企业资料" />}>
    <DetailSkeleton />
  </Page>
)

/** What is filled in belongs to the profile that was read first, until it is saved. */
function Editing({ read }: { readonly read: CompanyProfile }) {
  const [begun, begin] = useState(read)
  return (
    <Suspense fallback={loads}>
      <ProfileForm key={begun.version} profile={begun} onSaved={begin} />
    </Suspense>
  )
}

function Shown({ profile }: { readonly profile: CompanyProfile }) {
  const query = useQuery(profileQuery)
  const { data } = useQuery(certificatesQuery)
  const { data: supplied } = useQuery(suppliesQuery)
  return (
    <DetailScreen title="企业资料" query={query}>
      {() => (
        <>
          <CompanyCardPart
            card={cardOf(
              profile,
              data?.certificates ?? [],
              supplied?.mayEdit ? [] : (supplied?.supplies ?? []),
            )}
          />
          {supplied?.mayEdit && (
            <Suspense fallback={<ListSkeleton cards={1} />}>
              <SuppliesSection />
            </Suspense>
          )}
          <Facts title="联系方式" items={[{ label: '企业电话', value: profile.phone }]} />
          <ProvedFacts proved={profile.proved} />
        </>
      )}
    </DetailScreen>
  )
}
