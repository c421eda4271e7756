import type { Answer, Received } from '@jb/contract/endpoint'
import type { weChatAccess } from '@jb/contract/share/share.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'

/** The signature by which a page of ours speaks with WeChat; WeChat's own number says to the operator what is wrong. */
export async function accessToWeChat(
  { services }: ReadContext,
  { query }: Received<typeof weChatAccess>,
): Promise<Answer<typeof weChatAccess> | Refusal> {
  const access = await services.weChat.access(query.url)
  if (!('no' in access)) return access
  if (access.no === 'trouble') return refuse('share.weChatSilent', { errcode: access.errcode })
  return refuse(access.no === 'foreign' ? 'share.foreignPage' : 'share.notConfigured')
}
