import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import type { Direction } from '@jb/domain/auction/auction'
import { bettered } from '@jb/domain/auction/price-steps'
import { formatMoney, isDecimal } from '@jb/domain/shared/money-text'
import { fenOf, yuanOf } from './live/auction.fen.ts'

/** What decides how the prices of an auction are written. */
export interface Priced {
  readonly unit: string
  readonly startPrice: string
  readonly step: string
  readonly direction: Direction
}

/** How all prices of one auction are written and typed. */
export interface PriceStyle {
  /** 元, 万元, 元/t … */
  readonly unit: string
  /** In ten thousands of yuan, to the last fen. */
  readonly wan: boolean
}

const fenOfWan = 1_000_000

/** 万元 where prices are whole sums of that size and steps of whole hundreds of yuan, else as they come. */
export function styleOf({ unit, startPrice, step }: Priced): PriceStyle {
  const whole = [startPrice, step].every((amount) => fenOf(amount) % 10_000 === 0)
  const wan = (unit === '' || unit === '元') && whole && fenOf(startPrice) >= 10 * fenOfWan
  return wan ? { unit: '万元', wan } : { unit: unit || '元', wan }
}

/** Ten thousands with 2 decimals, more only where a fen would be lost. */
function inExactWan(yuan: string): string {
  const fen = fenOf(yuan)
  const decimals = String(fen % fenOfWan).padStart(6, '0')
  const head = formatMoney(String(Math.floor(fen / fenOfWan))).slice(0, -3)
  return `${head}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`
}

/** The figures of a price, without its unit; `/` where it is not told. */
export function figures({ wan }: PriceStyle, yuan: string | null | undefined): string {
  if (!yuan) return '/'
  return wan ? inExactWan(yuan) : formatMoney(yuan)
}

/** `34.50 万元`. */
export const priced = (style: PriceStyle, yuan: string | null | undefined): string =>
  `${figures(style, yuan)} ${style.unit}`

/** What stands in the pad for a price: plain digits without needless zeros. */
export function typed(style: PriceStyle, yuan: string): string {
  const text = figures(style, yuan).replace(/,/g, '')
  return text.replace(/\.?0+$/, '') || '0'
}

/** The price in yuan that the typed digits mean; undefined: none yet. */
export function meant({ wan }: PriceStyle, text: string): string | undefined {
  const plain = text.replace(/\.$/, '')
  if (!isDecimal(plain)) return undefined
  const [whole = '0', decimals = ''] = plain.split('.')
  const places = wan ? 6 : 2
  const fen = Number(whole + decimals.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(fen) && fen > 0 ? yuanOf(fen) : undefined
}

/** How many digits the pad takes before and after the point. */
export const digitsOf = ({ wan }: PriceStyle) => (wan ? { whole: 5, decimals: 6 } : { whole: 9, decimals: 2 })

/** A price bettered by so many steps (worsened when negative); undefined where none is left. */
export function stepped({ direction, step }: Priced, yuan: string, steps: number): string | undefined {
  const fen = bettered(direction, fenOf(yuan), fenOf(step) * steps)
  return fen > 0 ? yuanOf(fen) : undefined
}

/** Whether `yuan` is at least as good as `needed`. */
export function reaches({ direction }: Priced, yuan: string, needed: string): boolean {
  const ahead = fenOf(yuan) - fenOf(needed)
  return direction === 'ascending' ? ahead >= 0 : ahead <= 0
}

/** A price of the record that counts. */
export const stands = ({ kind, amount, voided }: FeedLine): boolean =>
  kind === 'bid' && amount !== null && !voided

/** Whether the course of the prices can be drawn. */
export const hasCurve = (feed: readonly FeedLine[]): boolean => feed.filter(stands).length > 1
