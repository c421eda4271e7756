import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { type Approving, anApprovingCompany } from '../bid/approval.fixture.ts'
import { startAuctions } from './auction.fixture.ts'

/** A server of auctions, and a company that asks its approvers before deeds of these kinds. */
export async function startApproving(
  types: Parameters<typeof anApprovingCompany>[1],
): Promise<{ readonly h: Harness; readonly us: Approving }> {
  const h = await startAuctions()
  return { h, us: await anApprovingCompany(h, types) }
}

/** What the first approver reads of a question, by its label. */
export async function linesOf(
  h: Harness,
  us: Approving,
  approvalId = '',
): Promise<Readonly<Record<string, string>>> {
  const { comparedFacts } = await approvalAs(h, approvalId, us.first)
  return Object.fromEntries(comparedFacts.map(({ label, value }) => [label, value]))
}
