import type { Terms } from '@jb/contract/member/terms.contract'
import { ownTerms } from '@jb/domain/member/own-terms'
import { type TermsKind, type TermsVersions, termsTitles } from '@jb/domain/member/terms'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The text that holds now: the operator's latest, else what the product says of itself. */
export async function termsOf(db: Kysely<DB>, kind: TermsKind): Promise<Terms> {
  const row = await db
    .selectFrom('terms_text')
    .select(['version', 'body', 'written_at'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { version, body, written_at } = row ?? { version: 0, body: ownTerms[kind], written_at: null }
  return { kind, title: termsTitles[kind], version, body, writtenAt: written_at?.toISOString() ?? null }
}

/** The versions that hold now. */
export async function termsInForce(db: Kysely<DB>): Promise<TermsVersions> {
  const latest = (kind: TermsKind) =>
    sql<number>`coalesce((select max(version) from terms_text where kind = ${kind}), 0)`
  return db
    .selectNoFrom([latest('agreement').as('agreement'), latest('privacy').as('privacy')])
    .executeTakeFirstOrThrow()
}
