import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { deedName } from '@jb/domain/approval/deed-names'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../../platform/db/types.ts'
import { verifyLog } from '../../../platform/log/log.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { lineFromOutside } from '../outside.presenter.ts'

const written = z.object({
  person: z._default(z.string(), ''),
  department: z._default(z.string(), ''),
  node: z._default(z.string(), ''),
  toNode: z._default(z.string(), ''),
  from: z._default(z.string(), ''),
  to: z._default(z.array(z.string()), []),
  fileIds: z._default(z.array(z.string()), []),
  elapsed: z._default(z.nullable(z.int()), null),
})

function wordsFor(action: string, { toNode, from }: z.output<typeof written>): string {
  if (toNode) return `${deedName(action)}至“${toNode}”`
  return from ? `${deedName(action)}${from}的审批` : deedName(action)
}

/**
 * What was done in an approval, oldest first, and whether every line is as it was written. `outsider`: who reads it
 * from outside the company.
 */
export async function logOf(
  db: Kysely<DB>,
  services: Pick<Services, 'secret'>,
  id: string,
  outsider?: string,
): Promise<Pick<ApprovalDetail, 'log' | 'proof'>> {
  const subject = { kind: 'approval', id }
  const rows = await db
    .selectFrom('operation_log')
    .select(['at', 'action', 'reason', 'payload', 'hash', 'actor_account_id'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  const verdict = await verifyLog(db, subject)
  const all = rows.map((row) => ({ ...row, told: written.parse(row.payload) }))
  const lines = outsider === undefined ? all : all.flatMap((line) => lineFromOutside(line, outsider))
  const files = await fileRefs(
    services,
    db,
    lines.flatMap(({ told }) => told.fileIds),
  )
  const log = lines.map(({ at, action, reason, told }) => ({
    at: at.toISOString(),
    personName: told.person || '系统',
    departmentName: told.department,
    nodeName: told.node,
    action,
    actionName: wordsFor(action, told),
    to: told.to,
    comment: reason ?? '',
    files: files.filter((file) => told.fileIds.includes(file.id)),
    elapsed: told.elapsed,
  }))
  return { log, proof: { lines: rows.length, head: rows.at(-1)?.hash ?? '', intact: verdict.intact } }
}
