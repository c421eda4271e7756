import type { Avoided } from './entry.ts'

/** A company as far as it matters for whom it must not be judged by. */
interface Party {
  readonly name: string
  readonly uscc: string
}

/** Brackets of either width, blanks and capitals do not tell two names apart. */
const folded = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Whether somebody must not judge this company: it employs them, or they have to keep away from it. */
export function mustAvoid(
  expert: { readonly employer: string; readonly avoids: readonly Avoided[] },
  { name, uscc }: Party,
): boolean {
  const code = uscc.trim().toUpperCase()
  const same = (other: string) => other !== '' && folded(other) === folded(name)
  return (
    same(expert.employer) ||
    expert.avoids.some((one) => (one.uscc !== '' && one.uscc === code) || same(one.name))
  )
}
