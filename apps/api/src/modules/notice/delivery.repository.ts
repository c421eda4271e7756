import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** One message that should leave the platform. */
export interface Outgoing {
  readonly noticeId: string
  readonly phone: string
  readonly template: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Records messages for SMS. No channel is configured, so they stay `recorded`: written down, not sent. */
export async function recordSms(db: Kysely<DB>, messages: readonly Outgoing[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map((message) => ({
    notice_id: message.noticeId,
    channel: 'sms' as const,
    address: message.phone,
    template: message.template,
    parameters: JSON.stringify(message.parameters),
    status: 'recorded' as const,
    created_at: now,
  }))
  await db.insertInto('delivery').values(rows).execute()
}
