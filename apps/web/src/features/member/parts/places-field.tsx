import { mostPlaces, type Place } from '@jb/domain/member/staff'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Field } from '../../../kit/field/field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Switch } from '../../../kit/switch.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { pathOf } from '../organisation.labels.ts'
import type { Department } from '../organisation.queries.ts'
import { DepartmentList } from './department-list.tsx'
import s from './organisation.module.css'

interface PlacesFieldProps {
  readonly departments: readonly Department[]
  readonly value: readonly Place[]
  readonly error?: string | undefined
  readonly onChange: (places: readonly Place[]) => void
}

/** The departments a person stands in: one is the primary one, and they may head any of them. */
export function PlacesField({ departments, value, error, onChange }: PlacesFieldProps) {
  const [adding, setAdding] = useState(false)
  const nameOf = (no: string) =>
    pathOf(departments, no) || departments.find((each) => each.departmentNo === no)?.name || '已删除的部门'
  const add = (departmentNo: string) => {
    onChange([...value, { departmentNo, primary: value.length === 0, head: false }])
    setAdding(false)
  }
  const remove = (departmentNo: string) => {
    const rest = value.filter((place) => place.departmentNo !== departmentNo)
    const kept = rest.some(({ primary }) => primary)
    onChange(kept ? rest : rest.map((place, at) => ({ ...place, primary: at === 0 })))
  }
  const taken = (no: string) =>
    value.some(({ departmentNo }) => departmentNo === no) ? '已经在这个部门里。' : undefined
  const full = value.length >= mostPlaces ? `一个人最多在 ${mostPlaces} 个部门里。` : undefined
  return (
    <Field label="部门" required native={false} error={error} hint="主部门用于审批和列表里的显示。">
      {() => (
        <>
          {value.map(({ departmentNo, primary, head }) => (
            <div key={departmentNo} className={s.place}>
              <div className={s.placeTop}>
                <span className={s.name}>
                  {nameOf(departmentNo)}
                  {primary && <Tag tone="brand">主部门</Tag>}
                </span>
                <span aria-hidden="true">负责人</span>
                <Switch
                  label={`${nameOf(departmentNo)}的负责人`}
                  checked={head}
                  onChange={(on) =>
                    onChange(
                      value.map((place) =>
                        place.departmentNo === departmentNo ? { ...place, head: on } : place,
                      ),
                    )
                  }
                />
              </div>
              {value.length > 1 && (
                <div className={s.deeds}>
                  {!primary && (
                    <Button
                      tone="quiet"
                      onClick={() =>
                        onChange(
                          value.map((place) => ({ ...place, primary: place.departmentNo === departmentNo })),
                        )
                      }
                    >
                      设为主部门
                    </Button>
                  )}
                  <Button tone="quiet" onClick={() => remove(departmentNo)}>
                    移出
                  </Button>
                </div>
              )}
            </div>
          ))}
          <div className={s.deeds}>
            <Button tone="quiet" disabledReason={full} onClick={() => setAdding(true)}>
              添加部门
            </Button>
          </div>
          <Sheet open={adding} title="添加部门" onClose={() => setAdding(false)}>
            <DepartmentList all={departments} value={undefined} reason={taken} onChange={add} />
          </Sheet>
        </>
      )}
    </Field>
  )
}
