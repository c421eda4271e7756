import { formatDay, relativeDay } from '@jb/domain/shared/dates'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { useHost } from '../host.tsx'
import { Sheet } from '../sheet.tsx'
import { Bone, Loading } from '../skeleton.tsx'
import { dayItems, daysAhead, hourItems, minuteItems, momentOf, wheelValue } from './date-columns.ts'
import s from './date-time-field.module.css'
import type { FieldProps } from './field.tsx'
import { PickField } from './pick-field.tsx'

const Wheel = lazy(() => import('./wheel.tsx'))

export interface Preset {
  readonly label: string
  readonly days: number
  /** HH:mm */
  readonly time: string
}

export interface DateTimeFieldProps extends FieldProps<string> {
  /** Only the day; the value is then `YYYY-MM-DD`. */
  dayOnly?: boolean
  /** Days before today that can be chosen; 0 unless told. */
  past?: number
  presets?: readonly Preset[]
}

const usual: readonly Preset[] = [
  { label: '今天 18:00', days: 0, time: '18:00' },
  { label: '明天 09:00', days: 1, time: '09:00' },
  { label: '3天后 18:00', days: 3, time: '18:00' },
  { label: '7天后 18:00', days: 7, time: '18:00' },
]

/** A moment in China's time, in steps of five minutes; the value is an ISO text. */
export function DateTimeField(props: DateTimeFieldProps) {
  const [open, setOpen] = useState(false)
  const { value, onChange, onBlur, placeholder, dayOnly = false, ...field } = props
  const now = useHost().useNow(60_000)
  const text = value === '' ? '' : dayOnly ? formatDay(value) : relativeDay(value, now)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  return (
    <PickField
      {...field}
      text={text}
      placeholder={placeholder ?? '请选择时间'}
      icon="calendar"
      onPress={() => setOpen(true)}
    >
      {open && <Moments {...props} now={now} onClose={close} onChange={onChange} />}
    </PickField>
  )
}

function Moments(props: DateTimeFieldProps & { now: Date; onClose: () => void }) {
  const { label, value, onChange, now, onClose, dayOnly = false, past = 0, presets = usual } = props
  const [opened] = useState(now)
  const [at, setAt] = useState(() => wheelValue(value ? new Date(value) : daysAhead(opened, 1, '09:00')))
  const columns = useMemo(() => {
    const days = dayItems(daysAhead(opened, -past, '12:00'), 366 + past, opened)
    return dayOnly ? [days] : [days, hourItems, minuteItems]
  }, [opened, past, dayOnly])
  const take = () => {
    const moment = dayOnly ? at[0] : momentOf(at)
    if (moment) onChange(moment)
    onClose()
  }
  const later = presets.filter((preset) => daysAhead(opened, preset.days, preset.time) > opened)
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            取消
          </Button>
          <Button onClick={take}>确定</Button>
        </>
      }
    >
      {!dayOnly && (
        <div className={s.presets}>
          {later.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className={s.preset}
              onClick={() => setAt(wheelValue(daysAhead(opened, preset.days, preset.time)))}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
      <div className={s.wheel}>
        <Suspense fallback={<Waiting />}>
          <Wheel
            columns={columns}
            value={dayOnly ? at.slice(0, 1) : at}
            onChange={([d = at[0], h = at[1], m = at[2]]) => setAt([d, h, m])}
          />
        </Suspense>
      </div>
    </Sheet>
  )
}

function Waiting() {
  return (
    <Loading>
      <Bone size="xl" />
      <Bone size="xl" />
    </Loading>
  )
}
