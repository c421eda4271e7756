import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { ownerBar as barOfOwner, barSentence } from '../../procurement/index.ts'
import { supplierIsKnown } from '../reads/tender-facts.ts'

/** What goes public, and who it is bought from where that is decided. */
type Owned = Pick<Tender, 'companyId' | 'supplierCompanyId'>

/** Why this cannot go public now, whatever it says. */
export async function ownerBar(ctx: Ctx, owned: Owned): Promise<Refusal | undefined> {
  const no = await barOfOwner(ctx, owned)
  if (no || owned.supplierCompanyId === null) return no
  return (await supplierIsKnown(ctx.tx, owned.supplierCompanyId))
    ? undefined
    : refuse('tender.supplierNotFound')
}

const words = { 'tender.supplierNotFound': '选择的供应商已不能成交，请重新选择后再提交。' }

/** Why the owner cannot do now what its approvers have agreed to, as a sentence. */
export async function companyBar(ctx: Ctx, owned: Owned): Promise<string | undefined> {
  const no = await ownerBar(ctx, owned)
  return no && barSentence(no, words)
}
