import type { TermsVersions } from '@jb/domain/member/terms'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { termsInForce } from '../reads/terms.ts'
import { insertAccepted } from '../terms.repository.ts'

/** Refuses versions that hold no more: nobody agrees to what they have not read. */
export async function checkTerms(
  ctx: Ctx,
  seen: TermsVersions,
): Promise<Refusal<'member.termsChanged'> | undefined> {
  const now = await termsInForce(ctx.tx)
  return now.agreement === seen.agreement && now.privacy === seen.privacy
    ? undefined
    : refuse('member.termsChanged')
}

/** Keeps which texts a person has agreed to, and when. */
export async function acceptTerms(ctx: Ctx, accountId: string, seen: TermsVersions): Promise<void> {
  await insertAccepted(ctx.tx, accountId, seen, ctx.now)
  const subject = { kind: 'account', id: accountId }
  await ctx.log({ subject, action: 'account.termsAccepted', payload: { ...seen } })
}
