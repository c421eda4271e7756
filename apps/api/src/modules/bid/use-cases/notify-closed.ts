import { profiles } from '@jb/domain/procurement/profiles'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellOwner } from '../../tender/index.ts'

/** No more bids: the owner's side learns what is to be done, and is led there. */
export async function notifyClosed(
  ctx: Ctx,
  news: { readonly tenderId: string; readonly companyId: string; readonly title: string },
): Promise<void> {
  await tellOwner(ctx, 'tender.biddingClosed', news, (profile) => {
    const { applicant, offer, opening } = profiles[profile]
    const sealed = biddersDecrypt({ profile })
    const next = sealed
      ? `由${applicant}解密，解密时间结束后自动公布，不需要操作；请留意求助。`
      : `请到时间后${opening}。`
    return {
      kind: 'bid.openable',
      title: `${offer}已截止`,
      body: `《${news.title}》${offer}已截止，${next}`,
      place: sealed ? 'bid.session' : 'bid.opening',
    }
  })
}
