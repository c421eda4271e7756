import type { Session } from '../../platform/ctx.ts'

/** Who looks after the people and the facts of a company: its administrators. */
export function mayAdminister(caller: Session | undefined): boolean {
  return caller?.roles.includes('orgAdmin') ?? false
}
