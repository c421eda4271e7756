import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** Codes that hand a login over to a web view, and the apps of companies: the only writer of both tables. */

const realNow = sql<Date>`clock_timestamp()`
const ahead = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

export interface NewNativeCode {
  readonly hash: string
  readonly sessionId: string
  readonly accountId: string
  /** Seconds of real time, whatever the demo does to the clock. */
  readonly seconds: number
}

/** Keeps a code and forgets those that nobody can use any more. */
export async function insertNativeCode(tx: Tx, code: NewNativeCode): Promise<void> {
  await tx
    .deleteFrom('native_code')
    .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute()
  await tx
    .insertInto('native_code')
    .values({
      code_hash: code.hash,
      session_id: code.sessionId,
      account_id: code.accountId,
      expires_at: ahead(code.seconds),
    })
    .execute()
}

/**
 * Spends a code, once on all nodes together. undefined: unknown, spent, too old, or the login that asked for it has
 * ended, or its account is disabled.
 */
export function spendNativeCode(tx: Tx, hash: string) {
  return tx
    .updateTable('native_code')
    .from('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .set({ used_at: realNow })
    .where('native_code.code_hash', '=', hash)
    .where('native_code.used_at', 'is', null)
    .where('native_code.expires_at', '>', realNow)
    .whereRef('session.id', '=', 'native_code.session_id')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', realNow)
    .where('account.status', '=', 'active')
    .returning([
      'session.account_id as accountId',
      'session.company_id as companyId',
      'session.ends_at as endsAt',
      'account.phone',
    ])
    .executeTakeFirst()
}

export interface StoredApp {
  readonly companyId: string
  readonly appName: string
  readonly icon: string
  readonly downloadUrl: string
}

/** Enters or changes the app of a company. */
export async function saveCompanyApp(tx: Tx, app: StoredApp, now: Date): Promise<void> {
  const values = { app_name: app.appName, icon: app.icon, download_url: app.downloadUrl, updated_at: now }
  await tx
    .insertInto('company_app')
    .values({ company_id: app.companyId, ...values })
    .onConflict((on) => on.column('company_id').doUpdateSet(values))
    .execute()
}
