import type { Answer, Received } from '@jb/contract/endpoint'
import type { addStaff as contract } from '@jb/contract/member/staff.contract'
import { checkPlaces, checkRoles } from '@jb/domain/member/staff'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeName, tidyName } from '@jb/domain/shared/safe-text'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { codeWays } from '../codes.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { accountByPhone, insertAccount } from '../member.repository.ts'
import { hashPassword, newFirstPassword, noPassword } from '../passwords.ts'
import { companyKind } from '../reads/company-kind.ts'
import { memberNoOf, standingIn } from '../reads/standing-in.ts'
import { enterMember } from './add-membership.ts'
import { changedStaff } from './changed-staff.ts'
import { inviteOne } from './invite-people.ts'
import { lockTree } from './lock-tree.ts'
import { newcomer, noteMovedRoles } from './note-moved-roles.ts'

/** A new account, which without codes gets a password to begin with. */
async function newAccount(ctx: Ctx, companyId: string, person: { phone: string; name: string }) {
  const firstPassword = codeWays(ctx.services).available ? null : newFirstPassword()
  const passwordHash = firstPassword === null ? noPassword : await hashPassword(ctx.services, firstPassword)
  const id = ctx.newId()
  const account = { phone: person.phone, name: tidyName(person.name), passwordHash, isDemo: false }
  if (!(await insertAccount(ctx.tx, id, { ...account, madeBy: companyId }, ctx.now)))
    throw new Error('the number was taken in this moment')
  await ctx.log({ subject: { kind: 'account', id }, action: 'account.created' })
  return { id, firstPassword }
}

/** Takes a person into the company with a new account; the holder of an account is asked to join, or to come back. */
export async function addStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = requireVerifiedCompany(callerOf(ctx))
  if (isRefusal(company)) return company
  const { companyId, tree } = await lockTree(ctx)
  const roles = [...new Set(body.roles)]
  const unfit =
    checkPlaces(body.places, new Set(tree.map(({ no }) => no))) ??
    checkRoles(await companyKind(ctx.tx, companyId), roles) ??
    (isSafeName(body.name) ? undefined : refuse('member.nameInvalid'))
  if (unfit) return unfit
  const standing = await standingIn(ctx.tx, companyId, body.phone)
  if (standing === 'here') return refuse('member.staffExists')
  const known = await accountByPhone(ctx.tx, body.phone)
  if (known) {
    const { id: accountId, status } = known
    const person = { accountId, status, name: tidyName(body.name), title: body.title, places: body.places }
    const returning = standing === 'left'
    const no = await inviteOne(ctx, companyId, { ...person, roles })
    return no ?? { member: null, firstPassword: null, returning }
  }
  const account = await newAccount(ctx, companyId, body)
  const { places, title } = body
  const membership = { accountId: account.id, companyId, roles, title, places }
  const memberNo = await memberNoOf(ctx.tx, await enterMember(ctx, membership))
  const joined = { companyId, accountIds: [account.id], at: ctx.now.toISOString() }
  await ctx.emit({ type: 'member.joined', payload: joined })
  const member = await changedStaff(ctx, { memberNo, action: 'staff.added', payload: { roles, places } })
  const { name } = member
  await noteMovedRoles(ctx, companyId, [newcomer({ accountId: account.id, name, roles })])
  return { member, firstPassword: account.firstPassword, returning: false }
}
