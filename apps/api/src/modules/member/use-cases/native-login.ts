import type { Opened } from '@jb/contract/member/member.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { WithCookies } from '../../../platform/http/cookies.ts'
import { tokenHash } from '../../../platform/session/tokens.ts'
import { spendNativeCode } from '../native.repository.ts'
import { isMember } from '../reads/standing.ts'
import { openLogin } from './login.ts'

/**
 * Opens a session for the web view of the app that minted the code, acting for the company the app acts for. It ends
 * with the app's at the latest: a code proves no more than the login that asked for it.
 */
export async function nativeLogin(
  ctx: Ctx,
  given: { readonly code: string },
): Promise<WithCookies<Opened> | Refusal<'member.nativeCodeInvalid'>> {
  const holder = await spendNativeCode(ctx.tx, tokenHash(given.code))
  if (!holder) return refuse('member.nativeCodeInvalid')
  const { accountId, phone, companyId, endsAt } = holder
  const stays = companyId !== null && (await isMember(ctx.tx, accountId, companyId))
  return openLogin(ctx, { id: accountId, phone }, { endsAt, ...(stays && { companyId }) })
}
