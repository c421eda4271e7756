import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { newKeyPair, unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'

/** Whose offers are sealed, and under which name their keys are wrapped. */
interface Sealed {
  readonly table: string
  readonly purpose: string
}

/** The key pair to which the offers for one thing are sealed: the public part in the open, the private part wrapped. */
export function openingKey({ table, purpose }: Sealed) {
  const wrappedOf = async (db: Kysely<DB>, id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ wrapped: string | null }>`
      select opening_key_wrapped as wrapped from ${sql.table(table)} where id = ${id}`.execute(db)
    return rows[0]?.wrapped ?? undefined
  }
  return {
    /** Makes one for a thing that goes public. */
    async make(ctx: Ctx, id: string): Promise<void> {
      const { publicKey, privateKey } = newKeyPair()
      const wrapped = wrapBytes(ctx.services.secret, purpose, id, privateKey)
      await sql`
        update ${sql.table(table)} set opening_public_key = ${publicKey}, opening_key_wrapped = ${wrapped}
        where id = ${id}`.execute(ctx.tx)
    },
    /** The private part, for whoever may open the offers: that is decided by the one who asks. */
    async unwrap({ tx, services }: Pick<Ctx, 'tx' | 'services'>, id: string): Promise<Uint8Array> {
      const wrapped = await wrappedOf(tx, id)
      if (!wrapped) throw new Error(`this ${table} has no opening key`)
      return unwrapBytes(services.secret, purpose, id, wrapped)
    },
  }
}
