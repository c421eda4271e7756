import { type Role, roleLabels, roles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone } from '../member.repository.ts'
import { companyByNo, isMember } from '../reads/company-by-no.ts'
import { enterMember } from './add-membership.ts'

/** Whom to add to which company; `companyNo` is the number that the company's own page shows. */
export interface Colleague {
  readonly phone: string
  readonly companyNo: string
  readonly roles: readonly string[]
}

const isRole = (text: string): text is Role => roles.some((role) => role === text)

/**
 * Adds a person who has an account to a company (platform only); gives the names of both. Throws a sentence when one
 * of them is not there, the person is in already, or a role is none or one that only the platform's company has.
 */
export async function addColleague(
  ctx: Ctx,
  { phone, companyNo, roles: wanted }: Colleague,
): Promise<{ readonly person: string; readonly company: string }> {
  demandSystem(ctx.actor, 'addColleague')
  const held = wanted.filter(isRole)
  const known = roles.filter((role) => role !== 'operator').map((role) => `${role}（${roleLabels[role]}）`)
  if (held.length === 0 || held.length < wanted.length || held.includes('operator'))
    throw new Error(`角色只能是：${known.join('、')}；多个以逗号分隔`)
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) throw new Error(`没有手机号为 ${phone} 的账号，请先让本人注册`)
  const company = await companyByNo(ctx.tx, companyNo)
  if (!company) throw new Error(`没有编号为 ${companyNo} 的企业，请核对编号`)
  if (await isMember(ctx.tx, account.id, company.id))
    throw new Error(`${account.name} 已经加入过 ${company.name}`)
  await enterMember(ctx, { accountId: account.id, companyId: company.id, roles: [...new Set(held)] })
  return { person: account.name, company: company.name }
}
