import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { isApiError } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { useHandBack } from '../../../map/errand.ts'
import { titleOf } from '../../../map/place.ts'
import { productMap } from '../../../map/product-map.ts'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { colleagueQuery, usePeopleSource } from '../organisation.queries.ts'
import { type Person, PersonPicker } from '../parts/person-picker.tsx'
import { WithoutCompany } from '../parts/without-company.tsx'
import { memberNos, type SelectedUser, saysYes, selectedUser } from '../picked-users.ts'

/** 选择审批人, or 选择抄送人: hands the chosen people back to the page that asked. */
export default function PersonPickerScreen() {
  const search = useSearchOf('member.personPicker')
  const company = useUser()?.company
  const handBack = useHandBack<readonly SelectedUser[]>()
  const [kept, keep] = useState<readonly Person[]>()
  const own = search.companyNo === undefined || search.companyNo === company?.no
  const given = usePeople(own ? memberNos(search.multipleArr) : [])
  const source = usePeopleSource(search.companyNo, search.listType === 'all')
  const flat = search.selectRange === '2'
  const done = (people: readonly Person[]) => {
    const known = (person: Person) => given.people.some(({ memberNo }) => memberNo === person.memberNo)
    if (!handBack(people.map((person) => selectedUser(person, !flat && known(person))))) keep(people)
  }
  const title = titleOf(productMap['member.personPicker'], search)
  if (!company) return <WithoutCompany title={title} deed="选择同事" />
  const top = (
    <>
      <NavBar title={title} />
      {kept && (
        <Banner tone="urgent">
          已选好{kept.map(({ name }) => name).join('、')}，但这个页面是单独打开的，没有页面接收。
          请从“发起审批”等页面进来选择。
        </Banner>
      )}
    </>
  )
  if (given.isPending || given.isError) {
    return (
      <Page top={top}>
        <QueryState query={given} hasData={false} skeleton={<ListSkeleton cards={2} />}>
          {null}
        </QueryState>
      </Page>
    )
  }
  return (
    <PersonPicker
      companyName={own ? company.name : '组织架构'}
      companyNo={`${search.companyNo ?? company.no}/${search.listType ?? ''}`}
      {...source}
      multiple={saysYes(search.multiple)}
      approvers={memberNos(search.approvers)}
      picked={flat ? [] : given.people}
      {...(flat && { among: given.people })}
      scrolls="page"
      frame={(list, bar) => (
        <Page top={top} bottom={bar}>
          {list}
        </Page>
      )}
      onDone={done}
    />
  )
}

/** People by their numbers; who has left meanwhile is not there any more. Whoever cannot be read now must not get lost. */
function usePeople(numbers: readonly string[]) {
  const company = useUser()?.company
  const queries = useQueries({ queries: numbers.map((no) => colleagueQuery(no)) })
  const people = queries.flatMap(({ data }): readonly Person[] => {
    if (!data || data.leftAt !== null) return []
    const { memberNo, name, icon, places } = data
    const departmentName = places.find(({ primary }) => primary)?.departmentName ?? ''
    return [{ id: memberNo, memberNo, name, departmentName, comNo: company?.no ?? '', ...(icon && { icon }) }]
  })
  const failed = queries.filter(({ error, data }) => error && !data && !isGone(error))
  return {
    people,
    isPending: queries.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

const isGone = (error: unknown) => isApiError(error) && error.kind === 'notFound'
