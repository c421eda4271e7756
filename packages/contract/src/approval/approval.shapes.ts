import { approvalStatuses, nodeStatuses, taskResults } from '@jb/domain/approval/approval.flow'
import { nodeModes } from '@jb/domain/approval/template'
import { approvalTypeNames } from '@jb/domain/approval/types'
import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, optionalText } from '../shared/values.ts'

type Keys<T> = [keyof T & string, ...(keyof T & string)[]]

export const approvalType = z.enum(Object.keys(approvalTypeNames) as Keys<typeof approvalTypeNames>)
/** A colleague by number. */
export const memberNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
/** A company by number. */
export const companyNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
export const departmentNo = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
/** An amount in yuan that a whole project may cost: up to 12 integer digits, 2 decimals. */
export const approvalAmount = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, '金额最多 12 位整数、2 位小数'))

/** The people whom the starter chose for a node that says so. */
const pick = z.object({
  nodeId: z.string().check(z.minLength(1), z.maxLength(40)),
  memberNos: z.array(memberNo).check(z.maxLength(20, '一个步骤最多选择 20 人')),
})

const startParts = z.object({
  picks: z._default(z.array(pick).check(z.maxLength(20)), []),
  /** Numbers of the colleagues who get a copy. */
  cc: z._default(z.array(memberNo).check(z.maxLength(50, '最多抄送 50 人')), []),
  note: z._default(optionalText(500), ''),
})

/** The part of a subject's body that goes with its approval; the server decides whether one is due. */
export const approvalStart = z.exactOptional(startParts)
export type ApprovalStart = z.output<typeof startParts>

/** Why an approval cannot begin: for the `refusals` of every endpoint that may start one. */
export const approvalStartRefusals = {
  'approval.notApplicable': '当前发起条件不满足审批流程，请联系管理员完善审批流程',
  'approval.running': '这件事正在审批中，请等审批结束或撤回后再提交',
  'approval.pickRequired': '请先选择审批人再提交',
  'approval.nobody': '审批流程里有步骤找不到审批人，请联系管理员完善审批流程',
  'approval.notFound': '没有找到选择的人员，他可能已经离开企业，请重新选择',
  'approval.principalPicks':
    '审批流程里有步骤要由发起人选择审批人，代理不能替委托方选择。请委托方自己提交，或请委托方管理员在审批设置里指定审批人',
}

/** What selects a template (spec §3); the company is the caller's own unless `companyNo` says for whom they act. */
export const approvalContext = z.object({
  companyNo: z.exactOptional(companyNo),
  departmentNo: z._default(departmentNo, '1'),
  engineeringType: z.exactOptional(z.string().check(z.maxLength(40))),
  demandType: z.exactOptional(z.string().check(z.maxLength(40))),
  projectPrice: z.exactOptional(approvalAmount),
  estimatedAmount: z.exactOptional(approvalAmount),
})

/** A colleague as approvals show them. */
export const approvalPerson = z.object({
  memberNo: z.string(),
  name: z.string(),
  departmentName: z.string(),
  title: z.string(),
})
export type ApprovalPerson = z.output<typeof approvalPerson>

const mode = z.enum([...nodeModes])

/** A node as it would be: its people, or how many the starter has to choose. */
export const plannedNode = z.object({
  id: z.string(),
  name: z.string(),
  mode,
  modeName: z.string(),
  people: z.array(approvalPerson),
  /** The starter has to choose the people of this node. */
  needsPick: z.boolean(),
  maxPicks: z.int(),
})

export const approvalPlan = z.object({
  templateId: id,
  templateName: z.string(),
  nodes: z.array(plannedNode),
  withdrawPolicyName: z.string(),
  /** The yuan by which the process and its people were found; null where there are none. */
  amount: z.nullable(z.string()),
  /** The yuan that the server itself goes by, of a thing that is there; absent for who looks on from outside. */
  known: z.exactOptional(
    z.object({ projectPrice: z.nullable(z.string()), estimatedAmount: z.nullable(z.string()) }),
  ),
  /** Who acts for a principal cannot begin it: somebody of the principal has to choose people. */
  principalPicks: z.boolean(),
})

const fact = z.object({ label: z.string(), value: z.string() })
/** A line of what is to be approved against the version before: `before` is null where there was none. */
export const comparedFact = z.extend(fact, {
  change: z.enum(['same', 'changed', 'added', 'removed']),
  before: z.nullable(z.string()),
})

const status = z.enum([...approvalStatuses])

