import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Tells whether a person is on the staff of the tender's owner or its agent, or was since the tender was begun. */
export async function isOnOtherSide(db: Kysely<DB>, tenderId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tender as t')
    .innerJoin('membership as m', (join) =>
      join.on((eb) =>
        eb.or([
          eb('m.company_id', '=', eb.ref('t.company_id')),
          eb('m.company_id', '=', eb.ref('t.agent_company_id')),
        ]),
      ),
    )
    .select('m.id')
    .where('t.id', '=', tenderId)
    .where('m.account_id', '=', accountId)
    .where((eb) => eb.or([eb('m.left_at', 'is', null), eb('m.left_at', '>', eb.ref('t.created_at'))]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
