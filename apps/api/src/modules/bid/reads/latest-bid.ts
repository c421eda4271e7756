import { sql } from 'kysely'

/**
 * Joins to `registration as r` the version that a company has sent last, `bid as b`. The last one is never replaced:
 * it is what the company stands by, or it was withdrawn.
 */
export const isLatest = sql<boolean>`b.version = (
  select max(version) from bid where tender_id = r.tender_id and company_id = r.company_id)`
