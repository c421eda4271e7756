import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aTenderForm, type Published, publishTenderAs } from './tender.ts'
import { aStatutoryForm } from './tender-kinds.ts'

type InvitedProfile = 'STATUTORY' | 'VOLUNTARY' | 'SOURCING'

/** A form that calls these companies and nobody else. */
export function anInvitedForm(
  now: Date,
  invitees: readonly Pick<Caller, 'companyId'>[],
  { profile = 'SOURCING', ...changes }: Partial<TenderForm> & { readonly profile?: InvitedProfile } = {},
): TenderForm {
  const given = {
    profile,
    method: 'invited' as const,
    minBidders: 3,
    ...changes,
    invitees: invitees.map(({ companyId }) => ({ id: companyId, name: '' })),
  }
  return profile === 'SOURCING' ? aTenderForm(now, given) : aStatutoryForm(now, given)
}

/** Publishes a tender to which these companies, and nobody else, are invited. */
export const publishInvited = (
  harness: Harness,
  owner: Caller,
  invitees: readonly Pick<Caller, 'companyId'>[],
  changes: Parameters<typeof anInvitedForm>[2] = {},
): Promise<Published> => publishTenderAs(harness, owner, (now) => anInvitedForm(now, invitees, changes))

/** So many suppliers, each of a company of its own. */
export const someSuppliers = (harness: Harness, names: readonly string[]): Promise<readonly Caller[]> =>
  Promise.all(names.map((companyName) => harness.as({ companyKind: 'supplier', companyName })))
