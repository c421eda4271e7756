import { weChatAppId } from '../lib/runtime-config.ts'
import { inWeChat } from '../lib/wechat.ts'
import type { AppRouter } from './router.tsx'

/** In WeChat, where the platform has an account there, each page hands its card to WeChat; its code loads only then. */
export function connectWeChat(router: AppRouter): void {
  if (!weChatAppId() || !inWeChat()) return
  const entry = location.href
  import('./wechat-share.ts').then(({ shareByWeChat }) => shareByWeChat(router, entry)).catch(() => undefined)
}
