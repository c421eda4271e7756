import type { AskerNames } from '@jb/domain/shared/names-asker'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Every name and number by which the asker of a letter could be recognised. */
export async function askerNames(db: Kysely<DB>, questionId: string): Promise<AskerNames> {
  const row = await db
    .selectFrom('question')
    .innerJoin('company', 'company.id', 'question.asker_company_id')
    .innerJoin('account', 'account.id', 'question.asker_account_id')
    .select([
      'company.name as company',
      'company.short_name as shortName',
      'company.phone as companyPhone',
      'account.name as contact',
      'account.phone as contactPhone',
    ])
    .where('question.id', '=', questionId)
    .executeTakeFirstOrThrow()
  const { company, shortName, contact, companyPhone, contactPhone } = row
  return { company, shortName, contact, phones: [contactPhone, companyPhone] }
}
