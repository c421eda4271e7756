import type { FollowKind } from '@jb/domain/follow/kinds'
import { useState } from 'react'
import { useFollows } from './follow.use-follow.ts'

/** The server takes so many at once. */
const most = 50

/** To pick several rows of a list and take them off together. */
export function useTidy(kind: FollowKind) {
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const follows = useFollows()
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id) && next.size < most) next.add(id)
    setPicked(next)
  }
  return {
    tidying: picked !== undefined,
    count: picked?.size ?? 0,
    start: () => setPicked(new Set()),
    stop: () => setPicked(undefined),
    /** How a row stands; undefined while nothing is picked. */
    of: (id: string) => picked && { on: picked.has(id), toggle: () => toggle(id) },
    async remove() {
      if (!picked || picked.size === 0) return
      await follows(kind, [...picked], false)
      setPicked(undefined)
    },
  }
}
