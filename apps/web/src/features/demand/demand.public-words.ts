import type { PublicWords } from '../procurement/index.ts'
import type { DemandValues } from './demand.form.ts'
import { listNames } from './demand.kinds.ts'

/** What the publication of a demand makes public, what not, and what is fixed by it: said before it goes out. */
export function publicWords(values: DemandValues): PublicWords {
  const { kind, rows, fileIds, contactName = '', sealed, startsAt } = values
  const files = fileIds.length > 0 ? `、附件 ${fileIds.length} 个` : ''
  const bids = sealed
    ? '各家报价在您开始比价之前谁也看不到，包括您和平台'
    : '各家报价只有本企业看得到，其他供应商看不到'
  return {
    seenBy: startsAt
      ? '所有人，包括没有登录的访客：先在需求预告里，报价开始后在大厅里。'
      : '所有人，包括没有登录的访客：在大厅、搜索结果和转发的链接里。',
    open: `企业名称、需求标题和要求、${listNames[kind]} ${rows.length} 行、报价时间、地点、联系人${contactName}${files}。登录的企业还能看到联系电话。`,
    kept: `控制总价和清单里的限价、内部的审批和操作日志；${bids}。`,
    fixed: '内容、清单和报价规则都不能再改；可以暂停询价或取消，都要说明原因。',
  }
}
