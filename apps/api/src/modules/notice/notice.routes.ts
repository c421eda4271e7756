import * as contract from '@jb/contract/notice/notice.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { memberNews } from './member-news.reactions.ts'
import { countUnread } from './reads/count-unread.ts'
import { listNotices } from './reads/list-notices.ts'
import { noticeStream } from './reads/notice-stream.ts'
import { readAll, readSome } from './use-cases/mark-read.ts'
import { sendSms, smsTimer } from './use-cases/send-sms.ts'

export const noticeModule: Module = {
  name: 'notice',
  routes: [
    read(contract.noticeList, listNotices),
    read(contract.unreadCount, async (ctx) => ({
      unread: await countUnread(ctx.db, callerOf(ctx).accountId),
    })),
    change(contract.markRead, readSome),
    change(contract.markAllRead, readAll),
  ],
  reactions: memberNews,
  timers: [{ kind: smsTimer, prepare: sendSms }],
  stream: noticeStream,
}
