import type { FollowKind } from '@jb/domain/follow/kinds'
import { loginProposal } from '../../lib/login-state.ts'
import { to } from '../../map/to.ts'

/** What somebody wanted to follow before logging in. */
let wish: { readonly kind: FollowKind; readonly id: string; readonly at: number } | undefined
const livesMs = 10 * 60_000

/** Keeps the wish until its thing is shown to a person who is logged in; forgets it when no login is wanted. */
export function wishFor(kind: FollowKind, id: string): void {
  wish = { kind, id, at: performance.now() }
  const stop = loginProposal.subscribe(() => {
    if (loginProposal.get()) return
    stop()
    setTimeout(() => {
      if (location.pathname !== to('member.login')) wish = undefined
    })
  })
}

/** True once for what was wished for. */
export function takeWish(kind: FollowKind, id: string): boolean {
  if (wish?.kind !== kind || wish.id !== id) return false
  const alive = performance.now() - wish.at < livesMs
  wish = undefined
  return alive
}
