import type { Harness } from '@jb/testing/api-harness'
import { askTogether } from '@jb/testing/builders/consortium'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'

interface Sides {
  readonly runner: Caller
  readonly changes: object
  readonly supplier: Caller
}

/** A consortium that the supplier is asked to join, by a lead of whom nobody else knows. */
export async function aConsortiumOf(h: Harness, { runner, changes, supplier }: Sides) {
  const accepting = { ...changes, acceptConsortium: true, consortiumMost: 3, minBidders: 1 }
  const { id } = await publishTenderAs(h, runner, accepting)
  const lead = await h.as({ companyKind: 'supplier' })
  return { consortium: (await askTogether(h, lead, [supplier], id)).answer.id }
}
