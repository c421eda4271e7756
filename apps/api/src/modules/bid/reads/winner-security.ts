import type { StandingStatus } from '@jb/domain/security/kinds'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { standingOf } from '../../security/index.ts'

/** Who has won a tender, and how its security stands; undefined where there is no winner or nothing was asked for. */
export async function winnerSecurity(
  db: Kysely<DB>,
  { id, security, status, winnerBidId }: Pick<Tender, 'id' | 'security' | 'status' | 'winnerBidId'>,
): Promise<{ readonly companyId: string; readonly status: StandingStatus } | undefined> {
  if (!security || status !== 'awarded' || winnerBidId === null) return undefined
  const { companyId } = await db
    .selectFrom('bid')
    .select('company_id as companyId')
    .where('id', '=', winnerBidId)
    .executeTakeFirstOrThrow()
  const standing = await standingOf(db, { kind: 'tender', id }, companyId)
  return { companyId, status: standing.status }
}
