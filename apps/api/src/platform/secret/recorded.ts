import type { Kysely } from 'kysely'
import { StartProblem } from '../db/embedded-postgres.ts'
import type { DB } from '../db/types.ts'
import { loadSecret, type Secret, secretPath } from './secret.ts'

/** Where the master secret is looked for. */
export interface SecretPlace {
  readonly DATA_DIR: string
  readonly SECRET_FILE?: string
}

async function recordedKey(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db.selectFrom('server_key').select('public_key').executeTakeFirst()
  return row?.public_key
}

/**
 * The master secret that belongs to this database. The first start records its public half; from then on a missing
 * file is never replaced by a new secret, and another secret is refused with a `StartProblem`.
 */
export async function secretOf(db: Kysely<DB>, place: SecretPlace): Promise<Secret> {
  const path = secretPath(place.DATA_DIR, place.SECRET_FILE)
  const recorded = await recordedKey(db)
  const secret = loadSecret(place.DATA_DIR, place.SECRET_FILE, recorded === undefined)
  if (recorded === undefined) {
    await db
      .insertInto('server_key')
      .values({ public_key: secret.publicKey })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  if ((await recordedKey(db)) !== secret.publicKey) {
    throw new StartProblem(
      `主密钥 ${path} 不是这个数据库登记的那一把，用它打不开已密封的内容：请从备份恢复原来的密钥文件，或用 SECRET_FILE 指向它`,
    )
  }
  return secret
}
