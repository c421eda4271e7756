import { checkPassword, demoPassword } from '@jb/domain/member/password'
import { isPhone } from '@jb/domain/member/phone'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { insertAccount } from '../member.repository.ts'
import { hashPassword, noPassword } from '../passwords.ts'

export interface AccountToCreate {
  readonly phone: string
  readonly name: string
  /** Without one the person comes in by SMS code only. */
  readonly password?: string
  readonly isDemo?: boolean
}

/** Enters a person (platform only) and gives the account id; throws on a bad number or a weak password. */
export async function createAccount(ctx: Ctx, account: AccountToCreate): Promise<string> {
  demandSystem(ctx.actor, 'createAccount')
  if (!isPhone(account.phone)) throw new Error('手机号码应为 11 位数字，请核对')
  const { password } = account
  if (password !== undefined && checkPassword(password))
    throw new Error('密码需为 8–64 个字符，且不能全是数字')
  if (!ctx.services.config.DEMO && (account.isDemo || password === demoPassword))
    throw new Error('演示人物和演示密码只能在演示环境中使用')
  const id = ctx.newId()
  const passwordHash = password === undefined ? noPassword : await hashPassword(ctx.services, password)
  const row = { ...account, passwordHash, isDemo: account.isDemo ?? false }
  if (!(await insertAccount(ctx.tx, id, row, ctx.now))) throw new Error('这个手机号已有账号，请换一个号码')
  await ctx.log({ subject: { kind: 'account', id }, action: 'account.created' })
  return id
}
