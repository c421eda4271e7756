import { type Comparable, twinWarnings } from '@jb/domain/member/twins'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { holdsCode } from '../code-holder.ts'
import type { VerificationRow } from '../verification.presenter.ts'
import { ownAmong } from './standing.ts'

const ownCompany = '这家企业由您登记，或您是它的成员，请由其他运营人员处理'

/** What this operator should look at before deciding, for each of these rows. */
export async function warningsFor(
  db: Kysely<DB>,
  rows: readonly VerificationRow[],
  operatorId: string,
): Promise<(row: VerificationRow) => readonly string[]> {
  const ids = rows.map((row) => row.company_id)
  const [others, own] = await Promise.all([twinsOf(db, rows), ownAmong(db, operatorId, ids)])
  return (row) => [
    ...(row.status === 'pending' && own.has(row.company_id) ? [ownCompany] : []),
    ...twinWarnings(comparable(row), others),
  ]
}

const comparable = (row: VerificationRow): Comparable => ({
  id: row.company_id,
  name: row.name,
  legalPerson: row.legal_person,
  phone: row.phone,
  uscc: row.uscc,
  holdsCode: row.holds_code,
})

/** All companies that share a code, name, legal person or telephone with one of these; those of the code first. */
async function twinsOf(db: Kysely<DB>, rows: readonly VerificationRow[]): Promise<readonly Comparable[]> {
  if (rows.length === 0) return []
  const every = (key: 'uscc' | 'name' | 'legal_person' | 'phone') =>
    rows.map((row) => row[key]).filter(Boolean)
  const [codes, names, people, phones] = [every('uscc'), every('name'), every('legal_person'), every('phone')]
  return db
    .selectFrom('company')
    .select(['id', 'name', 'legal_person as legalPerson', 'phone', 'uscc'])
    .select(holdsCode('company').as('holdsCode'))
    .where((eb) =>
      eb.or([
        eb('uscc', '=', eb.fn.any(eb.val(codes))),
        eb('name', '=', eb.fn.any(eb.val(names))),
        eb('legal_person', '=', eb.fn.any(eb.val(people))),
        eb('phone', '=', eb.fn.any(eb.val(phones))),
      ]),
    )
    .orderBy((eb) => eb('uscc', '=', eb.fn.any(eb.val(codes))), 'desc')
    .orderBy('serial')
    .limit(500)
    .execute()
}
