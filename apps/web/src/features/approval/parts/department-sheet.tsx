import { organisationLevel } from '@jb/contract/member/organisation.contract'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { useEndpoint } from '../../../lib/query-client.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import s from './template.module.css'

export interface Department {
  readonly no: string
  readonly name: string
}

interface DepartmentSheetProps {
  chosen: readonly Department[]
  /** Only one can be chosen: the later choice replaces the earlier. */
  single?: boolean
  onDone: (departments: readonly Department[]) => void
  onClose: () => void
}

/** Departments of the company, level by level, to be ticked. */
export default function DepartmentSheet(props: DepartmentSheetProps) {
  const { single = false, onDone, onClose } = props
  const [chosen, setChosen] = useState(props.chosen)
  const [here, setHere] = useState('1')
  const query = useEndpoint(organisationLevel, { body: { departmentNo: here } })
  const level = query.data
  const has = (no: string) => chosen.some((each) => each.no === no)
  const toggle = (department: Department) => {
    const rest = single ? [] : chosen.filter(({ no }) => no !== department.no)
    setChosen(has(department.no) ? rest : [...rest, department])
  }
  const count = chosen.length > 0 ? `已选 ${chosen.length} 个，确定` : '不限部门'
  return (
    <Sheet
      open
      title="选择部门"
      onClose={onClose}
      footer={<Button onClick={() => onDone(chosen)}>{single && chosen[0] ? chosen[0].name : count}</Button>}
    >
      <QueryState query={query} hasData={level !== undefined} skeleton={<ListSkeleton cards={2} />}>
        {level && (
          <>
            <nav aria-label="所在部门" className={s.trail}>
              {level.way.map(({ id, name }) => (
                <button key={id} type="button" className={s.deed} onClick={() => setHere(id)}>
                  {name}
                </button>
              ))}
            </nav>
            {[...(here === '1' && !single ? [] : [level]), ...level.children].map(
              ({ id, name, hasChildren }) => (
                <div key={id} className={s.line}>
                  <label className={s.check}>
                    <input type="checkbox" checked={has(id)} onChange={() => toggle({ no: id, name })} />
                    {name}
                  </label>
                  {hasChildren && id !== here && (
                    <button type="button" className={s.deed} onClick={() => setHere(id)}>
                      下级
                    </button>
                  )}
                </div>
              ),
            )}
            {level.children.length === 0 && <p className={s.small}>这里没有下级部门。</p>}
          </>
        )}
      </QueryState>
    </Sheet>
  )
}
