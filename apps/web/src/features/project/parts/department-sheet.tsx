import { organisationLevel } from '@jb/contract/member/organisation.contract'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import type { Chosen } from '../project.form.ts'
import s from './project.module.css'

interface DepartmentSheetProps {
  onPick: (department: Chosen) => void
  onClose: () => void
}

/** The departments of the company, level by level; each level can be taken itself. */
export default function DepartmentSheet({ onPick, onClose }: DepartmentSheetProps) {
  const [departmentNo, setNo] = useState('1')
  const query = useEndpoint(organisationLevel, { body: { departmentNo } })
  const { data } = query
  const department = data && { no: data.id, name: data.name }
  const { children = [], way = [] } = data ?? {}
  return (
    <Sheet
      open
      title="选择部门"
      onClose={onClose}
      footer={department && <Button onClick={() => onPick(department)}>选择“{department.name}”</Button>}
    >
      <nav aria-label="组织架构">
        {way.map(({ id: no, name }) => (
          <button
            key={no}
            type="button"
            className={s.word}
            aria-current={no === departmentNo ? 'location' : undefined}
            onClick={() => setNo(no)}
          >
            {name}
          </button>
        ))}
      </nav>
      <QueryState query={query} hasData={data !== undefined} skeleton={<ListSkeleton cards={2} />}>
        {children.length === 0 && <p className={s.quiet}>下面没有更小的部门，可以选择当前部门。</p>}
        <ul className={s.rows}>
          {children.map(({ id: no, name, count, hasChildren }) => (
            <li key={no}>
              <button
                type="button"
                className={`${s.row} ${s.open}`}
                onClick={() => (hasChildren ? setNo(no) : onPick({ no, name }))}
              >
                <span className={s.what}>
                  {name}
                  <span className={s.small}>{count} 人</span>
                </span>
                {hasChildren && <Icon name="right" small />}
              </button>
            </li>
          ))}
        </ul>
      </QueryState>
    </Sheet>
  )
}
