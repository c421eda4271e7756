/** Said when the sheet is closed while a price is under way. */
export const toldLater = '这次出价正在提交，不能撤回；有了结果马上显示。'

/** What is shown may be old. */
export const lineBroken = '连接中断，正在重新连接；这里可能不是最新的价格，已受理的出价不受影响。'

/** Leads back to a price whose end is open, from the bar. */
export const lostBid = '确认上次出价'

/** Before the first look at the prices. */
export const readsPrices = '正在读取最新价格，请稍候。'

/** What one may do could not be read. */
export const standingUnread = '没有读到您在这个竞价里的进度，请重新加载。'
