import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { People } from './people.tsx'
import s from './person-picker.module.css'
import { DepartmentRow, PersonRow } from './person-rows.tsx'
import { Trail } from './trail.tsx'

export interface Person {
  readonly id: string
  readonly name: string
  readonly memberNo: string
  readonly comNo: string
  readonly departmentName: string
  readonly icon?: string
}

export interface Department {
  readonly id: string
  readonly name: string
  /** How many people are in it and below it. */
  readonly count: number
}

/** What stands directly below a department, or below the company. */
export interface OrganisationLevel extends PeoplePage {
  readonly departments: readonly Department[]
}

/** Some of the people; `nextCursor` leads to the rest. */
export interface PeoplePage {
  readonly people: readonly Person[]
  readonly nextCursor?: string | undefined
}

export interface PersonPickerProps {
  companyName: string
  /** What is loaded belongs to this company. */
  companyNo: string
  loadLevel: (departmentId: string | undefined) => Promise<OrganisationLevel>
  /** The people after those that a level has brought. */
  loadMore?: (departmentId: string | undefined, cursor: string) => Promise<PeoplePage>
  search: (keyword: string) => Promise<readonly Person[]>
  /** Several people, confirmed at the end; without it the first pick is the answer. */
  multiple?: boolean
  /** Member numbers of those who approve already: shown grey. */
  approvers?: readonly string[]
  /** The only people to choose from, without departments. */
  among?: readonly Person[]
  picked?: readonly Person[]
  /** What scrolls around it: only a page can hold thousands. */
  scrolls?: 'page' | 'sheet'
  /** Puts the list and the bar that confirms where they belong; one under the other without it. */
  frame?: (list: ReactNode, bar: ReactNode) => ReactNode
  onDone: (people: readonly Person[]) => void
}

/** How many people a search brings at most. */
const mostFound = 50

const without = (people: readonly Person[], taken: readonly string[]): readonly Person[] =>
  people.filter(({ memberNo }) => !taken.includes(memberNo))

type Level = Partial<Pick<OrganisationLevel, 'departments'>> & PeoplePage

/** Somebody of the company: by department, by name, or among those given (spec §2, person picker). */
export function PersonPicker(props: PersonPickerProps) {
  const { companyName, companyNo, loadLevel, loadMore, search, multiple = false, approvers = [] } = props
  const { among, scrolls = 'sheet', frame = inSheet, onDone } = props
  const [keyword, setKeyword] = useState('')
  const [way, setWay] = useState<readonly Department[]>([])
  const [picked, setPicked] = useState(() => without(props.picked ?? [], approvers))
  const wanted = keyword.trim()
  const here = way.at(-1)?.id
  const level = useInfiniteQuery({
    queryKey: ['personPicker', companyNo, 'level', here ?? ''],
    initialPageParam: '',
    queryFn: ({ pageParam }): Promise<Level> =>
      pageParam && loadMore ? loadMore(here, pageParam) : loadLevel(here),
    getNextPageParam: ({ nextCursor }) => (loadMore ? nextCursor : undefined),
    enabled: !among && wanted === '',
  })
  const found = useQuery({
    queryKey: ['personPicker', companyNo, 'search', wanted],
    queryFn: () => search(wanted),
    enabled: !among && wanted !== '',
  })
  const pick = (person: Person) => {
    if (!multiple) return onDone([person])
    const rest = picked.filter(({ memberNo }) => memberNo !== person.memberNo)
    setPicked(rest.length < picked.length ? rest : [...picked, person])
  }
  const row = (person: Person) => (
    <PersonRow
      person={person}
      multiple={multiple}
      picked={picked.some(({ memberNo }) => memberNo === person.memberNo)}
      taken={approvers.includes(person.memberNo)}
      onPick={() => pick(person)}
    />
  )
  const departments = level.data?.pages[0]?.departments ?? []
  const people = level.data?.pages.flatMap((page) => page.people) ?? []
  const list = (
    <div className={s.picker}>
      <SearchField value={keyword} onChange={setKeyword} placeholder="请输入搜索关键词" delayMs={0} />
      {among && (
        <People people={among.filter(({ name }) => name.includes(wanted))} row={row} scrolls={scrolls} />
      )}
      {!among && wanted !== '' && (
        <Loaded query={found}>
          {found.data && <People people={found.data} row={row} scrolls={scrolls} />}
          {found.data?.length === mostFound && (
            <p className={s.note}>只显示前 50 位，请输入更多字缩小范围。</p>
          )}
        </Loaded>
      )}
      {!among && wanted === '' && (
        <>
          <Trail
            stops={[{ id: '', name: companyName }, ...way]}
            onGo={(id) => setWay(way.slice(0, way.findIndex((each) => each.id === id) + 1))}
          />
          <Loaded query={level}>
            {departments.map((each) => (
              <DepartmentRow key={each.id} department={each} onOpen={() => setWay([...way, each])} />
            ))}
            {(departments.length === 0 || people.length > 0) && (
              <People people={people} row={row} scrolls={scrolls} more={level} />
            )}
          </Loaded>
        </>
      )}
    </div>
  )
  const bar = multiple && (
    <BottomBar>
      <span className={s.count} aria-live="polite">
        已选择{picked.length}人
      </span>
      <Button
        disabledReason={picked.length === 0 ? '请先选择至少一个人。' : undefined}
        onClick={() => onDone(picked)}
      >
        确定
      </Button>
    </BottomBar>
  )
  return frame(list, bar)
}

const inSheet = (list: ReactNode, bar: ReactNode) => (
  <div className={s.sheet}>
    {list}
    {bar && <div className={s.foot}>{bar}</div>}
  </div>
)

interface LoadedProps {
  query: Parameters<typeof QueryState>[0]['query'] & { readonly data: unknown }
  children: ReactNode
}

function Loaded({ query, children }: LoadedProps) {
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {children}
    </QueryState>
  )
}
