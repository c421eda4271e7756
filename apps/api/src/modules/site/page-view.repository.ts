import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** Adds one view of a place on a day (`YYYY-MM-DD`). */
export async function countView(db: Kysely<DB>, day: string, route: string): Promise<void> {
  await db
    .insertInto('page_view')
    .values({ day, route, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'route']).doUpdateSet((eb) => ({ views: eb('page_view.views', '+', 1) })),
    )
    .execute()
}
