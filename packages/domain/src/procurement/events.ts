/** An event by its type, and what it says. */
export interface EventOf<Type extends string, Payload> {
  readonly type: Type
  readonly payload: Payload
}

/** What every event of a published thing says, beside its id. No price ever stands in a payload. */
export interface ItemFact {
  readonly companyId: string
  readonly title: string
}

/** An item, as far as its events speak of it. */
export interface Told extends ItemFact {
  readonly id: string
}

/**
 * What may befall everything that is published: its owner withdraws it, the platform takes it offline and brings it
 * back. The latter two may happen again, so they carry their moment.
 */
export type ItemEvent<Kind extends string, Fact extends ItemFact> =
  | EventOf<`${Kind}.cancelled`, Fact & { readonly reason: string }>
  | EventOf<`${Kind}.takenOffline`, Fact & { readonly reason: string; readonly at: string }>
  | EventOf<`${Kind}.restored`, Fact & { readonly at: string }>
