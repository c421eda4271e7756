import { engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { lazy, Suspense, useState } from 'react'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { change, type Editing } from '../template.form.ts'
import s from './template.module.css'

const DepartmentSheet = lazy(() => import('./department-sheet.tsx'))

export interface EditProps {
  now: Editing
  edit: (next: (before: Editing) => Editing) => void
}

type Conditions = Editing['form']['conditions']

const digits = { whole: 12, decimals: 2 }
const types = Object.entries(engineeringTypeNames)

/** When a process applies; what is left empty holds for everything. */
export function ConditionFields({ now, edit }: EditProps) {
  const { conditions } = now.form
  const set = (part: Partial<Conditions>) =>
    edit((before) => change(before, { conditions: { ...before.form.conditions, ...part } }))
  const toggle = (type: string) => {
    const rest = conditions.engineeringTypes.filter((each) => each !== type)
    const had = rest.length < conditions.engineeringTypes.length
    set({ engineeringTypes: had ? rest : [...rest, type] })
  }
  return (
    <Section title="适用条件" aside="不填表示不限">
      <Departments now={now} edit={edit} />
      <DecimalField
        label="金额从"
        unit="元"
        digits={digits}
        placeholder="不限"
        value={conditions.amountFrom ?? ''}
        onChange={(amount) => set({ amountFrom: amount || null })}
      />
      <DecimalField
        label="金额不足"
        unit="元"
        digits={digits}
        placeholder="不限"
        value={conditions.amountTo ?? ''}
        onChange={(amount) => set({ amountTo: amount || null })}
      />
      <fieldset aria-label="工程类型">
        <p className={s.label}>工程类型</p>
        <div className={s.chips}>
          {types.map(([type, name]) => (
            <button
              key={type}
              type="button"
              className={s.chip}
              aria-pressed={conditions.engineeringTypes.includes(type)}
              onClick={() => toggle(type)}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

function Departments({ now, edit }: EditProps) {
  const [open, setOpen] = useState(false)
  const { departmentNos } = now.form.conditions
  return (
    <PickField
      label="部门"
      hint="包括它们下面的部门。"
      text={departmentNos.map((no) => now.departments[no] ?? no).join('、')}
      placeholder="全部部门"
      onPress={() => setOpen(true)}
    >
      {open && (
        <Suspense fallback={null}>
          <DepartmentSheet
            chosen={departmentNos.map((no) => ({ no, name: now.departments[no] ?? no }))}
            onClose={() => setOpen(false)}
            onDone={(departments) => {
              setOpen(false)
              edit((before) => ({
                ...change(before, {
                  conditions: { ...before.form.conditions, departmentNos: departments.map(({ no }) => no) },
                }),
                departments: {
                  ...before.departments,
                  ...Object.fromEntries(departments.map(({ no, name }) => [no, name])),
                },
              }))
            }}
          />
        </Suspense>
      )}
    </PickField>
  )
}
