import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { type Ground, lotNow, type Staged, stageLot } from './auction-stage.ts'

const hour = 3_600_000
export const manyLots = 100

/** A running lot on which each bidder betters its own price, the leader too. */
async function begun(ground: Ground, people: readonly Caller[]) {
  const lot = await stageLot(ground, people, {
    ...{ visibility: 'rankOnly', direction: 'ascending', startFen: 100, stepFen: 1 },
    ...{ startsIn: 100, endsIn: hour, windowSeconds: 0, extensionSeconds: 0, maxExtensions: 0 },
  })
  await ground.db
    .updateTable('auction_lot')
    .set({ self_improve: true })
    .where('auction_id', '=', lot.id)
    .execute()
  return lot
}

/** So many of them, once they run. */
export async function hotLots(
  ground: Ground,
  people: readonly Caller[],
  count: number,
): Promise<readonly [Staged, ...Staged[]]> {
  const lots: [Staged, ...Staged[]] = [await begun(ground, people)]
  while (lots.length < count) lots.push(await begun(ground, people))
  for (const { id } of lots) while ((await lotNow(ground, id)).phase !== 'live') await pause(50)
  return lots
}

/** The one lot that everybody wants. */
export async function hotLot(ground: Ground, people: readonly Caller[]) {
  const [lot] = await hotLots(ground, people, 1)
  return lot
}

/** One that asks for a deposit, which everybody has paid. */
export async function securedLot(ground: Ground, people: readonly Caller[]): Promise<Staged> {
  const lot = await hotLot(ground, people)
  await sql`insert into security_terms (subject_kind, subject_id, owner_company_id, title, amount, kinds, pay_until,
      payee_name, payee_bank, payee_account, profile, secret, created_at)
    select 'auction', a.id, a.company_id, a.title, 1000, '{transfer}', a.ends_at, '发布方', '银行', '6222', 'SALE', true,
      a.created_at from auction a where a.id = ${lot.id}::uuid`.execute(ground.db)
  await sql`insert into security_order (no, subject_kind, subject_id, owner_company_id, payer_company_id, account_id, kind,
      amount, status, version, created_at, updated_at, pay_by, stray, rejection, paid_at, refund_failure)
    select b.id::text, 'auction', a.id, a.company_id, b.company_id, b.account_id, 'transfer', 1000, 'paid', 1,
      a.created_at, a.created_at, a.ends_at, false, '', a.created_at, ''
    from auction a join auction_bidder b on b.auction_id = a.id where a.id = ${lot.id}::uuid`.execute(
    ground.db,
  )
  await ground.db
    .updateTable('auction_lot')
    .set({ deposit_required: true })
    .where('auction_id', '=', lot.id)
    .execute()
  return lot
}
