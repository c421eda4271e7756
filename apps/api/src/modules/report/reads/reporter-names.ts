import type { Report } from '@jb/domain/report/report'
import { namesFound } from '@jb/domain/shared/names-asker'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Refuses words for the reported company in which an unnamed reporter could be recognised. */
export async function namesReporter(
  db: Kysely<DB>,
  { anonymous, reporter }: Pick<Report, 'anonymous' | 'reporter'>,
  text: string,
): Promise<Refusal<'report.namesReporter'> | undefined> {
  if (!anonymous) return undefined
  const row = await db
    .selectFrom('account')
    .leftJoin('company', (join) => join.on('company.id', '=', reporter.companyId ?? null))
    .select(['account.name as contact', 'account.phone', 'company.name as company'])
    .select(['company.short_name as shortName', 'company.phone as companyPhone'])
    .where('account.id', '=', reporter.accountId)
    .executeTakeFirstOrThrow()
  const { contact, phone, company, shortName, companyPhone } = row
  const names = {
    company: company ?? '',
    shortName: shortName ?? '',
    contact,
    phones: [phone, companyPhone ?? ''],
  }
  const found = namesFound(text, names)
  return found.length > 0 ? refuse('report.namesReporter', { found }) : undefined
}
