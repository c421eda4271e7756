import type { Participant } from '@jb/domain/auction/admission'
import type { Agreement } from '@jb/domain/auction/agreement'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { toParticipant } from './participant.rows.ts'

/** A company's part in an auction, as it stands under the lock of the lot. */
export async function participantOf(
  tx: Tx,
  auctionId: string,
  by: { readonly companyId: string } | { readonly id: string },
): Promise<Participant | undefined> {
  const row = await tx
    .selectFrom('auction_bidder')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('company_id', '=', by.companyId)))
    .executeTakeFirst()
  return row && toParticipant(row)
}

/** The names that bidders of this auction have, or had before they left. */
export async function aliasesOf(tx: Tx, auctionId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('auction_bidder')
    .select(['alias', 'former_aliases'])
    .where('auction_id', '=', auctionId)
    .execute()
  return new Set(rows.flatMap(({ alias, former_aliases }) => [alias, ...former_aliases]))
}

/** How many places are taken: by whom is in, and by whom the owner has yet to answer. */
export async function placesOf(tx: Tx, auctionId: string): Promise<number> {
  const { taken } = await tx
    .selectFrom('auction_bidder')
    .select((eb) => eb.fn.countAll<string>().as('taken'))
    .where('auction_id', '=', auctionId)
    .where('status', 'in', ['applied', 'admitted'])
    .executeTakeFirstOrThrow()
  return Number(taken)
}

const columns = (one: Participant) => ({
  ...{ account_id: one.accountId, status: one.status, contact_name: one.contactName },
  ...{ contact_phone: one.contactPhone, note: one.note, refuse_reason: one.refuseReason },
  ...{ agreement_at: one.agreementAt, agreement_hash: one.agreementHash, agreed_by: one.agreedBy },
  ...{ joined_at: one.joinedAt, answered_at: one.answeredAt, answered_by: one.answeredBy },
})

/** Writes a company's part; its prices are the lot's and stay untouched. Call it under the lock of the lot. */
export async function saveParticipant(tx: Tx, one: Participant): Promise<void> {
  await tx
    .insertInto('auction_bidder')
    .values({
      ...columns(one),
      ...{ id: one.id, auction_id: one.auctionId, company_id: one.companyId, alias: one.alias },
    })
    .onConflict((on) =>
      on.column('id').doUpdateSet({
        ...columns(one),
        alias: one.alias,
        former_aliases: sql<
          string[]
        >`case when auction_bidder.alias = ${one.alias} then auction_bidder.former_aliases
          else array_append(auction_bidder.former_aliases, auction_bidder.alias) end`,
      }),
    )
    .execute()
}

/** Keeps the wording that somebody agrees to, once for each wording. */
export async function keepAgreement(
  tx: Tx,
  auctionId: string,
  { hash, text, now }: { readonly hash: string; readonly text: Agreement; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('auction_agreement')
    .values({ auction_id: auctionId, hash, text: JSON.stringify(text), first_at: now })
    .onConflict((on) => on.columns(['auction_id', 'hash']).doNothing())
    .execute()
}
