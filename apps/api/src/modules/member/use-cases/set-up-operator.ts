import type { Received } from '@jb/contract/endpoint'
import type { setUpOperator as contract } from '@jb/contract/member/entrance.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeName, tidyName } from '@jb/domain/shared/safe-text'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { WithCookies } from '../../../platform/http/cookies.ts'
import { isSetupCode, pendingSetupCode } from '../setup.ts'
import { joinPlatform } from './create-operator.ts'
import { checkNewcomer, enterAccount } from './enter-account.ts'
import { openLogin } from './login.ts'

/** Makes the operating company and its first operator for who holds the setup code; of parallel calls one wins. */
export async function setUpOperator(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<WithCookies<Opened> | Refusal> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member.setup', 0))`.execute(ctx.tx)
  if (!(await pendingSetupCode(ctx.tx, ctx.services))) return refuse('member.setupDone')
  if (!isSetupCode(ctx.services, body.setupCode)) return refuse('member.setupCodeWrong')
  if (!isSafeName(body.companyName)) return refuse('member.nameInvalid')
  const unfit = checkNewcomer(ctx, body)
  if (unfit) return unfit
  const accountId = await enterAccount(ctx, body)
  if (isRefusal(accountId)) return accountId
  await joinPlatform(ctx, accountId, { name: tidyName(body.companyName) })
  return openLogin(ctx, { id: accountId, phone: body.phone })
}
