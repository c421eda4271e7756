import type { Ctx } from '../../../platform/ctx.ts'
import { codeToSend } from '../code.repository.ts'
import { digitsOf } from '../codes.ts'

/**
 * Hands a code to the SMS channel: to log in, only where an active account has the number. What can no longer be
 * used is not sent; a failure that may pass makes the job try again.
 */
export async function sendCode(ctx: Ctx, codeId: string): Promise<void> {
  const { sms } = ctx.services
  const code = await codeToSend(ctx.tx, codeId)
  if (!sms.configured || !code || code.used_at || code.expires_at <= ctx.now) return
  if (code.purpose === 'login' && !code.accountId) return
  const parameters = { code: digitsOf(ctx.services, codeId) }
  const outcome = await sms.send({ to: code.phone, template: 'code', parameters })
  if (!outcome.handedOver && outcome.again) throw new Error(`code not sent: ${outcome.failed}`)
}
