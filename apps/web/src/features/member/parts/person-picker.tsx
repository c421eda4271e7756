import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import s from './person-picker.module.css'
import { DepartmentRow, PersonRow } from './person-rows.tsx'

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
export interface OrganisationLevel {
  readonly departments: readonly Department[]
  readonly people: readonly Person[]
}

export interface PersonPickerProps {
  companyName: string
  /** What is loaded belongs to this company. */
  companyNo: string
  loadLevel: (departmentId: string | undefined) => Promise<OrganisationLevel>
  search: (keyword: string) => Promise<readonly Person[]>
  /** Several people, confirmed at the end; without it the first pick is the answer. */
  multiple?: boolean
  /** Member numbers of those who approve already: shown grey. */
  approvers?: readonly string[]
  /** The only people to choose from, without departments. */
  among?: readonly Person[]
  picked?: readonly Person[]
  onDone: (people: readonly Person[]) => void
}

/** Somebody of the company: by department, by name, or among those given (spec §2, person picker). */
export function PersonPicker(props: PersonPickerProps) {
  const { companyName, companyNo, loadLevel, search, multiple = false, approvers = [], among, onDone } = props
  const [keyword, setKeyword] = useState('')
  const [way, setWay] = useState<readonly Department[]>([])
  const [picked, setPicked] = useState<readonly Person[]>(props.picked ?? [])
  const wanted = keyword.trim()
  const here = way.at(-1)?.id
  const level = useQuery({
    queryKey: ['personPicker', companyNo, 'level', here ?? ''],
    queryFn: () => loadLevel(here),
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
  const rows = (people: readonly Person[]) =>
    people.map((person) => (
      <PersonRow
        key={person.memberNo}
        person={person}
        multiple={multiple}
        picked={picked.some(({ memberNo }) => memberNo === person.memberNo)}
        taken={approvers.includes(person.memberNo)}
        onPick={() => pick(person)}
      />
    ))
  return (
    <div className={s.picker}>
      <SearchField value={keyword} onChange={setKeyword} placeholder="请输入搜索关键词" delayMs={0} />
      {among && <People people={among.filter(({ name }) => name.includes(wanted))} rows={rows} />}
      {!among && wanted !== '' && (
        <Loaded query={found}>{(people) => <People people={people} rows={rows} />}</Loaded>
      )}
      {!among && wanted === '' && (
        <>
          <Trail company={companyName} way={way} onGo={setWay} />
          <Loaded query={level}>
            {({ departments, people }) => (
              <>
                {departments.map((each) => (
                  <DepartmentRow key={each.id} department={each} onOpen={() => setWay([...way, each])} />
                ))}
                {(departments.length === 0 || people.length > 0) && <People people={people} rows={rows} />}
              </>
            )}
          </Loaded>
        </>
      )}
      {multiple && (
        <div className={s.foot}>
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
        </div>
      )}
    </div>
  )
}

function Loaded<Data>(props: { query: UseQueryResult<Data>; children: (data: Data) => React.ReactNode }) {
  const { query, children } = props
  const { data } = query
  return (
    <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={2} />}>
      {data !== undefined && children(data)}
    </QueryState>
  )
}

interface PeopleProps {
  people: readonly Person[]
  rows: (people: readonly Person[]) => React.ReactNode
}

function People({ people, rows }: PeopleProps) {
  if (people.length === 0) return <Empty text="这里没有可以选择的人，请换个部门或关键词。" />
  return (
    <ul aria-label="联系人" className={s.people}>
      {rows(people)}
    </ul>
  )
}

interface TrailProps {
  company: string
  way: readonly Department[]
  onGo: (way: readonly Department[]) => void
}

/** The company and the departments down to this one; each leads back to itself. */
function Trail({ company, way, onGo }: TrailProps) {
  const stops = [{ id: '', name: company }, ...way]
  return (
    <nav aria-label="组织架构" className={s.trail}>
      {stops.map(({ id, name }, at) => (
        <button
          key={id}
          type="button"
          aria-current={at === way.length ? 'location' : undefined}
          className={s.stop}
          onClick={() => onGo(way.slice(0, at))}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
