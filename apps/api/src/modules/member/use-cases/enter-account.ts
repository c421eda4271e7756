import { checkPassword, demoPassword } from '@jb/domain/member/password'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeName, tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertAccount } from '../member.repository.ts'
import { hashPassword } from '../passwords.ts'

/** A person who comes in: nothing about them has been looked at yet. */
export interface Newcomer {
  readonly phone: string
  readonly name: string
  readonly password: string
}

/** A password as such; outside the demo its common one is as weak as one can be. */
export function checkChosen(ctx: Ctx, password: string): Refusal<'member.passwordWeak'> | undefined {
  const common = password === demoPassword && !ctx.services.config.DEMO
  return common ? refuse('member.passwordWeak') : checkPassword(password)
}

/** Name and password as such. */
export function checkNewcomer(
  ctx: Ctx,
  { name, password }: Newcomer,
): Refusal<'member.nameInvalid' | 'member.passwordWeak'> | undefined {
  return isSafeName(name) ? checkChosen(ctx, password) : refuse('member.nameInvalid')
}

/** Writes the account of a person who was checked; its id, or `member.phoneTaken`. */
export async function enterAccount(
  ctx: Ctx,
  { phone, name, password }: Newcomer,
): Promise<string | Refusal<'member.phoneTaken'>> {
  const id = ctx.newId()
  const passwordHash = await hashPassword(ctx.services, password)
  const account = { phone, name: tidyName(name), passwordHash, isDemo: false }
  if (!(await insertAccount(ctx.tx, id, account, ctx.now))) return refuse('member.phoneTaken')
  await ctx.log({ subject: { kind: 'account', id }, action: 'account.created' })
  return id
}
