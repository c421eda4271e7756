import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { actions } from '../shared/actions.ts'
import { id } from '../shared/values.ts'
import { approvalContext, approvalPlan, approvalStartRefusals, approvalType } from './approval.shapes.ts'
import { templateDetail, templateForm, templateRow, templateVersion } from './template.shapes.ts'

const refreshes = ['approval.templates', 'approval.template', 'approval.templateVersions'] as const
const notFound = { 'approval.template.notFound': '没有找到这个审批流程，它可能已被删除' }
const changed = {
  ...notFound,
  'approval.template.stale': '这个审批流程刚刚被别人修改过，请刷新后再改',
  'approval.template.wrongStatus': '审批流程当前的状态不能这样操作，请刷新查看',
}
const invalid = {
  'approval.template.invalid': '审批流程还不完整，请按提示修改',
}

export const templates = endpoint({
  id: 'approval.templates',
  summary: '本企业的审批流程',
  service: 'api',
  method: 'POST',
  path: '/approval/templates/list',
  kind: 'read',
  who: ['orgAdmin', 'auditor'],
  scope: 'own',
  body: z.object({ type: z.exactOptional(approvalType) }),
  answer: z.object({
    templates: z.array(templateRow),
    /** Kinds of business that templates can be made for now. */
    types: z.array(z.object({ type: approvalType, name: z.string() })),
    /** What this reader may do in the list. */
    actions,
  }),
  field: 'data',
  refusals: {},
})

export const templateOf = endpoint({
  id: 'approval.template',
  summary: '一个审批流程',
  service: 'api',
  method: 'GET',
  path: '/approval/templates/{id}',
  kind: 'read',
  who: ['orgAdmin', 'auditor'],
  scope: 'own',
  params: z.object({ id }),
  answer: templateDetail,
  field: 'data',
  refusals: notFound,
})

export const templateVersions = endpoint({
  id: 'approval.templateVersions',
  summary: '一个审批流程的历次版本：谁在什么时候改了什么，最新的在前',
  service: 'api',
  method: 'GET',
  path: '/approval/templates/{id}/versions',
  kind: 'read',
  who: ['orgAdmin', 'auditor'],
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({ name: z.string(), versions: z.array(templateVersion) }),
  field: 'data',
  refusals: notFound,
})

export const saveTemplate = endpoint({
  id: 'approval.saveTemplate',
  summary: '保存审批流程：没有编号时新建草稿；已启用的立即按新版本生效，进行中的审批不变',
  service: 'api',
  method: 'POST',
  path: '/approval/templates',
  kind: 'change',
  refreshes,
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form: templateForm }),
  answer: templateDetail,
  field: 'data',
  refusals: { ...changed, ...invalid },
})

export const enableTemplate = endpoint({
  id: 'approval.enableTemplate',
  summary: '启用审批流程',
  service: 'api',
  method: 'POST',
  path: '/approval/templates/enable',
  kind: 'change',
  refreshes,
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: templateDetail,
  field: 'data',
  refusals: { ...changed, ...invalid },
})

export const disableTemplate = endpoint({
  id: 'approval.disableTemplate',
  summary: '停用审批流程；进行中的审批照常走完',
  service: 'api',
  method: 'POST',
  path: '/approval/templates/disable',
  kind: 'change',
  refreshes,
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: templateDetail,
  field: 'data',
  refusals: changed,
})

export const deleteTemplate = endpoint({
  id: 'approval.deleteTemplate',
  summary: '删除从未启用过的审批流程草稿',
  service: 'api',
  method: 'POST',
  path: '/approval/templates/delete',
  kind: 'change',
  refreshes: ['approval.templates'],
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: z.object({ id }),
  field: 'data',
  refusals: changed,
})

export const previewTemplate = endpoint({
  id: 'approval.previewTemplate',
  summary: '试算：按假设的发起条件，正在编辑的流程会由谁审批',
  service: 'api',
  method: 'POST',
  path: '/approval/templates/preview',
  kind: 'read',
  who: ['orgAdmin'],
  scope: 'own',
  body: z.object({ form: templateForm, context: approvalContext }),
  answer: z.object({
    /** Whether the conditions of the template fit the example. */
    matches: z.boolean(),
    nodes: approvalPlan.shape.nodes,
  }),
  field: 'data',
  refusals: {
    ...invalid,
    'approval.nobody': approvalStartRefusals['approval.nobody'],
    'approval.notFound': '没有找到这家企业，或者您不是它的成员',
  },
})
