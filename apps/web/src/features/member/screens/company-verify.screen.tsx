import type { Answer } from '@jb/contract/endpoint'
import type { ownVerification } from '@jb/contract/member/company.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useOwner, useUser } from '../../../lib/session.ts'
import { addressOf, useGo, useGoHref, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { firstSteps } from '../member.labels.ts'
import { ownVerificationQuery } from '../member.queries.ts'
import { keepReturn, returnTo } from '../member.return.ts'
import { OwnVerification } from '../parts/own-verification.tsx'

// Who only follows the verification does not need the form.
const forms = () => import('./company-forms.tsx')
const NewCompany = lazy(async () => ({ default: (await forms()).NewCompany }))
const Resubmission = lazy(async () => ({ default: (await forms()).Resubmission }))

type Own = Answer<typeof ownVerification>

/** 企业认证: the company enters itself, follows its verification, puts it right. */
export default function CompanyVerifyScreen() {
  const { form } = useSearchOf('member.companyVerify')
  const query = useQuery(ownVerificationQuery(useOwner()))
  const own = query.data
  const refused = own?.verification?.status === 'refused' ? own.verification : undefined
  if (form === 'new' || (own && !own.company) || (form === 'fix' && refused))
    return (
      <Suspense fallback={<Waiting />}>
        {form === 'fix' && refused ? <Resubmission verification={refused} /> : <NewCompany />}
      </Suspense>
    )
  return (
    <DetailScreen title="企业认证" query={query} bottom={(own) => <Next own={own} />}>
      {({ company, verification }) =>
        company && <OwnVerification company={company} verification={verification} />
      }
    </DetailScreen>
  )
}

function Waiting() {
  return (
    <Page top={<NavBar title="企业认证" />}>
      <FormSkeleton />
    </Page>
  )
}

/** What may be done now: begin, put it right, or enter another company. */
function Next({ own: { company, verification } }: { readonly own: Own }) {
  const go = useGo()
  const goHref = useGoHref()
  const { redirect } = useSearchOf('member.companyVerify')
  const back = returnTo(redirect)
  const manages = useUser()?.roles.includes('orgAdmin') ?? false
  if (!company) return null
  if (verification?.status === 'pending') {
    const writes = manages && company.kind === 'buyer'
    if (!back && !writes) return null
    return (
      <BottomBar>
        {back && (
          <Button tone="quiet" onClick={() => goHref(back)}>
            回到刚才看的页面
          </Button>
        )}
        {writes && <Button onClick={() => go('tender.publish')}>先写招标草稿</Button>}
      </BottomBar>
    )
  }
  const another = (
    <Button tone="quiet" onClick={() => go('member.companyVerify', { form: 'new' })}>
      登记另一家企业
    </Button>
  )
  const first = firstSteps[company.kind]
  const onwards = back
    ? { label: '回到刚才看的页面', href: back }
    : { ...first, href: addressOf(first.place) }
  const { href, label } = onwards
  return (
    <BottomBar>
      {another}
      {verification?.status === 'refused' && (
        <Button
          disabledReason={manages ? undefined : '只有企业管理员可以重新提交，请联系他处理。'}
          onClick={() => go('member.companyVerify', { form: 'fix', ...keepReturn(redirect) })}
        >
          修改并重新提交
        </Button>
      )}
      {company.verified && href && <Button onClick={() => goHref(href)}>{label}</Button>}
    </BottomBar>
  )
}
