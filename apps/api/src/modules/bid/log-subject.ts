import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'

/**
 * The log in which a sign-up stands: the tender's. Where names are secret it has one of its own, since the tender's
 * would tell the owner how many there are.
 */
export function logSubjectOf(tender: Pick<Tender, 'id' | 'profile'>, registrationId: string) {
  return regimeOf(tender).namesSecret
    ? { kind: 'registration', id: registrationId }
    : { kind: 'tender', id: tender.id }
}
