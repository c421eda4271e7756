import { type Kysely, sql } from 'kysely'
import { type Actor, isPerson, isSystem, type LogEntry, type Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'

/** Appends one line to the subject's hash chain (its head row is locked until commit: call it last). */
export async function appendLog(tx: Tx, actor: Actor, at: Date, entry: LogEntry): Promise<void> {
  const who = isPerson(actor)
    ? { account: actor.accountId, company: actor.companyId ?? null, name: actor.accountName }
    : { account: null, company: null, name: isSystem(actor) ? actor.system : '未登录访客' }
  await sql`select append_log(${entry.subject.kind}, ${entry.subject.id}::uuid, ${at}, ${entry.action},
    ${who.account}::uuid, ${who.company}::uuid, ${who.name}, ${entry.reason ?? null},
    ${JSON.stringify(entry.payload ?? {})}::jsonb)`.execute(tx)
}

export interface LogSubject {
  readonly kind: string
  readonly id: string
}

export type LogVerdict =
  | { readonly intact: true; readonly lines: number }
  | {
      readonly intact: false
      readonly seq: number
      readonly fault: 'altered' | 'missing' | 'unlinked' | 'headMismatch'
    }

interface Line {
  readonly seq: number
  readonly prev_hash: string
  readonly hash: string
  readonly computed: string
}

function faultOf(lines: readonly Line[]): LogVerdict | undefined {
  let previous = '0'.repeat(64)
  for (const [index, line] of lines.entries()) {
    if (line.seq !== index + 1) return { intact: false, seq: index + 1, fault: 'missing' }
    if (line.prev_hash !== previous) return { intact: false, seq: line.seq, fault: 'unlinked' }
    if (line.hash !== line.computed) return { intact: false, seq: line.seq, fault: 'altered' }
    previous = line.hash
  }
  return undefined
}

/** Recomputes a subject's chain; names the first line that was altered, removed or cut off its predecessor. */
export async function verifyLog(db: Kysely<DB>, subject: LogSubject): Promise<LogVerdict> {
  const { rows: lines } =
    await sql<Line>`select seq, prev_hash, hash, log_line_hash(prev_hash, subject_kind, subject_id,
      seq, at, action, actor_account_id, actor_company_id, actor_name, reason, payload) as computed
    from operation_log where subject_kind = ${subject.kind} and subject_id = ${subject.id}::uuid order by seq`.execute(
      db,
    )
  const fault = faultOf(lines)
  if (fault) return fault
  const head = await db
    .selectFrom('log_head')
    .select(['seq', 'hash'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst()
  const last = lines.at(-1)
  if ((head?.seq ?? 0) !== (last?.seq ?? 0) || (head && head.hash !== last?.hash)) {
    return { intact: false, seq: (last?.seq ?? 0) + 1, fault: 'headMismatch' }
  }
  return { intact: true, lines: lines.length }
}
