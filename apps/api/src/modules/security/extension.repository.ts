import type { Extension } from '@jb/domain/security/guarantee'
import type { Tx } from '../../platform/ctx.ts'

interface Registered extends Extension {
  readonly orderId: string
  readonly accountId: string
}

/** Keeps what was registered about a guarantee that holds longer: a later one never takes its place. */
export async function insertExtension(
  tx: Tx,
  { orderId, accountId, validUntil, fileId }: Registered,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('security_extension')
    .values({ order_id: orderId, valid_until: validUntil, file_id: fileId, account_id: accountId, at: now })
    .execute()
}
