import { formatMoney, isDecimal } from '../shared/money-text.ts'
import type { Direction } from './auction.ts'

/** What decides how the prices of an auction are written. */
export interface Priced {
  readonly unit: string
  readonly startPrice: string
  readonly step: string
  readonly direction: Direction
}

/** How all money of one auction is written and typed. */
export interface PriceStyle {
  /** What a price is for: 元, 万元, 元/t … */
  readonly unit: string
  /** In ten thousands of yuan, to the last fen. */
  readonly wan: boolean
}

/** What of an auction decides how its money is written. */
type Terms = Pick<Priced, 'unit'> & { readonly startPrice: string | null; readonly step: string | null }

const fenOfWan = 1_000_000

/** Whole fen of yuan as the wire gives it, by its digits alone: what only shows prices needs no decimal arithmetic. */
export function fenOf(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.')
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Yuan with 2 decimals of whole fen, which are not below 0. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As prices are written of which nothing but the unit is known. */
export const plainStyle = (unit: string): PriceStyle => ({ unit: unit || '元', wan: false })

/**
 * 万元 where the lot is worth ten of them or more and its steps are whole hundreds of yuan, which are the 2 decimals of
 * a 万元; else as prices come. Of a price for one unit 万元 says nothing.
 */
export function styleOf({ unit, startPrice, step }: Terms): PriceStyle {
  const [start = 0, ...others] = [startPrice, step].map((amount) => fenOf(amount ?? '0'))
  const whole = [start, ...others].every((fen) => fen % 10_000 === 0)
  const wan = (unit === '' || unit === '元') && whole && start >= 10 * fenOfWan
  return wan ? { unit: '万元', wan } : plainStyle(unit)
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

/** A sum that is no price, as a deposit or what was appraised, in the measure of the prices beside it. */
export const sum = ({ wan }: PriceStyle, yuan: string): string =>
  priced({ unit: wan ? '万元' : '元', wan }, yuan)

/** What stands in a field for a price: plain digits without needless zeros. */
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

/** How many digits a field takes before and after the point. */
export const digitsOf = ({ wan }: PriceStyle) => (wan ? { whole: 5, decimals: 6 } : { whole: 9, decimals: 2 })
