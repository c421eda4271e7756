import type { Tender } from '../tender/tender.ts'

type Times = Readonly<Record<string, string | null>>

/** By how much a postponement has moved the opening, in milliseconds; where no opening is set it is the deadline. */
export function openingMovedBy(
  { openAt }: Pick<Tender, 'openAt'>,
  times: { readonly old: Times; readonly new: Times },
): number {
  const field = openAt === null ? 'bidEnd' : 'openAt'
  const [from, to] = [times.old[field], times.new[field]]
  return from && to ? new Date(to).getTime() - new Date(from).getTime() : 0
}
