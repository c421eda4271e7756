import { pageCard, weChatAccess } from '@jb/contract/share/share.contract'
import { type Module, read } from '../../platform/module.ts'
import { accessToWeChat } from './reads/access-to-wechat.ts'
import { cardOfPage } from './reads/card-of-page.ts'
import { pageHead } from './reads/page-head.ts'

export const shareModule: Module = {
  name: 'share',
  routes: [read(pageCard, cardOfPage), read(weChatAccess, accessToWeChat)],
  head: pageHead,
}
