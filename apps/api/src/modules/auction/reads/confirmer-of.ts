import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { lastPerson } from '../../../platform/log/last-person.ts'

/** Whose word has made the winner the winner: who confirmed it, or asked the approvers to. */
export const confirmerOf = (db: Kysely<DB>, id: string): Promise<string | undefined> =>
  lastPerson(db, { kind: 'auction', id }, ['confirm', 'ask.award'])
