import { type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { isPublic } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

/** Why nothing can be begun or decided in a tender now: the platform has taken it offline (已下架). Its clock runs on. */
export function offlineGuard({
  offlineAt,
}: Pick<Tender, 'offlineAt'>): Refusal<'tender.offline'> | undefined {
  return offlineAt === null ? undefined : refuse('tender.offline')
}

/** The platform takes a public tender offline, for a reason that the owner and all who take part read. */
export function takeOffline(
  tender: Tender,
  reason: string,
  now: Date,
): Changed<TenderEventOf<'tender.takenOffline'>> | Refusal<'tender.wrongStatus' | 'tender.offline'> {
  if (!isPublic(tender.status)) return refuse('tender.wrongStatus')
  const already = offlineGuard(tender)
  if (already) return already
  return {
    tender: { ...tender, offlineAt: now, offlineReason: reason },
    event: { type: 'tender.takenOffline', payload: { ...factOf(tender), reason, at: now.toISOString() } },
  }
}

/** The platform brings a tender back, as far as it has come meanwhile. */
export function restore(
  tender: Tender,
  now: Date,
): Changed<TenderEventOf<'tender.restored'>> | Refusal<'tender.wrongStatus'> {
  if (tender.offlineAt === null) return refuse('tender.wrongStatus')
  return {
    tender: { ...tender, offlineAt: null, offlineReason: null },
    event: { type: 'tender.restored', payload: { ...factOf(tender), at: now.toISOString() } },
  }
}
