import type { EventOf as Of } from '../procurement/events.ts'
import type { Demand } from './demand.ts'

/** What every event of a demand says. */
export interface DemandFact {
  readonly id: string
  readonly companyId: string
  readonly title: string
}

interface Reasoned extends DemandFact {
  readonly reason: string
}

/** What may befall again carries its moment, so that two of the same are told apart. */
interface Again extends Reasoned {
  readonly at: string
}

/** What befalls one of the invitations for a demand. */
interface InvitationFact {
  readonly invitationId: string
}

/** An invited company is asked to quote, is asked again, or says that it does not. */
export type InvitationEvent =
  | Of<'demand.invited', InvitationFact>
  | Of<'demand.reminded', InvitationFact>
  | Of<'demand.declined', InvitationFact>

/** All that happens to a demand and that other capabilities may react to. No price ever stands in a payload. */
export type DemandEvent =
  | Of<'demand.announced', DemandFact>
  | Of<'demand.published', DemandFact>
  | Of<'demand.suspended', Again>
  | Of<'demand.enabled', Again>
  | Of<'demand.ended', DemandFact>
  | Of<'demand.expired', DemandFact>
  | Of<'demand.unopened', Reasoned>
  | Of<'demand.comparing', DemandFact>
  | Of<'demand.secondRound', DemandFact>
  | Of<'demand.secondEnded', DemandFact>
  | Of<'demand.secondEmpty', DemandFact>
  | Of<'demand.secondUnopened', DemandFact>
  | Of<'demand.selected', DemandFact>
  | Of<'demand.reselecting', Again>
  | Of<'demand.closed', DemandFact>
  | Of<'demand.takenOffline', Again>
  | Of<'demand.restored', DemandFact & { readonly at: string }>
  | Of<'demand.cancelled', Reasoned & { readonly afterComparing: boolean }>

/** All of them by type: everything that changes what others see of a demand. */
export const demandEventTypes = [
  'demand.announced',
  'demand.published',
  'demand.suspended',
  'demand.enabled',
  'demand.ended',
  'demand.expired',
  'demand.unopened',
  'demand.comparing',
  'demand.secondRound',
  'demand.secondEnded',
  'demand.secondEmpty',
  'demand.secondUnopened',
  'demand.selected',
  'demand.reselecting',
  'demand.closed',
  'demand.cancelled',
  'demand.takenOffline',
  'demand.restored',
] as const satisfies readonly DemandEvent['type'][]

export const factOf = ({ id, companyId, title }: Pick<Demand, keyof DemandFact>): DemandFact => ({
  id,
  companyId,
  title,
})

/** A verb's answer: the demand as it is now, and what others may react to. */
export interface Changed {
  readonly item: Demand
  readonly event: DemandEvent
}
