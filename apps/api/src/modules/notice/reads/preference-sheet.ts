import { type NoticeClass, noticeClasses } from '@jb/domain/notice/kinds'
import { usualPreferences } from '@jb/domain/notice/preferences'
import type { SheetOf } from '../../member/index.ts'
import { loadPreferences } from './preferences.ts'

const classes = Object.keys(noticeClasses) as NoticeClass[]
const word = (on: boolean) => (on ? '开' : '关')

/** How a person wants to be told of news, for the export of their data. */
export const preferenceSheet: SheetOf = async (db, accountId) => {
  const { popup, sms, quietNights } =
    (await loadPreferences(db, [accountId])).get(accountId) ?? usualPreferences
  return {
    name: '消息设置',
    head: ['消息类别', '弹出提醒', '短信'],
    rows: [
      ...classes.map((each) => [noticeClasses[each], word(popup[each]), word(sms[each])]),
      ['夜间不发短信', '', word(quietNights)],
    ],
  }
}
