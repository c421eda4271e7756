import type { Profile } from '@jb/domain/procurement/profiles'
import type { Ctx } from '../../../platform/ctx.ts'
import type { News } from '../../notice/index.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { tenderById } from '../reads/tender-by-id.ts'

type Told = Pick<News, 'kind' | 'title' | 'body' | 'place'>

/** Tells the owner's side, in the words of the tender: the company's buying staff, and the clerks of its agent. */
export async function tellOwner(
  ctx: Ctx,
  event: string,
  { tenderId, companyId }: { readonly tenderId: string; readonly companyId: string },
  wordsFor: (profile: Profile) => Told,
): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  await notifyOwnSide(ctx, { ...tender, companyId }, { ...wordsFor(tender.profile), event })
}
