/** A column of the procurement list of one type. */
export interface GoodsColumn {
  readonly name: string
  /** The head that people read. */
  readonly translate: string
  readonly kind: 'text' | 'quantity' | 'money' | 'date' | 'choice'
  readonly required: boolean
  readonly filledBy: 'owner' | 'bidder'
  readonly choices?: readonly string[]
  readonly unit?: string
}

const column = (kind: GoodsColumn['kind'], name: string, translate: string, unit?: string): GoodsColumn => ({
  name,
  translate,
  kind,
  required: false,
  filledBy: 'owner',
  ...(unit ? { unit } : {}),
})

export const text = (name: string, translate: string) => column('text', name, translate)
export const quantity = (name: string, translate: string, unit?: string) =>
  column('quantity', name, translate, unit)
export const money = (name: string, translate: string, unit = '元') => column('money', name, translate, unit)
export const date = (name: string, translate: string) => column('date', name, translate)
export const choice = (name: string, translate: string, ...choices: readonly string[]): GoodsColumn => ({
  ...column('choice', name, translate),
  choices,
})

/** The owner must fill it. */
export const must = (given: GoodsColumn): GoodsColumn => ({ ...given, required: true })
/** The bidder fills it in the quote. */
export const byBidder = (given: GoodsColumn): GoodsColumn => ({ ...given, filledBy: 'bidder' })

/** Whether a column holds a price of the row itself, which nobody asks for where one price is for the whole. */
export const isRowPrice = ({ name }: Pick<GoodsColumn, 'name'>): boolean =>
  name === 'minPrice' || name === 'maxPrice'

/** Whether a column says by when a row is wanted: no day of the past, and none before its price is known. */
export const isDelivery = ({ name }: Pick<GoodsColumn, 'name'>): boolean =>
  name === 'arrivalDate' || name === 'entryDate' || name === 'loadingDate'

export const unit = must(text('unit', '单位'))
export const amount = must(quantity('quantity', '数量'))
/** Published ceiling and floor of a row: hidden on the card where prices are not shown (spec §3, isDisplay). */
export const maxPrice = money('maxPrice', '最高限价')
export const minPrice = must(money('minPrice', '起始价'))
export const remark = text('remark', '备注')
export const price = (translate: string, per = '元') => byBidder(must(money('price', translate, per)))
