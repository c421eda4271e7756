import type { Draw } from '@jb/domain/draw/draw'
import { majorNames } from '@jb/domain/expert/labels'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import type { FreshSeat } from '../draw.repository.ts'
import type { KeptSeat } from '../draw.rows.ts'

type Told = Pick<KeptSeat, 'id' | 'accountId'>
type Words = { readonly title: string; readonly body: string }
type Kind = 'expert.drawn' | 'expert.released'

/** Drawn experts are told the tender and the time: neither who bids, nor what it may cost. `event`: tells one telling from the next. */
async function toEach<S extends Told>(
  ctx: Ctx,
  { title: about }: Tender,
  seats: readonly S[],
  { kind, event, wordsOf }: { readonly kind: Kind; readonly event: string; wordsOf(seat: S): Words },
): Promise<void> {
  for (const seat of seats) {
    const { id, accountId } = seat
    if (accountId === null) continue
    const news = { kind, about, eventKey: `${event}:${id}`, placeSearch: { id } }
    await notify(ctx, { ...news, ...wordsOf(seat), accountIds: [accountId] })
  }
}

/** They are asked whether they come. */
export const notifyDrawn = (
  ctx: Ctx,
  tender: Tender,
  { evaluateAt }: Pick<Draw, 'evaluateAt'>,
  seats: readonly FreshSeat[],
): Promise<void> => {
  const at = calendarTime(evaluateAt, ctx.now)
  const wordsOf = ({ major, answerUntil }: FreshSeat) => ({
    title: '您被抽取为评标专家，请尽快答复',
    body: `您被抽取为《${tender.title}》的${majorNames[major]}专业评标专家，评标时间 ${at}，请在 ${calendarTime(answerUntil, ctx.now)} 前答复能否参加。请对评标事项保密。`,
  })
  return toEach(ctx, tender, seats, { kind: 'expert.drawn', event: 'expert.drawn', wordsOf })
}

/** What changes for who is asked or has confirmed, and after it what they hear. */
const changes = {
  /** The draw, or its tender, has come to its end. */
  released: (tender) => [
    '评标邀请已取消',
    `${tender}的项目或这次专家抽取已经结束，您不用参加评标，感谢支持。`,
  ],
  /** They had confirmed, and their seat was given up for them. */
  left: (tender) => ['您不再参加评标', `您不再参加${tender}的评标，感谢支持。请继续对评标事项保密。`],
  /** The opening was put off. */
  moved: (tender, at) => [
    '评标时间延后',
    `${tender}的开标时间已延后，评标时间改为 ${at}，请按新的时间安排。`,
  ],
  /** The platform has taken the tender offline: nobody evaluates until it is back. */
  held: (tender) => ['评标暂停', `${tender}已被平台下架，恢复之前不评标，恢复后会通知您。请继续保密。`],
  resumed: (tender, at) => ['评标恢复', `${tender}已恢复，评标时间 ${at}，时间已过的请尽快登录参加评标。`],
} as const satisfies Record<string, (tender: string, at: string) => readonly [string, string]>

/** They hear of a change; `event` where it may happen again. */
export const notifyChanged = (
  ctx: Ctx,
  tender: Tender,
  seats: readonly Told[],
  { change, evaluateAt, event }: { change: keyof typeof changes; evaluateAt: Date; event?: string },
): Promise<void> => {
  const [title, body] = changes[change](`《${tender.title}》`, calendarTime(evaluateAt, ctx.now))
  const kind = change === 'released' || change === 'left' ? 'expert.released' : 'expert.drawn'
  const key = event === undefined ? kind : `expert.${change}:${event}`
  return toEach(ctx, tender, seats, { kind, event: key, wordsOf: () => ({ title, body }) })
}
