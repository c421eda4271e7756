import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { type Approval, taskOf } from '@jb/domain/approval/approval'
import { drawn, weighed } from '@jb/domain/approval/card'
import type { ComparedFact } from '@jb/domain/approval/compare-facts'
import { limitOf } from '@jb/domain/approval/overdue'

/** Changes against the version before that a card names; the page shows all. */
const shownChanges = 3

export const changesOf = (facts: readonly ComparedFact[]): readonly ComparedFact[] =>
  facts.filter(({ change }) => change !== 'same')

/** Who reads a card. */
interface CardReader {
  readonly accountId: string
  /** Belongs to the company: others are told nothing of what it plans to spend. */
  readonly inside: boolean
}

/** What somebody has to know before they decide: the same in the list, on the page and, in words, in the message. */
export function presentCard(
  approval: Approval,
  compared: readonly ComparedFact[] | undefined,
  { accountId, inside }: CardReader,
): ApprovalRow['card'] {
  const { card = {}, budget } = approval
  const { amount, supplier, due, signs = [], overrides = [] } = card
  const task = taskOf(approval, accountId)
  const changes = changesOf(compared ?? [])
  return {
    amount: amount ?? null,
    against: weighed(card) ?? null,
    supplier: supplier ?? null,
    due: due ? { label: due.label, at: due.at.toISOString() } : null,
    limitAt: (task && limitOf(approval, task)?.toISOString()) ?? null,
    signs: [...signs],
    overrides: overrides.map((one) => ({ ...one })),
    budget: inside && budget ? drawn(budget) : null,
    compared: compared !== undefined,
    changes: changes.slice(0, shownChanges),
    changeCount: changes.length,
  }
}
