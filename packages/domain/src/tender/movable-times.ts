/** The times that a postponement may move, in their order, and what they are called. */
export const timeNames = {
  applyEnd: '报名截止',
  clarifyEnd: '澄清截止',
  bidStart: '投标开始',
  bidEnd: '投标截止',
  openAt: '开标时间',
  awardAt: '预计定标',
} as const

export type MovableTime = keyof typeof timeNames
export const movableTimes = ['applyEnd', 'clarifyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'] as const
