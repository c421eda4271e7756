import type { FollowKind } from '@jb/domain/follow/kinds'
import { loginRefusals } from '../../lib/login-state.ts'

interface Wish {
  readonly kind: FollowKind
  readonly id: string
  readonly at: number
  /** How often a login had been refused before. */
  readonly refusals: number
}

/** What somebody wanted to follow before logging in. */
let wish: Wish | undefined
const livesMs = 10 * 60_000

/** Keeps the wish until its thing is shown to a person who is logged in; no login wanted, no wish. */
export function wishFor(kind: FollowKind, id: string): void {
  wish = { kind, id, at: performance.now(), refusals: loginRefusals.get() }
}

/** True once for what was wished for. */
export function takeWish(kind: FollowKind, id: string): boolean {
  if (wish?.kind !== kind || wish.id !== id) return false
  const alive = performance.now() - wish.at < livesMs && wish.refusals === loginRefusals.get()
  wish = undefined
  return alive
}
