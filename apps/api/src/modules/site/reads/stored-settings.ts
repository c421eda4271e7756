import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { type StoredSettings, settingsIn } from '../setting.row.ts'

/** What the operator has said about the site. */
export async function storedSettings(db: Kysely<DB>): Promise<StoredSettings> {
  return settingsIn(await db.selectFrom('site_setting').selectAll().executeTakeFirst())
}
