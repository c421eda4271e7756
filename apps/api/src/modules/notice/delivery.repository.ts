import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** One message that should leave the platform. */
interface Outgoing {
  readonly noticeId: string
  readonly phone: string
  readonly template: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Writes messages down: `queued` to be sent, or `recorded` for good where there is no channel. */
export async function insertSms(
  db: Kysely<DB>,
  messages: readonly Outgoing[],
  status: 'queued' | 'recorded',
  now: Date,
): Promise<readonly { readonly id: string; readonly noticeId: string }[]> {
  if (messages.length === 0) return []
  const values = messages.map((message) => ({
    notice_id: message.noticeId,
    channel: 'sms' as const,
    address: message.phone,
    template: message.template,
    parameters: JSON.stringify(message.parameters),
    status,
    created_at: now,
  }))
  return db.insertInto('delivery').values(values).returning(['id', 'notice_id as noticeId']).execute()
}

/** A message that waits to be sent, locked until the transaction ends; undefined when it waits no longer. */
export async function lockQueued(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('delivery')
    .select(['id', 'address', 'parameters', 'attempts'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

/** What an attempt came to. */
export interface Attempt {
  readonly status: 'queued' | 'handedOver' | 'failed'
  readonly receipt?: string
  readonly problem?: string
}

/** Notes one more attempt. */
export async function noteAttempt(
  db: Kysely<DB>,
  id: string,
  { status, receipt = '', problem = '' }: Attempt,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set((eb) => ({ status, receipt, problem, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
