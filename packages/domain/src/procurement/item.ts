import type { Position } from '../map/position.ts'

/** What every published thing has beside the fields of its form; `null` = not given or not yet. */
export interface PublishedItem<Status extends string> {
  readonly id: string
  readonly no: string
  readonly companyId: string
  /** The agent that runs it under the owner's mandate. */
  readonly agentCompanyId: string | null
  readonly createdBy: string
  readonly status: Status
  readonly version: number
  readonly projectId: string | null
  /** Where it is on the map, once somebody has marked it. */
  readonly position: Position | null
  /** Why an approval gave it back: the reason of a rejection, or what has passed meanwhile. */
  readonly backReason: string | null
  readonly releasedAt: Date | null
  /** Why it was published although rules warned. */
  readonly publishReason: string | null
  readonly endReason: string | null
  readonly endedAt: Date | null
  /** Set while the platform keeps it from the public (已下架), with the reason that owner and participants read. */
  readonly offlineAt: Date | null
  readonly offlineReason: string | null
}

/** Of which item a draft is, and whose. */
export type ItemBase = Pick<
  PublishedItem<string>,
  'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId' | 'createdBy'
>

/** The same of a new one, as a copy gets it. */
export type Identity = Omit<ItemBase, 'version'>
