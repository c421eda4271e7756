import type { Outcome } from '@jb/domain/demand/notice'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What demands ask of whoever keeps quotations; wired where the modules are put together. */
export interface DemandPorts {
  /** The companies with a live quotation, in any round or in this one, by demand; one that is not named has none. */
  quotationsOf(
    db: Kysely<DB>,
    demandIds: readonly string[],
    round?: 1 | 2,
  ): Promise<ReadonlyMap<string, readonly string[]>>
  /** What was chosen for a demand; undefined before. */
  outcomeOf(db: Kysely<DB>, demandId: string): Promise<Outcome | undefined>
  /** Who has quoted for demands of this company before, and whether it got an order; those with orders first. */
  suppliersBefore(
    db: Kysely<DB>,
    companyId: string,
  ): Promise<readonly { readonly companyId: string; readonly ordered: boolean }[]>
}
