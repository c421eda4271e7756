import type { Evaluation, Member } from '@jb/domain/evaluation/committee'
import { maskedName } from '@jb/domain/expert/labels'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { bidsOf } from '../../bid/index.ts'
import { memberDoor } from '../../member/index.ts'

type Bid = Awaited<ReturnType<typeof bidsOf>>[number]

/** The people of an evaluation and the companies of its bids by name; `openly`: also who its experts are. */
export async function namesOf(
  db: Kysely<DB>,
  tender: Tender,
  { members }: Pick<Evaluation, 'members'>,
  openly = false,
) {
  const labels = new Map(
    members.flatMap((one) => (one.expert ? [[one.accountId, maskedName(one.expert.no)]] : [])),
  )
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
    person(accountId: string) {
      const label = labels.get(accountId)
      const name = known.get(accountId) ?? ''
      return label === undefined ? name : openly ? `${name}（${label}）` : label
    },
    department: (accountId: string) => departments.get(accountId) ?? '',
    company: (bidId: string) => companies.get(bidId) ?? '',
  }
}

/** Why somebody left; of an expert no more than that: what ties one to a bidder may tell who it is. */
export const leftWords = ({ expert, leftReason }: Pick<Member, 'expert' | 'leftReason'>): string =>
  expert ? '已回避或离开' : (leftReason ?? '')

/** Bids that were turned down, and why. */
export const rejectedIn = (bids: readonly Bid[]) =>
  bids
    .filter(({ rejectedAt }) => rejectedAt !== null)
    .map(({ bidId, companyName, invalidReason }) => ({ bidId, companyName, reason: invalidReason ?? '' }))
