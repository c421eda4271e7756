import type { letterOf } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type LetterFacts, resultLetter } from '@jb/domain/bid/result-letter'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayBid, mayRead } from '../bid.access.ts'
import { bidderName } from '../bidder-name.ts'
import { decided } from './decided.ts'

type Letter = Answer<typeof letterOf>

function resultOf(db: Kysely<DB>, tenderId: string) {
  return decided(db)
    .select(['t.id as tenderId', 't.no as tenderNo', 't.title', 't.profile', 't.is_display as isPublic'])
    .select([
      't.company_id as companyId',
      't.agent_company_id as agentCompanyId',
      't.decided_at as decidedAt',
    ])
    .select([
      't.contact_name as contactName',
      't.contact_phone as contactPhone',
      't.direct_amount',
      'b.total',
    ])
    .select([
      'buyer.name as buyerName',
      'winner.id as winnerId',
      bidderName('winner', 't.id').as('winnerName'),
    ])
    .where('t.id', '=', tenderId)
    .executeTakeFirst()
}

type Result = NonNullable<Awaited<ReturnType<typeof resultOf>>>

/** The name of a company that stood by a bid when the tender was opened. */
async function nameOfLoser(db: Kysely<DB>, tenderId: string, companyId: string) {
  const row = await db
    .selectFrom('bid')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .select(bidderName('company', 'bid.tender_id').as('name'))
    .where('bid.tender_id', '=', tenderId)
    .where('bid.company_id', '=', companyId)
    .where('bid.status', 'in', ['notWon', 'invalid', 'unreadable'])
    .executeTakeFirst()
  return row?.name
}

/** Whom the letter that this caller may read goes to: the owner's side reads the winner's, bidders their own. */
async function addresseeOf(
  db: Kysely<DB>,
  result: Result,
  caller: Session,
): Promise<LetterFacts['to'] | undefined> {
  const winner = { companyId: result.winnerId, name: result.winnerName, won: true }
  if (mayRead(result, caller)) return winner
  const { companyId } = caller
  if (!companyId || !mayBid(caller)) return undefined
  if (companyId === result.winnerId) return winner
  const name = await nameOfLoser(db, result.tenderId, companyId)
  return name === undefined ? undefined : { companyId, name, won: false }
}

/** The letter about the result of a tender. */
export async function letter(
  ctx: ReadContext,
  { params }: Received<typeof letterOf>,
): Promise<Letter | Refusal> {
  const result = await resultOf(ctx.db, params.id)
  const to = result && (await addresseeOf(ctx.db, result, callerOf(ctx)))
  if (!result?.decidedAt || !to) return refuse('bid.letter.notFound')
  const { total, direct_amount: direct, decidedAt, tenderId, tenderNo, title } = result
  const amount = to.won || result.isPublic ? (total ?? direct) : null
  const words = resultLetter({ ...result, decidedAt, to, amount, isDirect: total === null })
  return {
    ...words,
    paragraphs: [...words.paragraphs],
    tenderId,
    tenderNo,
    title,
    issuedAt: decidedAt.toISOString(),
  }
}
