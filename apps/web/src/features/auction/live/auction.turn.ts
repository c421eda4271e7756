import type { LiveView } from '@jb/contract/auction/auction.shapes'
import type { ServerAction } from '../../../patterns/more-actions.tsx'

type Turn = LiveView['turn']

/** Why no price of one's own is taken just now, where prices are given by turns; undefined: one may give it. */
export function waitingFor(turn: Turn | undefined): string | undefined {
  if (!turn || turn.kind === 'first' || turn.isMine) return undefined
  if (turn.kind === 'pause') return `第 ${turn.round} 轮还没有开始，轮到您时就能出价。`
  return `现在轮到${turn.bidderName ?? '其他企业'}出价，轮到您时就能出价。`
}

/** 立即出价 as it stands while others have their turn: grey, and why. */
export const inTurn = (action: ServerAction, why: string | undefined): ServerAction =>
  why !== undefined && action.id === 'bid' && action.enabled ? { ...action, enabled: false, why } : action

/** What runs out for a bidder: the first price, the own turn, else the auction. */
export function runsOut({ turn, endsAt }: Pick<LiveView, 'turn' | 'endsAt'>): { label: string; to: string } {
  if (turn?.kind === 'first') return { label: '首轮报价还剩', to: turn.until }
  return turn?.isMine ? { label: '轮到您，还剩', to: turn.until } : { label: '距结束', to: endsAt }
}
