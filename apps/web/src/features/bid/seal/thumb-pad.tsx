import { useState } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import { quick } from '../../../kit/press-guard.ts'
import s from './pad.module.css'

interface ThumbPadProps {
  /** What is written now, for people who hear it. */
  label: string
  value: string
  onChange: (value: string) => void
  onNext: () => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00']

/** Figures for one thumb: the first takes the place of what stands there. Mounted anew for each value that it writes. */
export function ThumbPad({ label, value, onChange, onNext }: ThumbPadProps) {
  const [typing, setTyping] = useState(false)
  const write = (next: string) => {
    setTyping(true)
    onChange(next)
  }
  return (
    <fieldset className={s.pad} aria-label={label}>
      <div className={s.keys}>
        {keys.map((key) => (
          <button
            {...quick('priceDigit')}
            key={key}
            type="button"
            className={s.key}
            onClick={() => write(typing ? value + key : key)}
          >
            {key}
          </button>
        ))}
      </div>
      <div className={s.deeds}>
        <button
          {...quick('priceDigit')}
          type="button"
          className={s.key}
          aria-label="删除一位"
          onClick={() => write(value.slice(0, -1))}
        >
          <Icon name="back" />
        </button>
        <button type="button" className={s.next} onClick={onNext}>
          下一行
        </button>
      </div>
    </fieldset>
  )
}
