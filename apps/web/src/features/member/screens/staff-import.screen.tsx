import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'

const StaffImportForm = lazy(() => import('./staff-import-form.tsx'))

/** 导入员工, for whoever administers the company. */
export default function StaffImportScreen() {
  const page = (
    <Page top={<NavBar title="导入员工" />}>
      <FormSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={page}>
      <StaffImportForm />
    </Suspense>
  )
}
