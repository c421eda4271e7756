import type { Role } from '../member/roles.ts'

/** Roles of a company that look a second time where somebody's money is decided about and no process does. */
export const secondRoles = ['finance', 'orgAdmin'] as const satisfies readonly Role[]

/** Somebody's word about another's money, before it counts. */
export interface Claim {
  readonly askedBy: string
  readonly reason: string
}

/** What a person says about a claim. */
export interface SecondWord {
  readonly by: string
  readonly agree: boolean
  readonly reason: string
}

/** Whether it is another person than whoever decided before; where nobody knows who that was, nobody is. */
export const somebodyElse = (first: string | undefined, by: string): boolean =>
  first !== undefined && first !== by

/** Why it does not count as a second person's word; undefined: it does. Whoever says no says why. */
export function secondBar(
  claim: Claim | undefined,
  { by, agree, reason }: SecondWord,
): 'notAsked' | 'samePerson' | 'reasonNeeded' | undefined {
  if (!claim) return 'notAsked'
  if (!somebodyElse(claim.askedBy, by)) return 'samePerson'
  return agree || reason.trim() !== '' ? undefined : 'reasonNeeded'
}
