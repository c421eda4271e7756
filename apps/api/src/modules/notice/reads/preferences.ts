import type { Answer } from '@jb/contract/endpoint'
import type { noticePreferences } from '@jb/contract/notice/preferences.contract'
import { type NoticePreferences, usualPreferences } from '@jb/domain/notice/preferences'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'

const without = (silent: readonly string[]) => ({
  business: !silent.includes('business'),
  deadline: !silent.includes('deadline'),
  result: !silent.includes('result'),
})

/** What these people have chosen; who has chosen nothing is not in the map. */
export async function loadPreferences(
  db: Kysely<DB>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, NoticePreferences>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_preference')
    .select(['account_id', 'silent_popups', 'silent_sms', 'quiet_nights'])
    .where('account_id', 'in', [...accountIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        popup: without(row.silent_popups),
        sms: without(row.silent_sms),
        quietNights: row.quiet_nights,
      },
    ]),
  )
}

/** What the caller has chosen, or the usual. */
export async function ownPreferences(ctx: ReadContext): Promise<Answer<typeof noticePreferences>> {
  const { accountId } = callerOf(ctx)
  const chosen = (await loadPreferences(ctx.db, [accountId])).get(accountId) ?? usualPreferences
  return { ...chosen, smsConfigured: ctx.services.sms.configured }
}
