export interface CardLines {
  readonly agent: boolean
  readonly consortium: boolean
  readonly requirement: boolean
}

/** Which extra lines a card has room for, by its number of goods rows (spec §5). */
export function cardLines(goodsRows: number): CardLines {
  return { agent: goodsRows < 3, consortium: goodsRows < 2, requirement: goodsRows < 1 }
}
