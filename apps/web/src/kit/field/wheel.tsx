import PickerView from 'antd-mobile/es/components/picker-view'
import type { WheelItem } from './date-columns.ts'
import s from './wheel.module.css'

export interface WheelProps {
  columns: readonly (readonly WheelItem[])[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Wheels side by side; fetched when a sheet first needs them. */
export default function Wheel({ columns, value, onChange }: WheelProps) {
  return (
    <PickerView
      className={s.wheel ?? ''}
      style={{ '--item-height': 'var(--wheel-row)', '--item-font-size': 'var(--t-m)' }}
      mouseWheel
      columns={columns.map((column) => [...column])}
      value={[...value]}
      onChange={(next) => onChange(next.map((each) => String(each ?? '')))}
    />
  )
}
