import { calendarTime } from '../../shared/dates.ts'
import type { Side } from '../labels.ts'
import type { ObjectionAction, ObjectionKind, ObjectionStatus } from './objection.ts'

/** What an objection is called on its page, in its title and in lists. */
export const objectionNoun = '异议'

export const objectionKindNames = {
  documents: '对招标文件',
  opening: '对开标',
  result: '对评标结果',
} as const satisfies Record<ObjectionKind, string>

/** The word over a list line. */
export const objectionTypeName = (kind: ObjectionKind): string => `异议 · ${objectionKindNames[kind]}`

export const objectionStatusNames = {
  submitted: '待答复',
  answered: '已答复',
  notAccepted: '不予受理',
  upheld: '异议成立',
} as const satisfies Record<ObjectionStatus, string>

/** The word on a button. */
export const objectionActionNames = {
  answer: '答复异议',
  uphold: '异议成立',
  refuse: '不予受理',
} as const satisfies Record<ObjectionAction, string>

/** A line of the history, by the action that the operation log holds. */
export const objectionHistory = {
  'objection.file': '提出异议',
  'objection.answer': '答复异议',
  'objection.refuse': '异议不予受理',
  'objection.uphold': '异议成立',
} as const

/** Who may object, and when, in one line a kind. */
export const objectionHints = {
  documents: '投标截止 10 日前；已报名的企业，或附证明的利害关系人',
  opening: '开标会期间当场提出；已投标的企业',
  result: '公示期内；已投标的企业，或附证明的利害关系人',
} as const satisfies Record<ObjectionKind, string>

interface Stand {
  readonly kind: ObjectionKind
  readonly status: ObjectionStatus
  readonly dueAt: Date
  readonly overdue: boolean
}

/** What the reader of an objection does or waits for next. */
export function objectionNextStep({ kind, status, dueAt, overdue }: Stand, side: Side, now: Date): string {
  const due = calendarTime(dueAt, now)
  if (status === 'submitted') {
    if (side === 'owner')
      return overdue
        ? `已超过 ${due} 的答复期限，请立即答复；答复前项目一直暂停，平台已知悉。`
        : `请在 ${due} 前答复。答复前项目暂停：不能开标、评审、公示到期和定标；报名、缴费和投标照常。`
    return overdue
      ? '招标人没有在期限内答复。可以复制下面的文字，向行政监督部门投诉。'
      : `招标人应在 ${due} 前答复，有结果会发消息给您。答复前项目暂停，投标照常。`
  }
  if (status === 'notAccepted')
    return side === 'owner'
      ? '已不予受理，提出方能看到原因。'
      : '异议没有被受理，原因见下方；不服的可以向行政监督部门投诉。'
  if (status === 'answered')
    return side === 'owner'
      ? '已答复，提出方能看到。对其他企业也有用的，请公开问答。'
      : '招标人已答复，请查看；对答复不服的，可以在 10 日内向行政监督部门投诉。'
  return side === 'owner' ? upheldOwner[kind] : upheldAsker[kind]
}

const upheldOwner = {
  documents: '异议成立：请发布补遗修改招标文件，影响投标编制的，投标截止会自动顺延到满 15 日。',
  opening: '异议成立：请按答复更正开标中的问题，并写进开标记录。',
  result: '异议成立：原推荐已作废，请重新评审后再推荐中标人。',
} as const satisfies Record<ObjectionKind, string>

const upheldAsker = {
  documents: '异议成立：招标人将发布补遗修改招标文件，请留意项目消息。',
  opening: '异议成立：招标人将按答复更正。',
  result: '异议成立：原推荐已作废，招标人将重新评审。',
} as const satisfies Record<ObjectionKind, string>

/** An objection that was not answered in time, as the text for the supervising body says it. */
export interface SupervisionFacts {
  readonly tenderTitle: string
  readonly tenderNo: string
  readonly owner: string
  readonly agent: string | undefined
  readonly supervisor: string
  readonly no: string
  readonly kind: ObjectionKind
  readonly title: string
  readonly submittedAt: Date
  readonly dueAt: Date
}

const articles = { documents: '第二十二条', opening: '第四十四条', result: '第五十四条' } as const

/** The text to copy for the supervising body (行政监督部门). It does not name who objected. */
export function supervisionText(facts: SupervisionFacts, now: Date): string {
  const { tenderTitle, tenderNo, owner, agent, supervisor, no, kind, title } = facts
  return [
    `${supervisor || '行政监督部门'}：`,
    `招标项目《${tenderTitle}》（编号 ${tenderNo}，招标人 ${owner}${agent ? `，招标代理 ${agent}` : ''}）于 ${calendarTime(facts.submittedAt, now)} 收到${objectionKindNames[kind]}的异议“${title}”（编号 ${no}）。`,
    `按《招标投标法实施条例》${articles[kind]}，招标人应在 3 日内（${calendarTime(facts.dueAt, now)} 前）答复，至今没有答复，项目处于暂停状态。现提请依法处理。`,
  ].join('\n')
}
