import type { Order, Terms } from '@jb/domain/security/order'
import type { Side } from '@jb/domain/security/words'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isApart, ranIt, seesSubject, sideOf } from '../security.access.ts'
import { keptNow } from './kept-now.ts'

/** Whether the caller keeps the desk apart and must not: its operation log says that they have run the subject. */
async function hasRun(db: Kysely<DB>, terms: Terms, caller: Session): Promise<boolean> {
  if (!isApart(terms, caller)) return false
  const row = await db
    .selectFrom('security_terms as terms')
    .select('terms.subject_id')
    .where('terms.subject_kind', '=', terms.subject.kind)
    .where('terms.subject_id', '=', terms.subject.id)
    .where(ranIt(caller.accountId))
    .executeTakeFirst()
  return row !== undefined
}

/** The side the caller is on; undefined: the order does not exist for them. */
export async function sideFor(
  db: Kysely<DB>,
  order: Order,
  terms: Terms,
  caller: Session,
): Promise<Side | undefined> {
  const side = sideOf(order, await keptNow(db, terms), caller)
  return side === 'desk' && (await hasRun(db, terms, caller)) ? undefined : side
}

/** How much of a subject's securities the caller sees; undefined: nothing. */
export async function sightFor(
  db: Kysely<DB>,
  terms: Terms,
  caller: Session,
): Promise<ReturnType<typeof seesSubject>> {
  const sight = seesSubject(await keptNow(db, terms), caller)
  return sight === 'all' && (await hasRun(db, terms, caller)) ? 'noFigures' : sight
}
