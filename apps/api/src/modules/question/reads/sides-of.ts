import { hasEnded } from '@jb/domain/auction/auction.flow'
import type { Sides } from '@jb/domain/question/may-ask'
import type { Subject } from '@jb/domain/question/question'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { auctionById } from '../../auction/index.ts'
import { demandById } from '../../demand/index.ts'
import { objectionSecrecy } from '../objection/secrecy.ts'

/** Who answers letters about a subject, and who of them may know now who takes part. */
export interface SubjectSides extends Sides {
  readonly askerSecret: boolean
  /** While it is secret: the clerk of the owner's agent may know all the same. */
  readonly agentKnows: boolean
}

type About = Pick<Subject, 'kind' | 'id'>

/** Names are secret until the opening where the law says so. */
async function ofTender(db: Kysely<DB>, id: string): Promise<SubjectSides | undefined> {
  const row = await db
    .selectFrom('tender')
    .select(['company_id', 'agent_company_id', 'profile', 'opened_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const askerSecret = regimeOf(row).namesSecret && row.opened_at === null
  const { company_id: ownerCompanyId, agent_company_id: agentCompanyId } = row
  return { ownerCompanyId, agentCompanyId, askerSecret, agentKnows: true }
}

/** Names are secret from the owner's whole side until the end, unless it admits the bidders itself. */
async function ofAuction(db: Kysely<DB>, id: string): Promise<SubjectSides | undefined> {
  const auction = await auctionById(db, id)
  if (!auction) return undefined
  const { companyId: ownerCompanyId, agentCompanyId, admission, status } = auction
  const askerSecret = admission === 'auto' && !hasEnded(status)
  return { ownerCompanyId, agentCompanyId, askerSecret, agentKnows: false }
}

/** Who quotes for a demand is no secret from its owner; what they ask for is. */
async function ofDemand(db: Kysely<DB>, id: string): Promise<SubjectSides | undefined> {
  const demand = await demandById(db, id)
  if (!demand) return undefined
  const { companyId: ownerCompanyId, agentCompanyId } = demand
  return { ownerCompanyId, agentCompanyId, askerSecret: false, agentKnows: true }
}

/** A letter, as far as its parties go. */
interface Letter {
  readonly type: string
  readonly askerCompanyId: string
}

/** Who stands on which side of a letter, and who may know who wrote it. */
export const partiesOf = (sides: SubjectSides, { type, askerCompanyId }: Letter) => ({
  ...sides,
  askerCompanyId,
  type,
  ...objectionSecrecy(type),
})

const sides = { tender: ofTender, auction: ofAuction, demand: ofDemand } as const

/** The sides of a subject; undefined when there is none. */
export function sidesOf(db: Kysely<DB>, { kind, id }: About): Promise<SubjectSides | undefined> {
  return sides[kind](db, id)
}
