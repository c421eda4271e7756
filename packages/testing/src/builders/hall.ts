import type { Insertable } from 'kysely'
import type { Tender } from '../../../../apps/api/src/platform/db/types.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aTenderRow } from './tender-row.ts'

/** Lets everybody who follows a tender know that it has moved, and waits until they have dealt with it. */
export async function tenderMoved(
  harness: Harness,
  tenderId: string,
  type = 'tender.published',
): Promise<void> {
  await harness.run((ctx) => ctx.emit({ type, payload: { tenderId } }))
  await harness.drain()
}

/** A tender that stands in the hall; gives its id. */
export async function aTenderInHall(
  harness: Harness,
  owner: Caller,
  given: Partial<Insertable<Tender>> = {},
): Promise<string> {
  const id = await aTenderRow(harness, owner, given)
  await tenderMoved(harness, id)
  return id
}
