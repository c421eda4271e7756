import type { agreementOf as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Agreement, agreementHash, agreementText } from '@jb/domain/auction/agreement'
import type { Auction } from '@jb/domain/auction/form'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { maySee } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'

interface Presented {
  readonly text: Agreement
  readonly hash: string
}

/** What the first company of an auction has agreed to; undefined: none has yet. */
async function firstAgreed(db: Kysely<DB>, auctionId: string): Promise<Presented | undefined> {
  const row = await db
    .selectFrom('auction_agreement')
    .select(['text', 'hash'])
    .where('auction_id', '=', auctionId)
    .orderBy('first_at')
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst()
  return row && { text: row.text as unknown as Agreement, hash: row.hash }
}

/**
 * The agreement of an auction and its hash: as its terms are now, or as the first company has agreed to it. All of one
 * auction agree to one text, also where the platform words it otherwise since then.
 */
export async function presentAgreement(db: Kysely<DB>, auction: Auction): Promise<Presented> {
  const first = await firstAgreed(db, auction.id)
  if (first) return first
  const { companyId, agentCompanyId } = auction
  const names = await memberDoor.companyBrief(db, [companyId, agentCompanyId ?? companyId])
  const text = agreementText(auction, {
    ownerName: names.get(companyId)?.name ?? '',
    agentName: agentCompanyId === null ? '' : (names.get(agentCompanyId)?.name ?? ''),
  })
  return { text, hash: agreementHash(text) }
}

/** What this company has agreed to, by whom and when; undefined: nothing. */
async function agreedBy(db: Kysely<DB>, auctionId: string, companyId: string) {
  return db
    .selectFrom('auction_bidder as b')
    .innerJoin('auction_agreement as t', (join) =>
      join.onRef('t.auction_id', '=', 'b.auction_id').onRef('t.hash', '=', 'b.agreement_hash'),
    )
    .leftJoin('account', 'account.id', 'b.agreed_by')
    .select(['t.text', 't.hash', 'b.agreement_at as at', 'account.name as name'])
    .where('b.auction_id', '=', auctionId)
    .where('b.company_id', '=', companyId)
    .where('b.status', 'in', ['applied', 'admitted'])
    .executeTakeFirst()
}

const plain = ({ title, sections }: Agreement) => ({
  title,
  sections: sections.map((section) => ({ title: section.title, lines: [...section.lines] })),
})

/** The agreement: whoever has accepted it reads what they accepted, everybody else what they would. */
export async function agreement(
  { db, session }: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const auction = await auctionById(db, params.id)
  if (!auction || !(await maySee(db, auction, session))) return refuse('auction.notFound')
  const agreed = session?.companyId ? await agreedBy(db, auction.id, session.companyId) : undefined
  if (agreed)
    return {
      ...plain(agreed.text as unknown as Agreement),
      ...{ hash: agreed.hash, agreedAt: agreed.at?.toISOString() ?? null, agreedBy: agreed.name },
    }
  const { text, hash } = await presentAgreement(db, auction)
  return { ...plain(text), hash, agreedAt: null, agreedBy: null }
}
