import { visibilityNotes, wordsOf } from '@jb/domain/auction/labels'
import type { PublicWords } from '../../procurement/index.ts'
import type { AuctionValues } from './auction.form.ts'

/** What the publication of an auction makes public, what not, and what is fixed by it: said before it goes out. */
export function publicWords(values: AuctionValues): PublicWords {
  const { rows, fileIds, pictureIds, contactName, mode, visibility } = values
  const { reserve } = wordsOf(values)
  const counted = [
    [`清单 ${rows.length} 行`, rows.length],
    [`图片 ${pictureIds.length} 张`, pictureIds.length],
    [`附件 ${fileIds.length} 个`, fileIds.length],
  ] as const
  const lists = counted.flatMap(([words, count]) => (count > 0 ? [words] : []))
  return {
    seenBy: '所有人，包括没有登录的访客：在竞价大厅、搜索结果和转发的链接里。',
    open: `企业名称、项目名称、${lists.join('、')}、起始价和幅度、规则、时间、联系人${contactName ?? ''}。联系电话只显示一部分。`,
    kept: `${reserve}加密保存，只有您能看到；保证金收款账户只给缴纳的企业看。竞价中：${visibilityNotes[mode][visibility]}。`,
    fixed: '清单、价格和规则都不能再改。开始之前可以延期或撤回，开始以后按规则自动进行。',
  }
}
