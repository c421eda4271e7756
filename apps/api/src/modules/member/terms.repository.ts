import type { TermsKind, TermsVersions } from '@jb/domain/member/terms'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** What the operator has written for people to agree to, and who has agreed: the only writer of terms_text and terms_accepted. */

/** The version that holds, 0 for the product's own text; whoever writes the next one waits for the other. */
export async function lockTerms(tx: Tx, kind: TermsKind): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms:${kind}`}, 0))`.execute(tx)
  const { version } = await tx
    .selectFrom('terms_text')
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('version'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return version
}

export interface NewTerms {
  readonly id: string
  readonly kind: TermsKind
  readonly version: number
  readonly body: string
  readonly by: string
}

export async function insertTerms(tx: Tx, { by, ...terms }: NewTerms, now: Date): Promise<void> {
  await tx
    .insertInto('terms_text')
    .values({ ...terms, written_by: by, written_at: now })
    .execute()
}

export async function insertAccepted(
  tx: Tx,
  accountId: string,
  seen: TermsVersions,
  now: Date,
): Promise<void> {
  const { agreement, privacy } = seen
  await tx
    .insertInto('terms_accepted')
    .values({ account_id: accountId, agreement, privacy, accepted_at: now })
    .execute()
}
