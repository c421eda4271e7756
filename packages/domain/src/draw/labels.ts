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

/** What comes next in the draws of a tender, for its owner's side; `why`: none can be asked for now. */
export function nextStepOf({
  waiting,
  draws,
  why,
  sources,
}: {
  readonly waiting: boolean
  /** From the first to the last. */
  readonly draws: readonly { readonly status: DrawStatus }[]
  readonly why: string | null
  readonly sources: readonly DrawSource[]
}): string {
  if (waiting) return '再次抽取的申请等待另一个人复核。'
  if (sources.length === 0) return '这类项目不从这里抽取专家。'
  const status = draws.at(-1)?.status
  if (status === 'requested') return '到抽取时间由系统自动抽取，任何人都不能提前或干预。'
  if (status === 'drawn') return '专家正在答复；30 分钟内没有答复或不能参加的，系统自动补抽。'
  if (status === 'completed') return '专家已全部确认，姓名在定标前保密。'
  return why === null ? '请填写需要的专业和人数，申请抽取。' : `${why}。`
}

/** What a drawn expert does next. */
export function invitationStep(state: SeatState, open: boolean): string {
  if (open) return '请在截止时间前答复能否参加。请对项目和本次评标保密。'
  if (state === 'confirmed') return '您已确认参加，请按时登录参加评标，并对评标事项保密。'
  if (state === 'declined') return '您已答复不能参加，无需其他操作。'
  if (state === 'noAnswer' || state === 'notified') return '答复时间已过，已由其他专家参加。'
  return '您不用参加这次评标。'
}
