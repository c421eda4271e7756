import type { Contact } from '@jb/contract/member/organisation.shapes'
import { useState } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { PullToRefresh } from '../../../kit/pull-to-refresh.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { KeptNote } from '../../../patterns/kept-note.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { useFoundContacts, useLevel } from '../organisation.queries.ts'
import { ColleagueRow } from '../parts/colleague-row.tsx'
import s from '../parts/organisation.module.css'
import { People } from '../parts/people.tsx'
import { DepartmentRow } from '../parts/person-rows.tsx'
import { Trail } from '../parts/trail.tsx'
import { WithoutCompany } from '../parts/without-company.tsx'
import { type Called, CallSheet } from './call-sheet.tsx'
import { Invited } from './invited.tsx'
import { LeftStaff } from './left-staff.tsx'
import { OrganisationBar } from './organisation-bar.tsx'

/** 组织架构: departments and colleagues; the administrator keeps them in order here. */
export default function OrganisationScreen() {
  const { department = '1', keyword = '', status } = useSearchOf('member.organisation')
  const user = useUser()
  const go = useGo()
  const [called, call] = useState<Called>()
  const administers = user?.roles.includes('orgAdmin') ?? false
  if (user && !user.company) return <WithoutCompany title="组织架构" deed="查看组织架构" />
  if (status === 'left') return <LeftStaff keyword={keyword} />
  if (status === 'invited') return <Invited />
  const search = (next: string) =>
    go('member.organisation', { department, keyword: next.trim() }, { replace: true, keepScroll: true })
  return (
    <Page
      top={
        <>
          <NavBar title="组织架构" />
          <div className={s.tools}>
            <SearchField value={keyword} onChange={search} placeholder="姓名、拼音或尾号" />
          </div>
        </>
      }
      bottom={administers && keyword === '' && <OrganisationBar departmentNo={department} />}
    >
      {keyword === '' ? (
        <Level departmentNo={department} onCall={call} />
      ) : (
        <Found keyword={keyword} onCall={call} />
      )}
      {called && <CallSheet person={called} onClose={() => call(undefined)} />}
    </Page>
  )
}

interface ShownProps {
  readonly onCall: (person: Called) => void
}

function Level({ departmentNo, onCall }: ShownProps & { readonly departmentNo: string }) {
  const level = useLevel(departmentNo, true)
  const go = useGo()
  const open = (department: string) => go('member.organisation', { department })
  const [first] = level.data?.pages ?? []
  const contacts = level.data?.pages.flatMap((page) => page.contacts) ?? []
  const { children = [], way = [], count = 0 } = first ?? {}
  return (
    <QueryState query={level} hasData={first !== undefined} skeleton={<ListSkeleton />}>
      <PullToRefresh onRefresh={() => level.refetch()}>
        <KeptNote query={level} />
        <Trail stops={way} onGo={open} />
        <p className={s.total}>共 {count} 人</p>
        {children.map((each) => (
          <DepartmentRow key={each.id} department={each} onOpen={() => open(each.id)} />
        ))}
        {(contacts.length > 0 || children.length === 0) && (
          <div className={s.people}>
            <People
              people={contacts}
              row={(contact: Contact) => <ColleagueRow contact={contact} onCall={() => onCall(contact)} />}
              scrolls="page"
              more={level}
              empty="这个部门还没有人。企业管理员可以把员工加到这里。"
            />
          </div>
        )}
      </PullToRefresh>
    </QueryState>
  )
}

function Found({ keyword, onCall }: ShownProps & { readonly keyword: string }) {
  const found = useFoundContacts(keyword)
  const go = useGo()
  const members = found.data?.members ?? []
  return (
    <QueryState query={found} hasData={found.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {members.length === 0 ? (
        <Empty
          text={`没有找到“${keyword}”。可以换个姓名、拼音首字母，或输入至少 4 位手机尾号。`}
          action={{ label: '看全部部门', onClick: () => go('member.organisation', {}, { replace: true }) }}
        />
      ) : (
        <>
          {members.map((contact) => (
            <ColleagueRow key={contact.memberNo} contact={contact} onCall={() => onCall(contact)} />
          ))}
          {members.length === 50 && <p className={s.quiet}>只显示前 50 位，请输入更多字缩小范围。</p>}
        </>
      )}
    </QueryState>
  )
}