/** What is planned, spent and asked for, in yuan and whole per cent of the bar. */
const drawnBudget = z.object({
  label: z.string(),
  total: z.string(),
  used: z.string(),
  asked: z.string(),
  usedShare: z.int(),
  askedShare: z.int(),
  over: z.boolean(),
  text: z.string(),
})

const named = z.object({ label: z.string(), yuan: z.string() })

/** What an approver has to know before anything else, in the order in which it is read. */
const approvalCard = z.object({
  amount: z.nullable(named),
  /** What the amount is measured by; `bad`: on the side that wants a second look. */
  against: z.nullable(z.extend(named, { text: z.string(), bad: z.boolean() })),
  /** Null for readers from outside the company, and where nothing is counted against. */
  budget: z.nullable(drawnBudget),
  supplier: z.nullable(z.object({ label: z.string(), name: z.string() })),
  /** The moment after which what is asked cannot be done any more. */
  due: z.nullable(z.object({ label: z.string(), at: instant })),
  /** Until when the caller's step is to be decided. */
  limitAt: z.nullable(instant),
  /** What may speak against it. */
  signs: z.array(z.string()),
  /** What is departed from, and why. */
  overrides: z.array(z.object({ what: z.string(), why: z.string() })),
  /** There is an earlier, rejected version; the first lines that differ from it, and how many there are. */
  compared: z.boolean(),
  changes: z.array(comparedFact),
  changeCount: z.int(),
})
export type ApprovalCard = z.output<typeof approvalCard>

/** One approval in a list. */
export const approvalRow = z.object({
  id,
  version: z.int(),
  type: approvalType,
  typeName: z.string(),
  title: z.string(),
  status,
  statusName: z.string(),
  subjectKind: z.string(),
  subjectId: id,
  starter: approvalPerson,
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** The node that is being decided now. */
  nodeName: z.nullable(z.string()),
  /** Names of those whom it waits for. */
  waitingFor: z.array(z.string()),
  card: approvalCard,
  /** The first lines of what is to be approved. */
  facts: z.array(fact),
  /** The word of the button by which the caller agrees here and now; null: it is not their turn. */
  agreeLabel: z.nullable(z.string()),
  /** May be agreed to together with others. */
  batch: z.boolean(),
  /** Since when it waits for the caller; null when it does not. */
  mineSince: z.nullable(instant),
  overdue: z.boolean(),
  /** A copy that the caller has not opened yet. */
  unread: z.boolean(),
})
export type ApprovalRow = z.output<typeof approvalRow>

const task = z.extend(approvalPerson, {
  result: z.enum([...taskResults]),
  resultName: z.string(),
  /** True when this person is to decide now. */
  active: z.boolean(),
  /** 加签, 委派, 转发, 接替: how the person came here; null for those of the template. */
  originName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
})

const node = z.object({
  id: z.string(),
  name: z.string(),
  mode,
  modeName: z.string(),
  status: z.enum([...nodeStatuses]),
  statusName: z.string(),
  tasks: z.array(task),
})

const logLine = z.object({
  at: instant,
  personName: z.string(),
  departmentName: z.string(),
  nodeName: z.string(),
  action: z.string(),
  actionName: z.string(),
  /** The people whom it concerns: to whom it was passed on, who got a copy. */
  to: z.array(z.string()),
  comment: z.string(),
  files: z.array(fileRef),
  /** Milliseconds from when it was this person's turn. */
  elapsed: z.nullable(z.int()),
})

/** One approval as its reader may see it. */
export const approvalDetail = z.extend(approvalRow, {
  companyName: z.string(),
  departmentName: z.string(),
  templateName: z.string(),
  note: z.string(),
  /** Why it was rejected, withdrawn or ended. */
  reason: z.string(),
  comparedFacts: z.array(comparedFact),
  /** True when `comparedFacts` are set against an earlier, rejected version. */
  compared: z.boolean(),
  previousId: z.nullable(id),
  nodes: z.array(node),
  cc: z.array(z.extend(approvalPerson, { readAt: z.nullable(instant) })),
  log: z.array(logLine),
  /** Whether every line of the log is as it was written, and its last hash. */
  proof: z.object({ lines: z.int(), head: z.string(), intact: z.boolean() }),
  /** Earlier nodes that the caller may send it back to. */
  rejectTargets: z.array(z.object({ nodeId: z.string(), name: z.string() })),
  /** Keys of what this caller may do, with the reason where not. */
  actions,
})
export type ApprovalDetail = z.output<typeof approvalDetail>
