import * as contract from '@jb/contract/notice/notice.contract'
import * as preferences from '@jb/contract/notice/preferences.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { memberNews } from './member-news.reactions.ts'
import { organisationNews } from './organisation-news.reactions.ts'
import { countByClass, countUnread } from './reads/count-unread.ts'
import { listNotices } from './reads/list-notices.ts'
import { noticeStream } from './reads/notice-stream.ts'
import { ownPreferences } from './reads/preferences.ts'
import { choosePreferences } from './use-cases/choose-preferences.ts'
import { readAll, readSome } from './use-cases/mark-read.ts'
import { sendSms, smsTimer } from './use-cases/send-sms.ts'

export const noticeModule: Module = {
  name: 'notice',
  routes: [
    read(contract.noticeList, listNotices),
    read(contract.unreadCount, async (ctx) => ({
      unread: await countUnread(ctx.db, callerOf(ctx).accountId),
    })),
    read(contract.unreadByClass, (ctx) => countByClass(ctx.db, callerOf(ctx).accountId)),
    read(preferences.noticePreferences, ownPreferences),
    change(preferences.setNoticePreferences, choosePreferences),
    change(contract.markRead, readSome),
    change(contract.markAllRead, readAll),
  ],
  reactions: [...memberNews, ...organisationNews],
  timers: [{ kind: smsTimer, prepare: sendSms }],
  stream: noticeStream,
}
