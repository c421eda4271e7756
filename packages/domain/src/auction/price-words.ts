const selling = { startPrice: '起拍价', step: '加价幅度', reserve: '保留价' } as const
const buying = { startPrice: '起始价', step: '降价幅度', reserve: '最高可接受价' } as const

/** What the prices of an auction are called, as it sells or buys. */
export const priceWordsOf = (sells: boolean) => (sells ? selling : buying)
