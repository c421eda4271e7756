import type { ExpertAction, ExpertStatus } from './expert.flow.ts'
import type { Cause, Owner } from './expert.ts'

/** The nine majors (专业) by which experts are entered and asked for. */
export const majorNames = {
  building: '房屋建筑',
  municipal: '市政公用',
  road: '公路桥梁',
  electromechanical: '机电安装',
  decoration: '装饰装修',
  landscape: '园林绿化',
  materials: '材料设备',
  cost: '工程造价',
  law: '经济法律',
} as const
export type Major = keyof typeof majorNames
export const majors = Object.keys(majorNames) as readonly Major[]

export const statusNames = {
  draft: '草稿',
  reviewing: '待审核',
  active: '在库',
  refused: '已驳回',
  suspended: '暂停',
  retired: '出库',
} as const satisfies Record<ExpertStatus, string>

/** The word on a button. */
export const actionNames = {
  submit: '修改',
  approve: '通过',
  refuse: '驳回',
  suspend: '暂停',
  resume: '恢复',
  retire: '出库',
  recheck: '年检',
} as const satisfies Record<ExpertAction, string>

export const poolNames = { platform: '平台专家库', company: '本企业内部评委' } as const satisfies Record<
  Owner,
  string
>

export const causeNames = { decided: '管理人员暂停', recheck: '未按期年检' } as const satisfies Record<
  Cause,
  string
>

const historyNames: Readonly<Record<string, string>> = {
  draft: '保存草稿',
  submit: '提交审核',
  approve: '审核通过',
  refuse: '审核驳回',
  suspend: '暂停',
  resume: '恢复',
  retire: '出库',
  recheck: '年检合格',
  recheckMissed: '未按期年检，自动暂停',
}

/** The words of a logged action; one that this version does not know shows as it is. */
export const historyName = (action: string): string =>
  Object.hasOwn(historyNames, action) ? (historyNames[action] ?? action) : action

/** What an expert is called before whoever may not know the name: by a seat of a draw, counted from 1. */
export const maskedName = (position: number): string => `专家 ${position} 号`
