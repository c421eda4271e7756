import type { Ctx } from '../../../platform/ctx.ts'
import type { OutsideCall } from '../../../platform/module.ts'
import { codeToSend } from '../code.repository.ts'
import { digitsOf } from '../codes.ts'

const nothingToNote = async () => undefined

/**
 * Prepares to hand a code to the SMS channel; other than to register, only where an active account has the number. What can no
 * longer be used is not sent; a failure that may pass makes the job try again.
 */
export async function sendCode(ctx: Ctx, codeId: string): Promise<OutsideCall | undefined> {
  const { sms } = ctx.services
  const code = await codeToSend(ctx.tx, codeId)
  if (!sms.configured || !code || code.used_at || code.expires_at <= ctx.now) return undefined
  if (code.purpose !== 'register' && !code.accountId) return undefined
  const parameters = { code: digitsOf(ctx.services, codeId) }
  return async () => {
    const outcome = await sms.send({ to: code.phone, template: 'code', parameters })
    if (!outcome.handedOver && outcome.again) throw new Error(`code not sent: ${outcome.failed}`)
    return nothingToNote
  }
}
