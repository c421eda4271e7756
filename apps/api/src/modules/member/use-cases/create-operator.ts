import { usccCheckCharacter } from '@jb/domain/member/uscc'
import type { Ctx } from '../../../platform/ctx.ts'
import { platformCompanyId } from '../reads/companies.ts'
import { addMembership } from './add-membership.ts'
import { type AccountToCreate, createAccount } from './create-account.ts'
import { createCompany } from './create-company.ts'

// Right in form and never issued: stands in until the operating company enters its own code.
const standInBody = '91100000PTYY00001'

/**
 * Enters a person who runs the platform (platform only) and gives the account id. The operating company is made
 * with the first one; `uscc` is its code.
 */
export async function createOperator(
  ctx: Ctx,
  operator: AccountToCreate,
  companyName: string,
  uscc = `${standInBody}${usccCheckCharacter(standInBody) ?? ''}`,
): Promise<string> {
  const companyId =
    (await platformCompanyId(ctx.tx)) ??
    (await createCompany(ctx, {
      name: companyName,
      shortName: companyName.slice(0, 8),
      uscc,
      kind: 'platform',
      verified: true,
    }))
  const accountId = await createAccount(ctx, operator)
  await addMembership(ctx, { accountId, companyId, roles: ['operator'], title: '平台运营' })
  return accountId
}
