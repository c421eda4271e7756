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

/** Whether the contract with the winner is registered as signed: then what it has given went back or was applied. */
export async function isContractSigned(
  db: Kysely<DB>,
  tender: Pick<Tender, 'id' | 'security' | 'status' | 'winnerBidId'>,
): Promise<boolean> {
  if (!(await winnerSecurity(db, tender))) return false
  const line = await db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', tender.id)
    .where('action', 'in', ['settleSecurity', 'award', 'bid.abandon', 'declareAbandoned'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.action === 'settleSecurity'
}
