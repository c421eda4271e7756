import { useQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { colleagueQuery, useDepartments } from '../organisation.queries.ts'
import { AddStaff } from './add-staff.tsx'
import { ChangeStaff } from './change-staff.tsx'

/** 员工资料: the administrator adds somebody, or changes where they stand and what they may do. */
export default function StaffEditScreen() {
  const { id, department = '1' } = useSearchOf('member.staffEdit')
  const departments = useDepartments()
  const person = useQuery({ ...colleagueQuery(id ?? ''), enabled: id !== undefined })
  if (departments.data && id === undefined)
    return <AddStaff departments={departments.data} department={department} />
  if (departments.data && person.data)
    return <ChangeStaff departments={departments.data} person={person.data} />
  const waiting = departments.data ? person : departments
  return (
    <Page top={<NavBar title={id === undefined ? '添加员工' : '员工资料'} />}>
      <QueryState query={waiting} hasData={false} skeleton={<DetailSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}
