import { type DemandKind, demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import type { TabItem } from '../../kit/tabs.tsx'

/** The addresses of a kind: where it is published, listed for its owner, and read. */
const places = {
  goods: { publish: 'demand.goodsPublish', own: 'demand.goodsOwn', detail: 'demand.product' },
  lease: { publish: 'demand.leasePublish', own: 'demand.goodsOwn', detail: 'demand.product' },
  freight: { publish: 'demand.freightPublish', own: 'demand.freightOwn', detail: 'demand.logistics' },
  labour: { publish: 'demand.labourPublish', own: 'demand.labourOwn', detail: 'demand.labour' },
  other: { publish: 'demand.otherPublish', own: 'demand.otherOwn', detail: 'demand.any' },
} as const satisfies Readonly<
  Record<DemandKind, Readonly<Record<'publish' | 'own' | 'detail', `demand.${string}`>>>
>

type Places = (typeof places)[DemandKind]
export type PublishPlace = Places['publish']
export type OwnPlace = Places['own']
export type DetailPlace = Places['detail']

export const placesOf = (kind: DemandKind): Places => places[kind]
export const publishPlaces = demandKinds.map((kind) => places[kind].publish)
export const ownPlaces = [...new Set(demandKinds.map((kind) => places[kind].own))]
export const detailPlaces = [...new Set(demandKinds.map((kind) => places[kind].detail))]

/** The kinds as tabs: each leads to the address that does the same for another kind. */
export const kindTabs: readonly TabItem[] = demandKinds.map((id) => ({ id, label: demandKindNames[id] }))

/** The kind that a publish address is for. */
export const kindPublishedAt = (place: PublishPlace): DemandKind =>
  demandKinds.find((kind) => places[kind].publish === place) ?? 'goods'

/** The kind that an own list shows; goods and lease share one, `type` chooses there. */
export function kindListedAt(place: OwnPlace, type: string | undefined): DemandKind {
  const here = demandKinds.filter((kind) => places[kind].own === place)
  return here.find((kind) => kind === type) ?? here[0] ?? 'goods'
}

/** What an own list is searched with besides status and keyword. */
export const ownSearch = (kind: DemandKind) => (kind === 'lease' ? { type: 'lease' } : {})

/** What the list of a kind is called. */
export const listNames: Readonly<Record<DemandKind, string>> = {
  goods: '采购清单',
  lease: '租赁清单',
  freight: '货运清单',
  labour: '用工清单',
  other: '需求清单',
}
