import type { Way } from '@jb/domain/bid/bidder-envelope'
import { biddingRoles } from '@jb/domain/member/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

type Db = Kysely<DB>

/** A phone of a company's bidding staff. */
export interface Device {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly publicKey: string
  readonly wrapId: string
  readonly name: string
  readonly enrolledAt: Date
}

const deviceQuery = (db: Db) =>
  db
    .selectFrom('company_device as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['d.id', 'd.account_id as accountId', 'a.name as accountName', 'd.public_key as publicKey'])
    .select(['d.wrap_id as wrapId', 'd.name', 'd.enrolled_at as enrolledAt'])

/** The phones that a company has enrolled, the oldest first, whoever of its people they belonged to. */
export const enrolledIn = (db: Db, companyId: string): Promise<readonly Device[]> =>
  deviceQuery(db)
    .where('d.company_id', '=', companyId)
    .where('d.revoked_at', 'is', null)
    .orderBy('d.enrolled_at')
    .orderBy('d.id')
    .execute()

/** Those for which its bids are sealed now: whoever has left, or bids no more, opens none that is sent from then on. */
export async function devicesOf(db: Db, companyId: string): Promise<readonly Device[]> {
  const staff = await memberDoor.membersWithRoles(db, companyId, biddingRoles)
  return (await enrolledIn(db, companyId)).filter(({ accountId }) => staff.includes(accountId))
}

/** The keys of all phones that a company has ever enrolled, also of those that were taken off. */
export async function onceEnrolled(db: Db, companyId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company_device')
    .select('public_key as publicKey')
    .where('company_id', '=', companyId)
    .execute()
  return rows.map(({ publicKey }) => publicKey)
}

/** Writes a phone that is enrolled now; the same phone that asks again stands already. One that was taken off stays off. */
export async function insertDevice(tx: Tx, companyId: string, device: Device): Promise<Device | 'revoked'> {
  const { id, accountId, publicKey, wrapId, name, enrolledAt } = device
  const inserted = await tx
    .insertInto('company_device')
    .values({
      id,
      company_id: companyId,
      account_id: accountId,
      public_key: publicKey,
      wrap_id: wrapId,
      name,
      enrolled_at: enrolledAt,
    })
    .onConflict((on) => on.columns(['company_id', 'public_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return device
  const known = (await enrolledIn(tx, companyId)).find((one) => one.publicKey === publicKey)
  return known ?? 'revoked'
}

/** No bid is sealed for this phone any more; what was sealed for it before, it still opens. */
export async function revokeDevice(
  tx: Tx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('company_device')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A bid that nothing but its card would open without some phones. */
export interface Dependent {
  readonly tenderId: string
  readonly tenderNo: string
  readonly title: string
  readonly opensAt: Date
  readonly cardTried: boolean
}

/** The bids of a company that are still to be decrypted and count now, as far as `which` picks them. */
async function undecrypted(
  db: Db,
  companyId: string,
  which: RawBuilder<unknown>,
): Promise<readonly Dependent[]> {
  const { rows } = await sql<Dependent>`
    select t.id as "tenderId", t.no as "tenderNo", t.title, coalesce(t.open_at, t.bid_end) as "opensAt",
      exists (select from bid_wrap w where w.bid_id = b.id and w.kind = 'card' and w.passed_at is not null) as "cardTried"
    from bid b join tender t on t.id = b.tender_id
    where b.company_id = ${companyId} and b.status = 'submitted' and ${which}
      and t.status in ('bidding', 'evaluating')
      and not exists (select from bid_key k where k.bid_id = b.id and k.wiped_at is null)
    order by "opensAt", b.id`.execute(db)
  return rows
}

const openedBy = (ids: readonly string[]) =>
  sql`exists (select from bid_wrap w where w.bid_id = b.id and w.device_id = any(${[...ids]}::uuid[]))`

/**
 * The bids of a company that are still to be decrypted, count now, and are opened by one of these phones and by no other
 * that is enrolled, beside their cards.
 */
export async function dependentOn(
  db: Db,
  companyId: string,
  phones: readonly string[],
): Promise<readonly Dependent[]> {
  const others = (await devicesOf(db, companyId)).map(({ id }) => id).filter((id) => !phones.includes(id))
  return undecrypted(db, companyId, sql`${openedBy(phones)} and not ${openedBy(others)}`)
}

/**
 * The same of a person: what only their phones open, and where nobody else bids for the company, all that its bidders
 * decrypt, since then nobody is left who could use the cards.
 */
export async function dependentOnPerson(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<readonly Dependent[]> {
  const staff = await memberDoor.membersWithRoles(db, companyId, biddingRoles)
  if (!staff.includes(accountId)) return []
  const sealed = sql`exists (select from bid_wrap w where w.bid_id = b.id)`
  if (staff.length === 1) return undecrypted(db, companyId, sealed)
  const own = (await devicesOf(db, companyId)).filter((device) => device.accountId === accountId)
  return dependentOn(
    db,
    companyId,
    own.map(({ id }) => id),
  )
}

/** One way to open a bid, and whether it was tried. */
export interface Wrap {
  readonly kind: Way['kind']
  readonly wrapId: string
  /** Of a phone that is still enrolled, by somebody who still bids for the company. */
  readonly device: Device | undefined
  readonly passedAt: Date | null
}

/** The ways to open a bid, as it arrived with them: the phones first. */
export async function wrapsOf(db: Db, bidId: string): Promise<readonly Wrap[]> {
  const rows = await db
    .selectFrom('bid_wrap')
    .innerJoin('bid', 'bid.id', 'bid_wrap.bid_id')
    .select(['kind', 'wrap_id as wrapId', 'device_id as deviceId', 'passed_at as passedAt'])
    .select('bid.company_id as companyId')
    .where('bid_id', '=', bidId)
    .orderBy(sql`kind = 'card'`)
    .orderBy('wrap_id')
    .execute()
  const [first] = rows
  const known = first ? await devicesOf(db, first.companyId) : []
  return rows.map(({ deviceId, companyId: _, ...row }) => ({
    ...row,
    device: known.find(({ id }) => id === deviceId),
  }))
}

/** Writes with which ways a bid has arrived. */
export async function insertWraps(
  tx: Tx,
  bidId: string,
  ways: readonly Way[],
  devices: readonly Device[],
): Promise<void> {
  const deviceOf = (wrapId: string) => devices.find((device) => device.wrapId === wrapId)?.id ?? null
  const rows = ways.map(({ kind, id }) => ({
    bid_id: bidId,
    kind,
    wrap_id: id,
    device_id: kind === 'device' ? deviceOf(id) : null,
  }))
  await tx.insertInto('bid_wrap').values(rows).execute()
}

/** A way has opened its bid when it was tried; false: there is no such way. */
export async function savePassed(
  tx: Tx,
  { bidId, wrapId }: { readonly bidId: string; readonly wrapId: string },
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('bid_wrap')
    .set({ passed_at: now, passed_by: accountId })
    .where('bid_id', '=', bidId)
    .where('wrap_id', '=', wrapId)
    .returning('wrap_id')
    .executeTakeFirst()
  return row !== undefined
}
