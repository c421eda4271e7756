import { useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { colleagueQuery, useDepartments } from '../organisation.queries.ts'
import { WithoutCompany } from '../parts/without-company.tsx'
import { AddStaff } from './add-staff.tsx'
import { ChangeStaff } from './change-staff.tsx'

/** 员工资料: the administrator adds somebody, or changes where they stand and what they may do. */
export default function StaffEditScreen() {
  const { id, department = '1' } = useSearchOf('member.staffEdit')
  const user = useUser()
  const administers = user?.roles.includes('orgAdmin') ?? false
  const departments = useDepartments(administers)
  const person = useQuery({ ...colleagueQuery(id ?? ''), enabled: administers && id !== undefined })
  const title = id === undefined ? '添加员工' : '员工资料'
  if (user && !user.company) return <WithoutCompany title={title} deed="添加员工" />
  if (!administers) {
    return (
      <Page top={<NavBar title={title} />}>
        <NoPermission
          text="只有企业管理员可以添加和修改员工。"
          who="需要修改时，请联系本企业的企业管理员。"
        />
      </Page>
    )
  }
  if (departments.data && id === undefined)
    return <AddStaff departments={departments.data} department={department} />
  if (departments.data && person.data)
    return <ChangeStaff departments={departments.data} person={person.data} />
  const waiting = departments.data ? person : departments
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={waiting} hasData={false} skeleton={<DetailSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}
