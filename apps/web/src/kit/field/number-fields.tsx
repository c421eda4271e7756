import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { cleanAmount, editAmount, finishAmount } from '@jb/domain/shared/amount-input'
import { type ReactNode, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { OptionList } from '../options.tsx'
import { Sheet } from '../sheet.tsx'
import { cleanDecimal, type Digits } from './decimal.ts'
import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface FigureFieldProps extends FieldProps<string> {
  /** Inside the box at the right: 元, %, t. */
  unit?: ReactNode
}

interface FiguresProps extends FigureFieldProps {
  edit(raw: string, caret: number): { value: string; caret: number }
  finish(raw: string): string
}

const wide = '０１２３４５６７８９．。'
const plain = '0123456789..'

/** Figures of a Chinese input method as plain ones, each in its place. */
const narrow = (text: string) =>
  [...text].map((sign) => (wide.includes(sign) ? plain.charAt(wide.indexOf(sign)) : sign)).join('')

function Figures(props: FiguresProps) {
  const { label, value, onChange, onBlur, required, hint, error, placeholder, disabled, unit, edit, finish } =
    props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // A sign that is not taken changes no value, yet the caret must be put back.
  const [, draw] = useReducer((n: number) => n + 1, 0)
  // What an input method has not finished is left alone, or it would lose its place.
  const [composed, setComposed] = useState<string | null>(null)
  const take = (box: HTMLInputElement) => {
    const next = edit(narrow(box.value), box.selectionStart ?? box.value.length)
    caret.current = next.caret
    draw()
    onChange(next.value)
  }
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <div className={s.box} data-wrong={error ? true : undefined}>
          <input
            {...wiring}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(s.input, s.figures)}
            value={composed ?? value}
            placeholder={placeholder ?? '0.00'}
            disabled={disabled}
            onBlur={() => {
              const finished = finish(value)
              if (finished !== value) onChange(finished)
              onBlur?.()
            }}
            onCompositionStart={() => setComposed(value)}
            onCompositionEnd={(event) => {
              setComposed(null)
              take(event.currentTarget)
            }}
            onChange={({ target }) => (composed === null ? take(target) : setComposed(target.value))}
          />
          {typeof unit === 'string' ? <span className={s.unit}>{unit}</span> : unit}
        </div>
      )}
    </Field>
  )
}

/** Yuan, at most 9 digits and 2 decimals; the amount in words stands under it. */
export function MoneyField({ hint, unit = '元', ...rest }: FigureFieldProps) {
  const words = amountInWords(cleanAmount(rest.value))
  const help =
    words || hint
      ? [words && <div key="words">{words}</div>, hint && <div key="hint">{hint}</div>]
      : undefined
  return <Figures {...rest} unit={unit} hint={help} edit={editAmount} finish={finishAmount} />
}

function byDigits(digits: Digits) {
  return (raw: string, caret: number) => ({
    value: cleanDecimal(raw, digits),
    caret: cleanDecimal(raw.slice(0, caret), digits).length,
  })
}

const dropPoint = (raw: string) => raw.replace(/\.$/, '')

/** A plain decimal: unit price (6 decimals), rate, whatever has its own digits. */
export function DecimalField({ digits, ...rest }: FigureFieldProps & { digits: Digits }) {
  return <Figures placeholder="0" {...rest} edit={byDigits(digits)} finish={dropPoint} />
}

/** Per cent, 0 to 999.99. */
export function PercentField(props: FigureFieldProps) {
  return <DecimalField {...props} unit="%" digits={{ whole: 3, decimals: 2 }} />
}

export interface QuantityFieldProps extends FieldProps<string> {
  unit: string
  /** Units to choose from; without them the unit is fixed. */
  units?: readonly string[]
  onUnit?: (unit: string) => void
}

/** How much of what: at most 4 decimals, the unit at the right. */
export function QuantityField({ unit, units, onUnit, ...rest }: QuantityFieldProps) {
  const [open, setOpen] = useState(false)
  const fixed = !units || !onUnit
  const side = fixed ? (
    unit
  ) : (
    <button
      type="button"
      className={s.side}
      aria-label={`单位：${unit}，点此更换`}
      onClick={() => setOpen(true)}
    >
      {unit} ▾
    </button>
  )
  return (
    <>
      <DecimalField {...rest} unit={side} digits={{ whole: 9, decimals: 4 }} />
      {!fixed && (
        <Sheet open={open} onClose={() => setOpen(false)} title="选择单位">
          <OptionList
            label="单位"
            options={units.map((each) => ({ value: each, label: each }))}
            value={unit}
            onChange={(next) => {
              onUnit(next)
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
