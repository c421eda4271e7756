import type { DemandKind } from '@jb/domain/demand/kinds'

/** Where a quotation of each kind is written, and where its company reads it. */
const places = {
  goods: { quote: 'quotation.goods', own: 'quotation.own' },
  lease: { quote: 'quotation.goods', own: 'quotation.own' },
  freight: { quote: 'quotation.logistics', own: 'quotation.ownOther' },
  labour: { quote: 'quotation.labour', own: 'quotation.ownOther' },
  other: { quote: 'quotation.other', own: 'quotation.ownOther' },
} as const satisfies Readonly<Record<DemandKind, Readonly<Record<'quote' | 'own', `quotation.${string}`>>>>

type Places = (typeof places)[DemandKind]

export const quotePlacesOf = (kind: DemandKind): Places => places[kind]
export const quotePlaces = [...new Set(Object.values(places).map(({ quote }) => quote))]
export const ownPlaces = [...new Set(Object.values(places).map(({ own }) => own))]

/** With so few rows the short form is offered first. */
export const fewRows = 6
