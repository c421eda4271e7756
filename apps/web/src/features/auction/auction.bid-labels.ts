/** Why nothing can be pressed while the answer to a price is not there. */
export const underWay = '正在提交，不能撤回。'

/** Said when the sheet is closed meanwhile. */
export const toldLater = '这次出价正在提交，不能撤回；有了结果马上显示。'

/** While its end is being asked for. */
export const asksForEnd = '网络不稳，正在确认这次出价的结果，请稍候，不用重复出价。'

/** What is shown may be old. */
export const lineBroken = '连接中断，正在重新连接；这里可能不是最新的价格，已受理的出价不受影响。'

/** Trying again what was lost. */
export const retry = '重试，只会生效一次'

/** Leads back to it from the bar. */
export const lostBid = '确认上次出价'

/** Before the first look at the prices. */
export const readsPrices = '正在读取最新价格，请稍候。'

/** What one may do could not be read. */
export const standingUnread = '没有读到您在这个竞价里的进度，请重新加载。'

/** Why one's own price need not be bettered. */
export const leadingWords = {
  clock: '您目前已是最优价，不用再出价；有人超过后可以接着出。',
  rounds: '您目前已是最优价，这一轮不用再出价。',
} as const
