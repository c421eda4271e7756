import type { CompanyProfile } from '@jb/contract/member/profile.contract'
import { useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { certificatesQuery } from '../certificate.queries.ts'
import { CompanyCardPart, cardOf } from '../parts/company-card.tsx'
import { ProvedFacts } from '../parts/proved-facts.tsx'
import { profileQuery } from '../profile.queries.ts'
import { ProfileForm } from './profile-form.tsx'

/** 企业资料: what the company says of itself; its administrator changes it, the others see what everybody sees. */
export default function CompanyEditScreen() {
  const query = useQuery(profileQuery)
  const { data } = query
  if (data?.mayEdit) return <ProfileForm key={data.version} profile={data} />
  if (data) return <Shown profile={data} />
  return (
    <Page top={<NavBar title="企业资料" />}>
      <QueryState query={query} hasData={false} skeleton={<DetailSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

function Shown({ profile }: { readonly profile: CompanyProfile }) {
  const query = useQuery(profileQuery)
  const { data } = useQuery(certificatesQuery)
  return (
    <DetailScreen title="企业资料" query={query}>
      {() => (
        <>
          <CompanyCardPart card={cardOf(profile, data?.certificates ?? [])} />
          <Facts title="联系方式" items={[{ label: '企业电话', value: profile.phone }]} />
          <ProvedFacts proved={profile.proved} />
        </>
      )}
    </DetailScreen>
  )
}
