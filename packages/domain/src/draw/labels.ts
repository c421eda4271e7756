import { majorNames } from '../expert/labels.ts'
import { lawfulCommittee } from '../tender/regime.ts'
import type { DeclineReason, DrawSource, DrawStatus, ReleaseReason, SeatState } from './draw.flow.ts'
import type { FreeSeats } from './free-seats.ts'

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

const law = `依法招标的评标委员会须为 ${lawfulCommittee.members} 人以上单数，专家不少于三分之二。`

/** What may still be drawn after the opening. */
const freeText = ({ majors, more }: FreeSeats): string => {
  const named = [...majors].map(([major, count]) => `${majorNames[major]} ${count} 人`)
  return (more > 0 ? [...named, `专业不限 ${more} 人（补足评标委员会的法定人数）`] : named).join('，')
}

/** What comes next in the draws of a tender, for its owner's side; `why`: none can be asked for now. */
export function nextStepOf({
  waiting,
  draws,
  why,
  sources,
  free,
}: {
  readonly waiting: boolean
  /** From the first to the last. */
  readonly draws: readonly { readonly status: DrawStatus; readonly source?: DrawSource }[]
  readonly why: string | null
  readonly sources: readonly DrawSource[]
  /** What may still be drawn after the opening; absent: nothing limits it. */
  readonly free?: FreeSeats | undefined
}): string {
  if (waiting) return '再次抽取的申请等待另一个人复核。'
  if (sources.length === 0) return '这类项目不从这里抽取专家。'
  const { status, source } = draws.at(-1) ?? {}
  if (status === 'requested') return '到抽取时间由系统自动抽取，任何人都不能提前或干预。'
  if (status === 'drawn' && source === 'outside')
    return '专家正在答复。名单填错的，可以再次登记，另一个人复核后代替这一次。'
  if (status === 'drawn') return '专家正在答复；30 分钟内没有答复或不能参加的，系统自动补抽。'
  if (why === null && free && free.majors.size + free.more > 0)
    return `开标后只补抽空着的席位：${freeText(free)}。请填写专业和人数，申请补抽。`
  if (status === 'completed') return '专家已全部确认，姓名在定标前保密。'
  if (why !== null) return `${why}。`
  return `请填写需要的专业和人数，申请抽取。${sources.includes('outside') ? law : ''}`
}

/** How the tender of an invitation stands: its bids are judged, it is kept from everybody, or it is decided. */
export type InvitationStage = 'runs' | 'offline' | 'decided'

const releasedSteps: Readonly<Record<ReleaseReason, string>> = {
  ended: '项目或这次抽取已经结束，您不用参加这次评标。',
  left: '您不再参加这次评标，请继续对评标事项保密。',
}
const confirmedSteps: Readonly<Record<InvitationStage, string>> = {
  runs: '您已确认参加，请按时登录参加评标，并对评标事项保密。',
  offline: '项目已被平台下架，恢复之前不评标；恢复后会通知您。请继续保密。',
  decided: '评标已经结束，您无需其他操作，感谢参加。',
}

/** What a drawn expert does next. */
export function invitationStep({
  state,
  reason,
  open,
  stage,
}: {
  readonly state: SeatState
  readonly reason: DeclineReason | ReleaseReason | null
  /** It can be answered now. */
  readonly open: boolean
  readonly stage: InvitationStage
}): string {
  if (open) return '请在截止时间前答复能否参加。请对项目和本次评标保密。'
  if (state === 'confirmed') return confirmedSteps[stage]
  if (state === 'declined') return '您已答复不能参加，无需其他操作。'
  if (state === 'noAnswer' || state === 'notified') return '答复时间已过，已由其他专家参加。'
  return releasedSteps[reason === 'left' ? 'left' : 'ended']
}
