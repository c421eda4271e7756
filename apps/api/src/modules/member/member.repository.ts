import type { Position } from '@jb/domain/map/position'
import { rootDepartmentNo } from '@jb/domain/member/department'
import type { Grade, Trade } from '@jb/domain/member/directory'
import type { Tx } from '../../platform/ctx.ts'
import { holdsCode } from './code-holder.ts'
import { noPassword } from './passwords.ts'
import { searchKeyOf } from './pinyin.ts'

/** Account and company rows: the only writer of those tables. */

export interface NewCompany {
  readonly name: string
  readonly shortName: string
  readonly uscc: string
  readonly kind: 'buyer' | 'supplier' | 'agent' | 'platform'
  readonly legalPerson?: string
  readonly regionCode?: string
  readonly address?: string
  readonly phone?: string
  readonly introduction?: string
  readonly trade?: Trade
  readonly grade?: Grade
  readonly position?: Position
  readonly verified: boolean
  /** It came in by itself: until it is verified, others may ask for its code. */
  readonly selfRegistered?: boolean
  readonly isDemo?: boolean
}

export interface NewAccount {
  readonly phone: string
  readonly name: string
  readonly passwordHash: string
  readonly isDemo: boolean
  /** The company whose administrator entered the person, and knows the password, if there is one. */
  readonly madeBy?: string
}

/** False when this company would hold its code and another one does; nothing is written then. */
export async function insertCompany(tx: Tx, id: string, company: NewCompany, now: Date): Promise<boolean> {
  const done = await tx
    .insertInto('company')
    .values({
      id,
      name: company.name,
      short_name: company.shortName,
      uscc: company.uscc,
      kind: company.kind,
      legal_person: company.legalPerson ?? '',
      region_code: company.regionCode ?? '',
      address: company.address ?? '',
      phone: company.phone ?? '',
      introduction: company.introduction ?? '',
      trade: company.trade ?? '',
      grade: company.grade ?? 'standard',
      lon: company.position?.lon ?? null,
      lat: company.position?.lat ?? null,
      verified_at: company.verified ? now : null,
      self_registered: company.selfRegistered ?? false,
      is_demo: company.isDemo ?? false,
      created_at: now,
    })
    .onConflict((on) => on.column('uscc').where(holdsCode('company')).doNothing())
    .executeTakeFirst()
  if (done.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('department')
    .values({ company_id: id, no: rootDepartmentNo, name: company.name, created_at: now })
    .execute()
  return true
}

/** False when somebody has one of the phone numbers; the others are written then, so such a change must not be kept. */
export async function insertAccounts(
  tx: Tx,
  accounts: readonly (NewAccount & { readonly id: string })[],
  now: Date,
): Promise<boolean> {
  const done = await tx
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        id: account.id,
        phone: account.phone,
        name: account.name,
        search_key: searchKeyOf(account.name),
        password_hash: account.passwordHash,
        is_demo: account.isDemo,
        made_by_company: account.madeBy ?? null,
        password_given: account.madeBy !== undefined && account.passwordHash !== noPassword,
        created_at: now,
      })),
    )
    .onConflict((on) => on.column('phone').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === BigInt(accounts.length)
}

/** False when somebody has the phone number; nothing is written then. */
export function insertAccount(tx: Tx, id: string, account: NewAccount, now: Date): Promise<boolean> {
  return insertAccounts(tx, [{ ...account, id }], now)
}

/** Gives names that have none what they are found by, at most `most`; how many. */
export async function fillSearchKeys(tx: Tx, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('search_key', '=', '')
    .limit(most)
    .execute()
  for (const { id, name } of rows)
    await tx
      .updateTable('account')
      .set({ search_key: searchKeyOf(name) })
      .where('id', '=', id)
      .execute()
  return rows.length
}

/** `own`: the person has chosen it. One that somebody else has given has to be changed first of all. */
export async function setPasswordHash(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  by: 'own' | 'given',
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_given: by === 'given' })
    .where('id', '=', accountId)
    .execute()
}

/** Shuts a person out of the platform, or lets them in again; false where it is so already. */
export async function setAccountStatus(
  tx: Tx,
  accountId: string,
  status: 'active' | 'disabled',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ status })
    .where('id', '=', accountId)
    .where('status', '<>', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The company a login acts for from now on. */
export async function setActingCompany(
  tx: Tx,
  sessionId: string,
  companyId: string | undefined,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ company_id: companyId ?? null })
    .where('id', '=', sessionId)
    .execute()
}

/** The account under a phone number with what a login needs to know, disabled ones too. */
export function accountByPhone(tx: Tx, phone: string) {
  return tx
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'password_hash', 'password_given', 'status', 'is_demo'])
    .where('phone', '=', phone)
    .executeTakeFirst()
}
