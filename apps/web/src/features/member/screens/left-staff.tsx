import { formatDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useGo } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { leftStaffQuery } from '../organisation.queries.ts'
import { ColleagueRow } from '../parts/colleague-row.tsx'

/** Those who have left, for the administrator: from here they are asked back. */
export function LeftStaff({ keyword }: { readonly keyword: string }) {
  const go = useGo()
  const query = useInfiniteQuery(leftStaffQuery(keyword))
  const controls = {
    values: { keyword },
    searchFor: '姓名或尾号',
    set: (change: Readonly<Record<string, string | undefined>>) =>
      go('member.organisation', { status: 'left', keyword, ...change }, { replace: true, keepScroll: true }),
  }
  return (
    <ListScreen
      title="离职人员"
      query={query}
      controls={controls}
      rowKey={({ memberNo }) => memberNo}
      row={(person) => (
        <ColleagueRow contact={person} aside={person.leftAt && `${formatDay(person.leftAt)} 离职`} />
      )}
      empty={{ text: '还没有离职的员工。办理离职后，可以在这里邀请本人回来。' }}
    />
  )
}
