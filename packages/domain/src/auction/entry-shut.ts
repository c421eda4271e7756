/** Why an auction takes nobody in, whoever asks. */
export const entryShut = {
  'auction.offline': '竞价已被平台下架，恢复之前不能报名和出价。',
  'auction.applyClosed': '报名已经截止。',
} as const

/** True where it would help nobody to log in or to have a company verified. */
export const isShutToAll = (why: string | undefined): boolean =>
  Object.values<string | undefined>(entryShut).includes(why)
