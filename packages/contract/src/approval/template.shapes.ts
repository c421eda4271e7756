import { nodeModes, withdrawPolicies } from '@jb/domain/approval/template'
import { templateStatuses } from '@jb/domain/approval/template.flow'
import * as z from 'zod/mini'
import { role } from '../member/member.shapes.ts'
import { actions } from '../shared/actions.ts'
import { id, instant, text } from '../shared/values.ts'
import { approvalAmount, approvalPerson, approvalType, departmentNo, memberNo } from './approval.shapes.ts'

const memberNos = z.array(memberNo).check(z.minLength(1, '请选择审批人'), z.maxLength(20, '最多选择 20 人'))

/** Where the people of a node come from. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), memberNos }),
  z.object({ kind: z.literal('role'), role }),
  z.object({ kind: z.literal('departmentHead'), levelsUp: z.int().check(z.minimum(0), z.maximum(5)) }),
  z.object({ kind: z.literal('starterPicks'), max: z.int().check(z.minimum(1), z.maximum(20)) }),
  z.object({
    kind: z.literal('amountMatrix'),
    /** Rising amounts; the last row has no upper end. */
    rows: z
      .array(z.object({ upTo: z.nullable(approvalAmount), memberNos }))
      .check(z.minLength(1, '请至少设置一档金额'), z.maxLength(10, '最多 10 档金额')),
  }),
])

const node = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,20}$/, '步骤编号只能是 20 个以内的字母、数字和连字符')),
  name: text(20),
  mode: z.enum([...nodeModes]),
  source,
})

const words = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50))

/** A chain of approval as it is edited. */
export const templateForm = z.object({
  type: approvalType,
  name: text(40),
  /** Among equally specific templates the lower number comes first. */
  position: z.int().check(z.minimum(1), z.maximum(999)),
  conditions: z.object({
    departmentNos: z.array(departmentNo).check(z.maxLength(50)),
    amountFrom: z.nullable(approvalAmount),
    amountTo: z.nullable(approvalAmount),
    engineeringTypes: words,
    demandTypes: words,
  }),
  nodes: z.array(node).check(z.minLength(1, '请至少设置一个审批步骤'), z.maxLength(20, '最多 20 个步骤')),
  options: z.object({
    batchAgree: z.boolean(),
    withdraw: z.enum([...withdrawPolicies]),
    resumeAtRejecting: z.boolean(),
    remindAfterHours: z.int().check(z.minimum(1, '至少 1 小时'), z.maximum(720, '最多 720 小时')),
  }),
})
export type TemplateForm = z.output<typeof templateForm>

/** One template in the list of its company. */
export const templateRow = z.object({
  id,
  version: z.int(),
  type: approvalType,
  typeName: z.string(),
  name: z.string(),
  status: z.enum([...templateStatuses]),
  statusName: z.string(),
  position: z.int(),
  /** When it applies, in words: 采购中心；100 万元以上. */
  conditionText: z.string(),
  /** Names of its nodes, in order. */
  nodeNames: z.array(z.string()),
  updatedAt: instant,
  /** What is gone altogether and has to be chosen anew; null where there is nothing. */
  lost: z.nullable(
    z.object({
      /** Every department for which it was meant. */
      departments: z.boolean(),
      /** Names of the nodes whose people have all left the company. */
      nodeNames: z.array(z.string()),
    }),
  ),
  /** What this reader may do with it. */
  actions,
})

/** A template as its administrator opens it, with the names of everybody and everything that it mentions. */
export const templateDetail = z.extend(templateRow, {
  form: templateForm,
  people: z.array(approvalPerson),
  departments: z.array(z.object({ no: z.string(), name: z.string() })),
  /** People of the template who have left the company. */
  gone: z.array(z.string()),
})

/** One version of a template, as it was saved. */
export const templateVersion = z.object({
  version: z.int(),
  savedAt: instant,
  personName: z.string(),
  /** The one in force or in work now. */
  current: z.boolean(),
  /** What it changed against the version before, in words: `before` is null where there was nothing, `after` where it was taken away. */
  differences: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
