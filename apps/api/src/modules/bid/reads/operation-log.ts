import type { operationLog as endpoint } from '@jb/contract/bid/log.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { logActionLabel, sealedActions } from '@jb/domain/bid/log-actions'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal } from '../../../platform/db/page.ts'
import type { DB } from '../../../platform/db/types.ts'
import { verifyLog } from '../../../platform/log/log.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead } from '../bid.access.ts'

type Log = Answer<typeof endpoint>

/** The lines that may be seen now: before the opening none that tells of a bid. */
function linesOf(db: Kysely<DB>, { id, openedAt }: Pick<Tender, 'id' | 'openedAt'>) {
  const all = db.selectFrom('operation_log').where('subject_kind', '=', 'tender').where('subject_id', '=', id)
  return openedAt ? all : all.where('action', 'not in', sealedActions)
}

/** Who did what to a tender and when, the latest first; after the opening with what proves it. */
export async function operationLog(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Log | Refusal> {
  const tender = await tenderById(ctx.db, body.id)
  if (!tender || !mayRead(tender, callerOf(ctx))) return refuse('tender.notFound')
  const lines = linesOf(ctx.db, tender)
  const [rows, counted, proof] = await Promise.all([
    lines
      .leftJoin('company', 'company.id', 'operation_log.actor_company_id')
      .select(['at', 'action', 'actor_account_id', 'actor_name', 'company.name as companyName', 'reason'])
      .orderBy('seq', 'desc')
      .offset((body.pageNo - 1) * body.pageSize)
      .limit(body.pageSize)
      .execute(),
    cappedTotal(ctx.db, lines),
    tender.openedAt ? proofOf(ctx.db, tender.id) : null,
  ])
  return {
    title: tender.title,
    proof,
    ...counted,
    records: rows.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      actionName: logActionLabel(row.action, tender.profile),
      personName: row.actor_account_id ? row.actor_name : null,
      companyName: row.companyName,
      reason: row.reason,
    })),
  }
}

async function proofOf(db: Kysely<DB>, id: string): Promise<Log['proof']> {
  const subject = { kind: 'tender', id }
  const [verdict, head] = await Promise.all([
    verifyLog(db, subject),
    db
      .selectFrom('log_head')
      .select(['seq', 'hash'])
      .where('subject_kind', '=', subject.kind)
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { lines: head.seq, head: head.hash, intact: verdict.intact }
}
