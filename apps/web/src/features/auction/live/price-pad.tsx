import { digitsOf, figures, meant, type Priced, type PriceStyle, typed } from '@jb/domain/auction/price-style'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { ReactNode } from 'react'
import { cleanDecimal } from '../../../kit/field/decimal.ts'
import { quick } from '../../../kit/press-guard.ts'
import { directionWords } from '../auction.labels.ts'
import { stepped } from '../auction.price.ts'
import s from './bid.module.css'

export interface PricePadProps {
  terms: Priced
  style: PriceStyle
  /** The typed digits, in the unit of the style. */
  text: string
  onText: (text: string) => void
  /** What the quick steps count from: the least that is taken now, where it is told. */
  from: string | undefined
  /** Stands in the place of the quick steps: what is wrong with the price, where it is seen at once. */
  hint?: ReactNode
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '退格'] as const
const quickSteps = [0, 1, 2, 5] as const
/** As many characters, of the price and of a step, have room beside one another; in large type fewer. */
const roomy = 13
const roomyLarge = 8

/** A price to type or to step to, with big keys; what it means stands under it in words. */
export function PricePad({ terms, style, text, onText, from, hint }: PricePadProps) {
  const words = directionWords[terms.direction]
  const amount = meant(style, text)
  const take = (raw: string) => onText(cleanDecimal(raw, digitsOf(style)))
  const move = (steps: number) => {
    const base = amount ?? from
    const next = base && stepped(terms, base, steps)
    if (next) onText(typed(style, next))
  }
  const press = (key: (typeof keys)[number]) => take(key === '退格' ? text.slice(0, -1) : text + key)
  const step = figures(style, terms.step)
  const taken = text.length + step.length
  return (
    <>
      <div
        className={s.stepper}
        data-long={taken > roomy || undefined}
        data-tight={taken > roomyLarge || undefined}
      >
        <button
          {...quick('priceStep')}
          type="button"
          className={s.step}
          aria-label={`少${words.better}一个幅度`}
          onClick={() => move(-1)}
        >
          {words.worse} {step}
        </button>
        <div className={s.box}>
          <input
            className={s.input}
            aria-label={`出价，单位${style.unit}`}
            inputMode="none"
            autoComplete="off"
            style={{ width: `${Math.max(1, text.length)}ch` }}
            value={text}
            onChange={({ target }) => take(target.value)}
          />
          <span className={s.unit}>{style.unit}</span>
        </div>
        <button
          {...quick('priceStep')}
          type="button"
          className={s.step}
          aria-label={`多${words.better}一个幅度`}
          onClick={() => move(1)}
        >
          {words.better} {step}
        </button>
      </div>
      <p className={s.words}>{amount ? inWords(style, amount) : '请输入出价'}</p>
      <div className={hint ? s.hint : s.quick}>
        {hint ??
          quickSteps.map((steps) => {
            const price = from && stepped(terms, from, steps)
            return (
              price && (
                <button
                  key={steps}
                  type="button"
                  className={s.chip}
                  onClick={() => onText(typed(style, price))}
                >
                  {steps === 0 ? words.next : `${words.better} ${steps} 幅`}
                </button>
              )
            )
          })}
      </div>
      <div className={s.keys}>
        {keys.map((key) => (
          <button
            {...quick('priceDigit')}
            key={key}
            type="button"
            className={s.key}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
      </div>
    </>
  )
}

/** `345,000.00 元 · 叁拾肆万伍仟元整`: to the fen beside what is typed in 万元; and of what, where it is a unit price. */
export function inWords(style: PriceStyle, amount: string): string {
  const [, per] = style.unit.split('/')
  const exact = style.wan ? `${formatMoney(amount)} 元 · ` : ''
  return `${exact}${amountInWords(amount)}${per ? `（每${per}）` : ''}`
}
