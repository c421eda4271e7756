import { hiddenStatuses as hiddenAuctions } from '@jb/domain/auction/auction.flow'
import type { FollowKind } from '@jb/domain/follow/kinds'
import { hiddenStatuses as hiddenDemands } from '@jb/domain/procurement/status'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { publicTenders } from '../../tender/index.ts'

type Ask = (db: Kysely<DB>, ids: readonly string[]) => Promise<readonly { readonly id: string }[]>

/** Of each kind: which of these everybody may see. A verified company is public, one that runs the platform is none. */
const ask: Readonly<Record<FollowKind, Ask>> = {
  tender: (db, ids) =>
    db
      .selectFrom('tender')
      .select('id')
      .where('id', 'in', [...ids])
      .where(publicTenders('tender'))
      .execute(),
  auction: (db, ids) =>
    db
      .selectFrom('auction')
      .select('id')
      .where('id', 'in', [...ids])
      .where('status', 'not in', hiddenAuctions)
      .where('offline_at', 'is', null)
      .execute(),
  demand: (db, ids) =>
    db
      .selectFrom('demand')
      .select('id')
      .where('id', 'in', [...ids])
      .where('status', 'not in', hiddenDemands)
      .where('offline_at', 'is', null)
      .execute(),
  company: (db, ids) =>
    db
      .selectFrom('company')
      .select('id')
      .where('id', 'in', [...ids])
      .where('verified_at', 'is not', null)
      .where('kind', '<>', 'platform')
      .execute(),
}

/** The ids of this kind that everybody may see. */
export async function visibleIds(
  db: Kysely<DB>,
  kind: FollowKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await ask[kind](db, ids)).map(({ id }) => id))
}
