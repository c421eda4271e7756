import { type CodePurpose, codesCountFrom, type StoredCode } from '@jb/domain/member/login-code'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** Codes by SMS, of which only a keyed hash is kept: the only writer of login_code. */

/** The moments of the codes that a number got within a day; parallel requests for it stand in a queue. */
export async function codesWithinADay(tx: Tx, phone: string, now: Date): Promise<readonly Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login_code:${phone}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('login_code')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', codesCountFrom(now))
    .execute()
  return rows.map((row) => row.created_at)
}

export interface NewCode {
  readonly id: string
  readonly phone: string
  readonly purpose: CodePurpose
  readonly hash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Keeps a new code and drops those that no longer count. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.deleteFrom('login_code').where('created_at', '<=', codesCountFrom(code.createdAt)).execute()
  await tx
    .insertInto('login_code')
    .values({
      id: code.id,
      phone: code.phone,
      purpose: code.purpose,
      code_hash: code.hash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** The code that a number got last for this purpose, locked until the transaction ends. */
export async function lockLatestCode(
  tx: Tx,
  phone: string,
  purpose: CodePurpose,
): Promise<(StoredCode & { readonly id: string; readonly hash: string }) | undefined> {
  const row = await tx
    .selectFrom('login_code')
    .select(['id', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      hash: row.code_hash,
      tries: row.tries,
      expiresAt: row.expires_at,
      usedAt: row.used_at ?? undefined,
    }
  )
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('login_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('login_code').set({ used_at: now }).where('id', '=', id).execute()
}

/** A code that waits to be sent, and whether an active account has its number. */
export async function codeToSend(tx: Tx, id: string) {
  return tx
    .selectFrom('login_code')
    .leftJoin('account', (on) =>
      on.onRef('account.phone', '=', 'login_code.phone').on('account.status', '=', 'active'),
    )
    .select(['login_code.phone', 'purpose', 'expires_at', 'used_at', 'account.id as accountId'])
    .where('login_code.id', '=', id)
    .executeTakeFirst()
}
