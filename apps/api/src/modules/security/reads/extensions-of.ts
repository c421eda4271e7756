import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'

type Extensions = NonNullable<OrderDetail['guarantee']>['extensions']

/** Each time the guarantee of an order was let hold longer, the newest first, with what its issuer has written. */
export async function extensionsOf(
  { db, services }: { readonly db: Kysely<DB>; readonly services: Services },
  orderId: string,
): Promise<Extensions> {
  const rows = await db
    .selectFrom('security_extension')
    .select(['valid_until as validUntil', 'at', 'file_id as fileId'])
    .where('order_id', '=', orderId)
    .orderBy('valid_until', 'desc')
    .execute()
  const files = await fileRefs(
    services,
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map(({ validUntil, at, fileId }) => ({
    ...{ validUntil, at: at.toISOString() },
    file: files.find(({ id }) => id === fileId) ?? null,
  }))
}
