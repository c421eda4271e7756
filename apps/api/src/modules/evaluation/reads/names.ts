import type { Evaluation } from '@jb/domain/evaluation/committee'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { bidsOf } from '../../bid/index.ts'
import { memberDoor } from '../../member/index.ts'

type Bid = Awaited<ReturnType<typeof bidsOf>>[number]

/** The people of an evaluation and the companies of its bids by name. */
export async function namesOf(db: Kysely<DB>, tender: Tender, { members }: Pick<Evaluation, 'members'>) {
  const accountIds = members.map(({ accountId }) => accountId)
  const [people, bids, accounts] = await Promise.all([
    memberDoor.colleagues(db, tender.companyId, { accountIds }),
    tender.openedAt ? bidsOf(db, tender.id) : [],
    accountIds.length > 0
      ? db.selectFrom('account').select(['id', 'name']).where('id', 'in', accountIds).execute()
      : [],
  ])
  const known = new Map(accounts.map(({ id, name }) => [id, name]))
  const departments = new Map(people.map((one) => [one.accountId, one.departmentName]))
  const companies = new Map(bids.map((bid) => [bid.bidId, bid.companyName]))
  return {
    bids,
    person: (accountId: string) => known.get(accountId) ?? '',
    department: (accountId: string) => departments.get(accountId) ?? '',
    company: (bidId: string) => companies.get(bidId) ?? '',
  }
}

/** Bids that were turned down, and why. */
export const rejectedIn = (bids: readonly Bid[]) =>
  bids
    .filter(({ rejectedAt }) => rejectedAt !== null)
    .map(({ bidId, companyName, invalidReason }) => ({ bidId, companyName, reason: invalidReason ?? '' }))
