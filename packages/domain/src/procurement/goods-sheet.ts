/** How a list is asked for: `priced`, whether its rows have prices of their own, and how many it may have. */
export interface ListWay {
  readonly priced: boolean
  readonly most: number
}

/** Most rows that one procurement list may have. */
export const maxGoodsRows = 2000

/** The list of a tender; that of an auction, which has one price for the whole. */
export const listWays = {
  rows: { priced: true, most: maxGoodsRows },
  whole: { priced: false, most: 500 },
} as const satisfies Readonly<Record<string, ListWay>>
