import type { Profile } from '../procurement/profiles.ts'
import { calendarTime } from '../shared/dates.ts'
import type { Refusal } from '../shared/refusal.ts'
import type { Undone } from './abandon.ts'
import { bidWords } from './words.ts'

/** What an abandonment has undone, in the words of the procedure. */
export function undoneName(undone: Undone, profile: Profile): string {
  const { offer, winner, publicity, win } = bidWords(profile)
  const names = {
    offer: `放弃${offer}`,
    recommendation: `放弃被推荐为${winner}`,
    publicity: `${publicity}期间放弃`,
    award: `${win}后放弃`,
  } as const satisfies Record<Undone, string>
  return names[undone]
}

interface Facts {
  readonly mayRun: boolean
  /** The caller is one of those who can agree as a second person. */
  readonly looks: boolean
  readonly offline: boolean
  readonly awarded: boolean
  /** Why nobody may say now that the winner has given up. */
  readonly declareWhy: Refusal | undefined
  /** A contract with the winner is registered. */
  readonly signed: boolean
  /** What waits for a second person. */
  readonly claim: { readonly askedByCaller: boolean } | undefined
  readonly unannounced: boolean
  readonly now: Date
}

/** A button about abandonments; a grey one says why. */
export interface AbandonAction {
  readonly id: 'declareAbandoned' | 'takeBack' | 'agree' | 'refuse' | 'announceAbandoned'
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

const button = (id: AbandonAction['id'], label: string, why?: string): AbandonAction =>
  why === undefined ? { id, label, enabled: true } : { id, label, enabled: false, why }

const offlineWhy = '项目已被平台下架，恢复之后才能办理。'

function declaring({ mayRun, awarded, declareWhy, signed, offline, now }: Facts): readonly AbandonAction[] {
  if (!mayRun || !awarded || signed) return []
  const from = declareWhy?.detail?.from
  const early =
    typeof from === 'string'
      ? `签订合同的期限和宽限期到 ${calendarTime(from, now)} 为止，之后还没有签订的，可以认定弃标。`
      : undefined
  return [button('declareAbandoned', '认定弃标', offline ? offlineWhy : early)]
}

/** What this caller may do about who has given up, or does not sign. */
export function abandonActions(facts: Facts): readonly AbandonAction[] {
  const { mayRun, looks, claim, unannounced, offline } = facts
  const why = offline ? offlineWhy : undefined
  const answers =
    claim && !claim.askedByCaller && looks ? [button('refuse', '退回'), button('agree', '同意认定', why)] : []
  return [
    ...(claim ? [] : declaring(facts)),
    ...(claim?.askedByCaller ? [button('takeBack', '撤回认定')] : []),
    ...answers,
    ...(unannounced && mayRun ? [button('announceAbandoned', '发布弃标公告', why)] : []),
  ]
}
