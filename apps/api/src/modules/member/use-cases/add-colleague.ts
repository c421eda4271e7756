import { type Role, roleLabels, roles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone } from '../member.repository.ts'
import { companyByNo } from '../reads/company-by-no.ts'
import { standingIn } from '../reads/standing-in.ts'
import { inTheCompany } from '../standings.ts'
import { enterMember } from './add-membership.ts'
import { inviteOne } from './invite-people.ts'
import { newcomer, noteMovedRoles } from './note-moved-roles.ts'

/** Whom to add to which company; `companyNo` is the number that the company's own page shows. */
export interface Colleague {
  readonly phone: string
  readonly companyNo: string
  readonly roles: readonly string[]
}

const isRole = (text: string): text is Role => roles.some((role) => role === text)

/**
 * Adds a person who has an account to a company (platform only); gives the names of both. Whoever has left it is asked
 * to come back (`asked`) and is a member with their own yes. Throws a sentence when one of them is not there, the
 * person is in already or cannot be asked now, or a role is none or one that only the platform's company has.
 */
export async function addColleague(
  ctx: Ctx,
  { phone, companyNo, roles: wanted }: Colleague,
): Promise<{ readonly person: string; readonly company: string; readonly asked: boolean }> {
  demandSystem(ctx.actor, 'addColleague')
  const held = wanted.filter(isRole)
  const known = roles.filter((role) => role !== 'operator').map((role) => `${role}（${roleLabels[role]}）`)
  if (held.length === 0 || held.length < wanted.length || held.includes('operator'))
    throw new Error(`角色只能是：${known.join('、')}；多个以逗号分隔`)
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) throw new Error(`没有手机号为 ${phone} 的账号，请先让本人注册`)
  const company = await companyByNo(ctx.tx, companyNo)
  if (!company) throw new Error(`没有编号为 ${companyNo} 的企业，请核对编号`)
  const names = { person: account.name, company: company.name }
  const { id: accountId, name, status } = account
  const member = { accountId, roles: [...new Set(held)] }
  const standing = await standingIn(ctx.tx, company.id, phone)
  if (standing === 'here') throw new Error(`${name} 已经是 ${company.name} 的员工`)
  if (standing === undefined) {
    await enterMember(ctx, { ...member, companyId: company.id })
    await noteMovedRoles(ctx, company.id, [newcomer({ ...member, name })])
    return { ...names, asked: false }
  }
  const person = { ...member, name, status, title: '', places: inTheCompany }
  if (await inviteOne(ctx, company.id, person))
    throw new Error(
      `${name} 曾在 ${company.name}，现在不能再邀请：已有邀请在等本人答复、刚被拒绝，或账号已停用`,
    )
  return { ...names, asked: true }
}
