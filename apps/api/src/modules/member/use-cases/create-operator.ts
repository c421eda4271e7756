import { usccCheckCharacter } from '@jb/domain/member/uscc'
import type { Ctx } from '../../../platform/ctx.ts'
import { platformCompanyId } from '../reads/companies.ts'
import { enterMember } from './add-membership.ts'
import { type AccountToCreate, createAccount } from './create-account.ts'
import { enterCompany } from './create-company.ts'

// Right in form and never issued: stands in until the operating company enters its own code.
const standInBody = '91100000PTYY00001'
const standIn = `${standInBody}${usccCheckCharacter(standInBody) ?? ''}`

/** The operating company, which is made with the first operator. */
export interface OperatingCompany {
  readonly name: string
  readonly uscc?: string | undefined
}

/** Makes a person an operator, and the operating company where there is none yet. */
export async function joinPlatform(
  ctx: Ctx,
  accountId: string,
  { name, uscc = standIn }: OperatingCompany,
): Promise<void> {
  const shortName = [...name].slice(0, 8).join('')
  const companyId =
    (await platformCompanyId(ctx.tx)) ??
    (await enterCompany(ctx, { name, shortName, uscc, kind: 'platform', verified: true }))
  await enterMember(ctx, { accountId, companyId, roles: ['operator'], title: '平台运营' })
}

/** Enters a person who runs the platform (platform only) and gives the account id; `uscc` is the company's code. */
export async function createOperator(
  ctx: Ctx,
  operator: AccountToCreate,
  companyName: string,
  uscc?: string,
): Promise<string> {
  const accountId = await createAccount(ctx, operator)
  await joinPlatform(ctx, accountId, { name: companyName, uscc })
  return accountId
}
