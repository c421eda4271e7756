import { useState } from 'react'
import { OptionList } from '../../../kit/options.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Empty } from '../../../kit/states.tsx'
import { pathOf } from '../organisation.labels.ts'
import type { Department } from '../organisation.queries.ts'

interface DepartmentListProps {
  readonly all: readonly Department[]
  readonly value: string | undefined
  /** Why a department cannot be chosen. */
  readonly reason?: (departmentNo: string) => string | undefined
  readonly onChange: (departmentNo: string) => void
}

/** Above this number of departments they can be searched. */
const many = 12

/** All departments to choose one from, each with the way to it. */
export function DepartmentList({ all, value, reason = () => undefined, onChange }: DepartmentListProps) {
  const [keyword, setKeyword] = useState('')
  const shown = all.filter(({ name }) => name.includes(keyword.trim()))
  const options = shown.map(({ departmentNo, name }) => {
    const path = pathOf(all, departmentNo)
    const why = reason(departmentNo)
    return {
      value: departmentNo,
      label: name,
      ...(path !== name && path !== '' && { note: path }),
      ...(why !== undefined && { disabledReason: why }),
    }
  })
  return (
    <>
      {all.length > many && <SearchField value={keyword} onChange={setKeyword} placeholder="部门名称" />}
      {options.length === 0 ? (
        <Empty text={`没有名称含“${keyword}”的部门，请换个关键词。`} />
      ) : (
        <OptionList label="部门" options={options} value={value} onChange={onChange} />
      )}
    </>
  )
}
