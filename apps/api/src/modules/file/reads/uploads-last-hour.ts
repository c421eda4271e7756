import { maxFileBytes } from '@jb/domain/file/kinds'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'

/**
 * How many files the caller's company (or the caller, who belongs to none) uploaded in the last hour besides `except`,
 * and how many bytes; one that is still arriving counts as the largest there may be. Sealed files in parts have a measure of
 * their own.
 */
export async function uploadsLastHour(
  ctx: ReadContext,
  except: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { companyId, accountId } = callerOf(ctx)
  const row = await ctx.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(
      sql<string>`coalesce(sum(case when status = 'quarantined' and sha256 = '' then ${maxFileBytes}::bigint else size end), 0)`.as(
        'bytes',
      ),
    )
    .where((eb) =>
      companyId
        ? eb('company_id', '=', companyId)
        : eb.and([eb('company_id', 'is', null), eb('account_id', '=', accountId)]),
    )
    .where('id', '<>', except)
    .where('id', 'not in', (eb) => eb.selectFrom('parted_file').select('file_id'))
    .where('created_at', '>', new Date(ctx.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes) }
}
