import { compare, formatMoney, subtract } from '@jb/domain/shared/money'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { wordsOf } from '../parts/row-words.ts'
import { type Look, loweredBy } from './many.draft.ts'
import s from './many.module.css'

interface ManyDiscountProps {
  looks: readonly Look[]
  onTake: (done: ReturnType<typeof loweredBy>, said: string) => void
  onClose: () => void
}

const ways = [
  { value: 'down', label: '下浮' },
  { value: 'up', label: '上浮' },
] as const

const keyOf = (id: string, position: number) => `${id} ${position}`

/** The same percentage off, or on, the unit prices of all rows or of those that are ticked. */
export default function ManyDiscount({ looks, onTake, onClose }: ManyDiscountProps) {
  const [way, setWay] = useState<string>('down')
  const [percent, setPercent] = useState('')
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const priced = looks.filter(({ filled }) => filled > 0)
  const fits =
    percent !== '' && compare(percent, '0') > 0 && compare(percent, way === 'down' ? '99.99' : '100') <= 0
  const done = loweredBy(
    priced,
    (id, position) => !off.has(keyOf(id, position)),
    fits ? (way === 'down' ? percent : subtract('0', percent)) : '0',
  )
  const after = new Map(done.after.map((row) => [keyOf(row.of, row.position), row.price]))
  const count = done.after.length
  const tooLow = done.after.some(({ price }) => compare(price, '0') <= 0)
  const word = way === 'down' ? '下浮' : '上浮'
  const reason =
    priced.length === 0
      ? '还没有填写单价，不能打折。'
      : !fits
        ? `请填写大于 0、不超过 ${way === 'down' ? '99.99' : '100'} 的百分数。`
        : count === 0
          ? '请至少选一行。'
          : tooLow
            ? '有的单价会变成 0，请少降一些，或不选那一行。'
            : undefined
  const toggle = (keys: readonly string[], on: boolean) =>
    setOff((old) => {
      const next = new Set(old)
      for (const key of keys) {
        if (on) next.delete(key)
        else next.add(key)
      }
      return next
    })
  return (
    <Sheet
      open
      title="同一折扣"
      onClose={onClose}
      footer={
        <Button
          disabledReason={reason}
          onClick={() => onTake(done, `${count} 行单价已${word} ${percent}%，四舍五入到分。`)}
        >
          {word} {count} 行
        </Button>
      }
    >
      <Segmented label="方向" options={ways} value={way} onChange={setWay} />
      <DecimalField
        label={`${word}多少`}
        value={percent}
        digits={{ whole: 3, decimals: 2 }}
        unit="%"
        placeholder="2"
        hint="单价四舍五入到分；改错了可以撤销。"
        onChange={setPercent}
      />
      {priced.map(({ id, offer: sheet, content }) => {
        const rows = content.rows.filter(({ price }) => price !== '')
        const keys = rows.map(({ position }) => keyOf(id, position))
        const lines = new Map(sheet.rows.map((line) => [line.position, line]))
        return (
          <fieldset key={id} className={s.group}>
            <legend className={s.heard}>{sheet.title}</legend>
            <label className={s.check}>
              <input
                type="checkbox"
                checked={keys.every((key) => !off.has(key))}
                onChange={(event) => toggle(keys, event.target.checked)}
              />
              <strong>{sheet.title}</strong>
            </label>
            {rows.map(({ position, price }) => {
              const key = keyOf(id, position)
              const line = lines.get(position)
              const { name, spec } = line ? wordsOf(sheet, line) : { name: '', spec: '' }
              const now = after.get(key)
              return (
                <label key={key} className={s.check}>
                  <input
                    type="checkbox"
                    checked={!off.has(key)}
                    onChange={(event) => toggle([key], event.target.checked)}
                  />
                  <span className={s.grow}>
                    {name || `第 ${position} 行`} <small>{spec}</small>
                  </span>
                  <span className={s.figures}>
                    {formatMoney(price)}
                    {fits && now && now !== price && <strong> → {formatMoney(now)}</strong>}
                  </span>
                </label>
              )
            })}
          </fieldset>
        )
      })}
    </Sheet>
  )
}
