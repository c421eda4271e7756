import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useGo } from '../../../map/to.ts'
import { joinFirst } from '../member.labels.ts'

interface WithoutCompanyProps {
  readonly title: string
  /** What needs a company, as the end of a sentence. */
  readonly deed: string
}

/** Stands in for what belongs to a company while this person is in none. */
export function WithoutCompany({ title, deed }: WithoutCompanyProps) {
  const go = useGo()
  return (
    <Page top={<NavBar title={title} />}>
      <Empty
        text={joinFirst(deed)}
        action={{ label: '去认证企业', onClick: () => go('member.companyVerify') }}
      />
    </Page>
  )
}
