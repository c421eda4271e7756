import { type NoticeClass, noticeClasses } from '@jb/domain/notice/kinds'
import type { NoticePreferences } from '@jb/domain/notice/preferences'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

const classes = Object.keys(noticeClasses) as NoticeClass[]

/** Keeps what a person has chosen. */
export async function savePreferences(
  db: Kysely<DB>,
  accountId: string,
  { popup, sms, quietNights }: NoticePreferences,
  now: Date,
): Promise<void> {
  const chosen = {
    silent_popups: classes.filter((name) => !popup[name]),
    silent_sms: classes.filter((name) => !sms[name]),
    quiet_nights: quietNights,
    changed_at: now,
  }
  await db
    .insertInto('notice_preference')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}
