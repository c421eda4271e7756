interface Of<Type extends string, Payload> {
  readonly type: Type
  readonly payload: Payload
}

/** What every event of a registration says. */
export interface RegistrationFact {
  readonly registrationId: string
  readonly tenderId: string
  readonly companyId: string
  readonly accountId: string
  readonly version: number
}

/** What every event of one member of a consortium says; `companyId` is its lead. */
export interface ConsortiumFact extends RegistrationFact {
  readonly memberId: string
  readonly state: 'asked' | 'confirmed' | 'declined' | 'left'
}

/** What every event of a bid says: who and where, never what. */
interface BidFact {
  readonly bidId: string
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** All that happens between a supplier and a tender. Before opening nothing here tells who has bid to the owner. */
export type BidEvent =
  | Of<'registration.registered', RegistrationFact>
  | Of<'registration.confirmed', RegistrationFact>
  | Of<'registration.refused', RegistrationFact & { readonly reason: string }>
  | Of<'registration.stale', RegistrationFact>
  | Of<'registration.withdrawn', RegistrationFact>
  /** A lead has asked companies to bid together. */
  | Of<'consortium.asked', RegistrationFact>
  | Of<'consortium.answered', ConsortiumFact>
  /** A lead goes on without these companies, which had confirmed or were asked. */
  | Of<'consortium.dropped', RegistrationFact & { readonly companyIds: readonly string[] }>
  /** One that was handed in goes back to its lead: a member has left in time. */
  | Of<'consortium.reassembling', RegistrationFact>
  /** The sign-ups have ended, and not all have confirmed. */
  | Of<'consortium.incomplete', RegistrationFact>
  | Of<'bid.submitted', BidFact>
  | Of<'bid.withdrawn', BidFact>
  /** 弃标, after the opening; `award`: what it was given is void, and what was asked for it with it. */
  | Of<'bid.abandoned', BidFact & { readonly abandonmentId: string; readonly award: boolean }>

export type BidEventOf<Type extends BidEvent['type']> = Extract<BidEvent, { readonly type: Type }>
