import { usualPreferences } from '@jb/domain/notice/preferences'
import type { SheetOf } from '../../member/index.ts'
import { loadPreferences } from './preferences.ts'

const word = (on: boolean) => (on ? '开' : '关')

/** How a person wants to be told of news, for the export of their data. */
export const preferenceSheet: SheetOf = async (db, accountId) => {
  const { popup, sms, quietNights } =
    (await loadPreferences(db, [accountId])).get(accountId) ?? usualPreferences
  return {
    name: '消息设置',
    head: ['消息类别', '弹出提醒', '短信'],
    rows: [
      ['业务', word(popup.business), word(sms.business)],
      ['截止提醒', word(popup.deadline), word(sms.deadline)],
      ['结果', word(popup.result), word(sms.result)],
      ['夜间免打扰', '', word(quietNights)],
    ],
  }
}
