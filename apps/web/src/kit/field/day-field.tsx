import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { useHost } from '../host.tsx'
import { Sheet } from '../sheet.tsx'
import { Bone, Loading } from '../skeleton.tsx'
import s from './date-time-field.module.css'
import { dayOf, monthColumns } from './day-columns.ts'
import type { FieldProps } from './field.tsx'
import { PickField } from './pick-field.tsx'

const Wheel = lazy(() => import('./wheel.tsx'))

/** A day that may lie years away: year, month and day on wheels; the value is `YYYY-MM-DD`. */
export function DayField({ label, value, onChange, onBlur, placeholder, ...field }: FieldProps<string>) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  return (
    <PickField
      {...field}
      label={label}
      text={value}
      placeholder={placeholder ?? '请选择日期'}
      onPress={() => setOpen(true)}
    >
      {open && <DaySheet label={label} value={value} onChange={onChange} onClose={close} />}
    </PickField>
  )
}

interface DaySheetProps {
  label: string
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

function DaySheet({ label, value, onChange, onClose }: DaySheetProps) {
  const today = dayOf(useHost().useNow(60_000))
  const [[year, month, day], setAt] = useState<readonly [string, string, string]>(() => split(value || today))
  const columns = useMemo(() => monthColumns(today, year, month), [today, year, month])
  // A shorter month ends before the chosen day.
  const last = columns[2].at(-1)?.value ?? day
  const shown = columns[2].some(({ value }) => value === day) ? day : last
  const take = () => {
    onChange(`${year}-${month}-${shown}`)
    onClose()
  }
  return (
    <Sheet open title={label} onClose={onClose} footer={<Button onClick={take}>确定</Button>}>
      <div className={s.wheel}>
        <Suspense
          fallback={
            <Loading>
              <Bone size="xl" />
              <Bone size="xl" />
            </Loading>
          }
        >
          <Wheel
            columns={columns}
            value={[year, month, shown]}
            onChange={([y = year, m = month, d = shown]) => setAt([y, m, d])}
          />
        </Suspense>
      </div>
    </Sheet>
  )
}

function split(value: string): readonly [string, string, string] {
  const [year = '', month = '', day = ''] = value.split('-')
  return [year, month, day]
}
