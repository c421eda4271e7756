import type { Answer, Received } from '@jb/contract/endpoint'
import type { setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { savePreferences } from '../preference.repository.ts'

/** Keeps how the caller wants to be told. */
export async function choosePreferences(
  ctx: Ctx,
  { body }: Received<typeof setNoticePreferences>,
): Promise<Answer<typeof setNoticePreferences>> {
  const { accountId } = callerOf(ctx)
  await savePreferences(ctx.tx, accountId, body, ctx.now)
  await ctx.log({ subject: { kind: 'account', id: accountId }, action: 'notice.preferencesChanged' })
  return { ...body, smsConfigured: ctx.services.sms.configured }
}
