import type { SignatureFault } from '@jb/domain/bid/signature'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { BidSignature, DB } from '../../../platform/db/types.ts'
import type { Signed } from '../../../platform/signature/signature.ts'
import type { ReceiptRow } from '../bid.presenter.ts'

/** The version by which a company stands, and whether it is signed. Its registration is locked. */
export async function currentFor(tx: Tx, tenderId: string, companyId: string) {
  const { rows } = await sql<ReceiptRow & { readonly id: string; readonly signed: boolean }>`
    select b.id, b.tender_id, b.company_id, b.version, b.document_version, b.sha256, b.receipt_no, b.received_at,
      b.receipt_signature, exists (select from bid_signature s where s.bid_id = b.id) as signed
    from bid b where b.tender_id = ${tenderId} and b.company_id = ${companyId} and b.status = 'submitted'`.execute(
    tx,
  )
  return rows[0]
}

/** Keeps a signature that holds. */
export async function insertSignature(
  tx: Tx,
  {
    bidId,
    signed,
    ...rest
  }: {
    readonly bidId: string
    readonly accountId: string
    readonly cms: Uint8Array
    readonly demo: boolean
    readonly signed: Signed
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('bid_signature')
    .values({
      bid_id: bidId,
      account_id: rest.accountId,
      cms: Buffer.from(rest.cms),
      demo: rest.demo,
      name: signed.name,
      uscc: signed.uscc ?? null,
      serial: signed.serial,
      issuer: signed.issuer,
      not_before: signed.notBefore,
      not_after: signed.notAfter,
      signed_at: signed.signedAt,
      at: rest.at,
    })
    .execute()
}

/** Writes what a signature was found to be worth at the opening; the first finding stands. */
export async function insertCheck(
  tx: Tx,
  bidId: string,
  fault: SignatureFault | null,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('bid_signature_check')
    .values({ bid_id: bidId, fault, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** A signature with what the opening found, if it looked. */
export type SignatureRow = Omit<Selectable<BidSignature>, 'cms'> & {
  readonly checked: boolean
  readonly fault: SignatureFault | null
  readonly cms?: Buffer
}

/** The signatures of these bids, by bid; `whole`: each as it arrived, too. */
export async function signaturesFor(
  db: Kysely<DB>,
  bidIds: readonly string[],
  whole = false,
): Promise<ReadonlyMap<string, SignatureRow>> {
  if (bidIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bid_signature as s')
    .leftJoin('bid_signature_check as c', 'c.bid_id', 's.bid_id')
    .select(['s.bid_id', 's.account_id', 's.demo', 's.name', 's.uscc', 's.serial', 's.issuer'])
    .select(['s.not_before', 's.not_after', 's.signed_at', 's.at', 'c.fault'])
    .select((eb) => eb('c.bid_id', 'is not', null).$castTo<boolean>().as('checked'))
    .$if(whole, (query) => query.select('s.cms'))
    .where('s.bid_id', 'in', [...bidIds])
    .execute()
  return new Map(rows.map((row) => [row.bid_id, row]))
}

/** The companies whose bid is not signed. */
export async function unsignedIn(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bid as b')
    .leftJoin('bid_signature as s', 's.bid_id', 'b.id')
    .select('b.company_id')
    .where('b.tender_id', '=', tenderId)
    .where('b.status', '=', 'submitted')
    .where('s.bid_id', 'is', null)
    .orderBy('b.company_id')
    .execute()
  return rows.map((row) => row.company_id)
}
