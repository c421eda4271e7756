import { buyingRoles } from '@jb/domain/member/roles'
import type { Profile } from '@jb/domain/procurement/profiles'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { tenderById } from '../reads/tender-by-id.ts'

type Told = Pick<Parameters<typeof notify>[1], 'kind' | 'title' | 'body' | 'place'>

/** Tells the owner's side, in the words of the tender: the company's buying staff, and the clerks of its agent. */
export async function tellOwner(
  ctx: Ctx,
  event: string,
  { tenderId, companyId }: { readonly tenderId: string; readonly companyId: string },
  wordsFor: (profile: Profile) => Told,
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const told = wordsFor(tender.profile)
  const news = { ...told, eventKey: `${event}:owner:${tenderId}`, placeSearch: { id: tenderId } }
  await notify(ctx, { ...news, companyId, roles: buyingRoles })
  const agent = await agentInForce(ctx.tx, tender)
  if (agent) await notify(ctx, { ...news, companyId: agent, roles: ['agent'] })
}
