/** Why nothing can be pressed while the answer to a price is not there. */
export const underWay = '正在提交，不能撤回。'

/** While its end is being asked for. */
export const asksForEnd = '网络不稳，正在确认这次出价的结果，请稍候，不用重复出价。'

/** Of a price that was under way when the page was left: its end is still open, or the platform knows of none. */
export const leftWords = {
  open: '您离开前的出价还没有查到结果。可以重试，只会生效一次。',
  nothing: '平台没有收到您离开前的出价，没有生效。可以按原价重试，也可以改价再出。',
} as const

/** Trying again what was lost. */
export const retry = '重试，只会生效一次'

/** The same after a price of one's own that has come to lead. */
export const leadsNow = {
  clock: '您目前领先，不用再出价；有人超过后可以接着出。',
  rounds: '您目前领先，这一轮不用再出价。',
} as const

/** Why one's own price need not be bettered. */
export const leadingWords = {
  clock: '您目前已是最优价，不用再出价；有人超过后可以接着出。',
  rounds: '您目前已是最优价，这一轮不用再出价。',
} as const
