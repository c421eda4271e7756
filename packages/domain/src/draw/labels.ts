import type { DeclineReason, DrawSource, DrawStatus, SeatState } from './draw.flow.ts'

export const drawStatusNames = {
  requested: '等待抽取',
  drawn: '等待专家答复',
  completed: '抽取完成',
  failed: '抽取失败',
  cancelled: '已取消',
} as const satisfies Record<DrawStatus, string>

export const seatStateNames = {
  notified: '等待答复',
  confirmed: '已确认参加',
  declined: '不能参加',
  noAnswer: '未答复',
  released: '不再参加',
} as const satisfies Record<SeatState, string>

export const drawSourceNames = {
  platform: '平台专家库抽取',
  outside: '外部专家库抽取结果',
} as const satisfies Record<DrawSource, string>

export const declineNames = {
  conflict: '与项目有利害关系',
  time: '时间不合适',
} as const satisfies Record<DeclineReason, string>
