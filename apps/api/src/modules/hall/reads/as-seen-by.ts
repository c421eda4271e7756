import type { HallCard } from '@jb/contract/hall/hall.contract'
import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import type { ReadContext } from '../../../platform/module.ts'
import { registrationNames } from '../../bid/index.ts'
import { runAsAgent } from './run-as-agent.ts'

/** Public cards with what is the caller's own: one question for all of them, none for people without a company. */
export async function asSeenBy(
  { db, session }: Pick<ReadContext, 'db' | 'session'>,
  rows: readonly { readonly card: unknown }[],
): Promise<HallCard[]> {
  const cards = rows.map((row) => row.card as TenderCard)
  const ids = cards.map((card) => card.id)
  const companyId = session?.companyId
  const [names, run] = await Promise.all([
    companyId ? registrationNames(db, companyId, ids) : undefined,
    runAsAgent(db, session, ids),
  ])
  return cards.map((card) => ({
    ...card,
    isOwner: run.has(card.id) || (companyId !== undefined && card.companyId === companyId),
    registrationName: names?.get(card.id) ?? null,
  }))
}
