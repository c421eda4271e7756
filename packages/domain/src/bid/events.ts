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

/** All that happens between a supplier and a tender. Before opening nothing here tells who has bid to the owner. */
export type BidEvent =
  | Of<'registration.registered', RegistrationFact>
  | Of<'registration.confirmed', RegistrationFact>
  | Of<'registration.refused', RegistrationFact & { readonly reason: string }>
  | Of<'registration.stale', RegistrationFact>
  | Of<
      'bid.submitted',
      {
        readonly bidId: string
        readonly tenderId: string
        readonly companyId: string
        readonly version: number
      }
    >

export type BidEventOf<Type extends BidEvent['type']> = Extract<BidEvent, { readonly type: Type }>
