import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What demands ask of whoever keeps quotations; wired where the modules are put together. */
export interface DemandPorts {
  /** The companies with a live quotation, by demand; one that is not named has none. */
  quotationsOf(db: Kysely<DB>, demandIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Who has quoted for demands of this company before, and whether it got an order; those with orders first. */
  suppliersBefore(
    db: Kysely<DB>,
    companyId: string,
  ): Promise<readonly { readonly companyId: string; readonly ordered: boolean }[]>
}
