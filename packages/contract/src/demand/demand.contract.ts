import { demandStatuses, mostRows } from '@jb/domain/demand/demand'
import { demandFields } from '@jb/domain/demand/demand.fields'
import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { position } from '../map/map.shapes.ts'
import { shapeOf } from '../procurement/fields.ts'
import { ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { goodsColumn, goodsLine, goodsRow } from '../procurement/procurement.shapes.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, instant } from '../shared/values.ts'

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const demandForm = shapeOf(demandFields, {
  /** Null: one's own company. */
  principalId: z.nullable(id),
  position: z.nullable(position),
  rows: z.array(goodsRow).check(z.maxLength(mostRows, `清单最多 ${mostRows} 行`)),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export type DemandForm = z.output<typeof demandForm>

const version = z.int()
const status = z.enum(demandStatuses)

const notFound = { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' }
const common = {
  ...notFound,
  'demand.stale': '这个需求刚刚有变化，请刷新后查看最新内容再操作',
  'demand.wrongStatus': '需求当前的状态不能这样操作，请刷新页面查看最新状态',
}
const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发布需求',
  'member.frozen': '您的企业已被平台冻结，暂时不能发布需求；请在“设置”里查看平台客服电话并联系解除',
}

export const saveDemandDraft = endpoint({
  id: 'demand.saveDraft',
  summary: '保存需求草稿（新建时不带 id）',
  service: 'api',
  method: 'POST',
  path: '/demand/drafts',
  kind: 'change',
  refreshes: ['demand.mine'],
  who: runningRoles,
  scope: 'public',
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(version), form: demandForm }),
  maxBody: 2_000_000,
  answer: z.object({ id, no: z.string(), version }),
  field: 'data',
  refusals: {
    ...common,
    ...verified,
    'file.notFound': '有附件已失效，请删除后重新上传',
    'demand.principalRequired': '请先选择委托您的企业，再保存草稿',
    'demand.noMandate': '这家企业没有委托您代理，或委托已经结束，请联系对方确认',
  },
})

export const demandDraftOf = endpoint({
  id: 'demand.draft',
  summary: '打开一份需求草稿',
  ...ownRead,
  path: '/demand/drafts/{id}',
  params: z.object({ id }),
  answer: z.object({ id, no: z.string(), version, status, form: demandForm, files: z.array(fileRef) }),
  encoded: 'object',
  refusals: notFound,
})

export const copyDemand = endpoint({
  id: 'demand.copy',
  summary: '复制一个需求为新草稿，截止时间留空',
  ...ownVerb,
  path: '/demand/copies',
  refreshes: ['demand.mine'],
  body: z.object({ id }),
  answer: z.object({ id, no: z.string(), version }),
  refusals: { ...notFound, ...verified },
})

export const deleteDemandDraft = endpoint({
  id: 'demand.deleteDraft',
  summary: '删除一份需求草稿',
  ...ownVerb,
  path: '/demand/draft-deletions',
  refreshes: ['demand.mine'],
  body: z.object({ id, version }),
  answer: z.object({ id }),
  refusals: common,
})

export const publishDemand = endpoint({
  id: 'demand.publish',
  summary: '发布需求',
  ...ownVerb,
  path: '/demand/publications',
  refreshes: ['demand'],
  body: z.object({ id, version }),
  answer: z.object({ id, status, version }),
  refusals: {
    ...common,
    ...verified,
    'demand.incomplete': '还有内容没有填完，请按提示补充后再发布',
  },
})

export const myDemands = endpoint({
  id: 'demand.mine',
  summary: '本企业发布的需求',
  service: 'api',
  method: 'POST',
  path: '/demand/mine',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', ...demandStatuses]), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: page(
    z.object({
      id,
      no: z.string(),
      name: z.string(),
      version,
      typeName: z.string(),
      status,
      stateName: z.string(),
      deadline: z.nullable(instant),
      updatedAt: instant,
      nextStep: z.string(),
      principalName: z.nullable(z.string()),
    }),
  ),
  field: 'records',
  refusals: {},
})

/** What everybody reads; whom to call is not among it. */
export const demandDetail = z.object({
  id,
  no: z.string(),
  name: z.string(),
  typeName: z.string(),
  stateName: z.string(),
  companyName: z.string(),
  agentName: z.nullable(z.string()),
  description: z.string(),
  deadline: z.nullable(instant),
  publishedAt: z.nullable(instant),
  regionName: z.string(),
  address: z.string(),
  position: z.nullable(position),
  goodsHeader: z.array(goodsColumn),
  rows: z.array(goodsLine),
  files: z.array(fileRef),
})

export const demandDetailOf = endpoint({
  id: 'demand.detail',
  summary: '需求详情（公开）',
  service: 'api',
  method: 'GET',
  path: '/demand/details/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: demandDetail,
  field: 'data',
  refusals: notFound,
})
