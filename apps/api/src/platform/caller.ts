import { type Ctx, isPerson, type Session } from './ctx.ts'
import type { ReadContext } from './module.ts'

/**
 * The person who calls. Throws where there is none: the endpoint let in somebody who is not logged in, or the
 * platform itself runs a person's use-case; both are programming errors.
 */
export function callerOf(ctx: ReadContext | Ctx): Session {
  const caller = 'actor' in ctx ? ctx.actor : ctx.session
  if (!caller || !isPerson(caller)) throw new Error('this use-case needs a person')
  return caller
}
