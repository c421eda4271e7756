import type { Role } from '../member/roles.ts'

/** Roles of the owner that look a second time where somebody's money is decided about and no process does. */
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

/**
 * What somebody reads beforehand who has decided who won, and so says nothing about that one's deposit alone. `named`:
 * all who could do it are in `names`.
 */
export function otherPersonWords(becomes: string, names: readonly string[], named = true): string {
  const who = names.length > 0 ? `（可以请${names.join('、')}办理）` : ''
  const nobody = named && names.length === 0 ? '本企业还没有其他能办理的人，请企业管理员先开通；' : ''
  return `结果由您确认，保证金${becomes}要由另一位同事办理${who}。${nobody}您也可以选择退还保证金。`
}
