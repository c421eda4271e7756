import { type Refusal, refuse } from '../shared/refusal.ts'

/** Most things of one kind that one person follows: a longer list helps nobody, and a phone can hold all its ids. */
export const mostFollowed = 500

interface FollowCase {
  /** What the person wants to follow, each once. */
  readonly wanted: readonly string[]
  /** Those of them that everybody may see. */
  readonly visible: ReadonlySet<string>
  /** All that the person follows of this kind. */
  readonly followed: ReadonlySet<string>
}

/**
 * The ids that are new to the person's list; none when all are followed already. Refused as a whole when one is not
 * there for everybody, or when the list would grow too long.
 */
export function follow({
  wanted,
  visible,
  followed,
}: FollowCase): { readonly added: readonly string[] } | Refusal<'follow.notFound' | 'follow.tooMany'> {
  if (wanted.some((id) => !visible.has(id))) return refuse('follow.notFound')
  const added = wanted.filter((id) => !followed.has(id))
  if (added.length > 0 && followed.size + added.length > mostFollowed)
    return refuse('follow.tooMany', { most: mostFollowed })
  return { added }
}
