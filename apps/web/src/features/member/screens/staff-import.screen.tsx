import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { WithoutCompany } from '../parts/without-company.tsx'

const StaffImportForm = lazy(() => import('./staff-import-form.tsx'))

/** 导入员工, for whoever administers the company. */
export default function StaffImportScreen() {
  const user = useUser()
  const administers = user?.roles.includes('orgAdmin') ?? false
  if (user && !user.company) return <WithoutCompany title="导入员工" deed="导入员工" />
  const page = (
    <Page top={<NavBar title="导入员工" />}>
      {administers ? (
        <FormSkeleton />
      ) : (
        <NoPermission text="只有企业管理员可以导入员工。" who="需要导入时，请联系本企业的企业管理员。" />
      )}
    </Page>
  )
  if (!administers) return page
  return (
    <Suspense fallback={page}>
      <StaffImportForm />
    </Suspense>
  )
}
