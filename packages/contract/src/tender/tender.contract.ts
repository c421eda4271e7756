import { buyingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { fileRef, id, text } from '../shared/values.ts'
import {
  goodsColumn,
  goodsLine,
  ownTender,
  parsedSheet,
  tenderDetail,
  tenderDraft,
  tenderForm,
  tenderType,
} from './tender.shapes.ts'

const notFound = { 'tender.notFound': '没有找到这个招标项目，它可能已被删除，或不属于您的企业' }
const common = {
  ...notFound,
  'tender.stale': '这个项目刚刚被别人修改过，请刷新后查看最新内容再操作',
  'tender.wrongStatus': '项目当前的状态不能这样操作，请刷新页面查看最新状态',
}
const verified = {
  'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
  'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能发布和投标',
}

export const saveTenderDraft = endpoint({
  id: 'tender.saveDraft',
  summary: '保存招标草稿（新建时不带 id）',
  service: 'api',
  method: 'POST',
  path: '/tender/drafts',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form: tenderForm }),
  maxBody: 6_000_000,
  answer: z.object({ id, no: z.string(), version: z.int() }),
  field: 'data',
  refusals: { ...common, ...verified, 'file.notFound': '有附件已失效，请删除后重新上传' },
})

export const tenderDraftOf = endpoint({
  id: 'tender.draft',
  summary: '打开一份招标草稿',
  service: 'api',
  method: 'GET',
  path: '/tender/drafts/{id}',
  kind: 'read',
  who: buyingRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: tenderDraft,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const publishTender = endpoint({
  id: 'tender.publish',
  summary: '发布招标',
  service: 'api',
  method: 'POST',
  path: '/tender/publications',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: z.object({ id, status: z.string(), version: z.int() }),
  field: 'data',
  refusals: {
    ...common,
    ...verified,
    'tender.incomplete': '还有内容没有填完，请按提示补充后再发布',
    'tender.profileLater': '依法招标和自愿招标需要评标委员会保管开标密钥，目前只能选择“企业采购”发布',
    'tender.ruleBlocked': '有时间或金额不符合规则，请按提示修改后再发布',
  },
})

export const cancelTender = endpoint({
  id: 'tender.cancel',
  summary: '终止招标',
  service: 'api',
  method: 'POST',
  path: '/tender/cancellations',
  kind: 'change',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(500) }),
  answer: z.object({ id, status: z.string(), version: z.int() }),
  field: 'data',
  refusals: {
    ...common,
    'tender.reasonRequired': '请填写终止的原因，参加的企业会看到它',
    'tender.closed': '投标已经截止，不能再终止，请开标后处理',
  },
})

export const myTenders = endpoint({
  id: 'tender.mine',
  summary: '本企业的招标项目',
  service: 'api',
  method: 'POST',
  path: '/tender/mine',
  kind: 'read',
  who: buyingRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'draft', 'open', 'evaluating', 'ended']), 'all'),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: page(ownTender),
  field: 'records',
  refusals: {},
})

export const myTenderCounts = endpoint({
  id: 'tender.counts',
  summary: '本企业招标项目各状态的数量',
  service: 'api',
  method: 'GET',
  path: '/tender/counts',
  kind: 'read',
  who: buyingRoles,
  scope: 'own',
  answer: z.object({ all: z.int(), draft: z.int(), open: z.int(), evaluating: z.int(), ended: z.int() }),
  field: 'data',
  refusals: {},
})

export const tenderDetailOf = endpoint({
  id: 'tender.detail',
  summary: '招标公告详情（公开）',
  service: 'tender',
  method: 'GET',
  path: '/ov1/mechanicalLabor/biddingDetail/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: tenderDetail,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const tenderGoods = endpoint({
  id: 'tender.goods',
  summary: '招标清单，分页',
  service: 'tender',
  method: 'POST',
  path: '/gv1/mechanicalLabor/selectTenderingGoods',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, id }),
  answer: z.extend(page(goodsLine), { goodsHeader: z.array(goodsColumn) }),
  field: 'records',
  refusals: notFound,
})

export const goodsTemplate = endpoint({
  id: 'tender.goodsTemplate',
  summary: '清单 Excel 模板；第一次要时制作，以后给同一个文件',
  service: 'api',
  method: 'POST',
  path: '/tender/goods-templates',
  kind: 'change',
  who: buyingRoles,
  scope: 'none',
  body: z.object({ type: tenderType }),
  answer: fileRef,
  field: 'data',
  refusals: {},
})

export const parseGoodsSheet = endpoint({
  id: 'tender.parseGoodsSheet',
  summary: '读取上传的清单 Excel，返回可导入的行和每一处错误',
  service: 'api',
  method: 'POST',
  path: '/tender/goods-sheets',
  kind: 'read',
  who: buyingRoles,
  scope: 'own',
  body: z.object({ fileId: id, type: tenderType }),
  answer: parsedSheet,
  field: 'data',
  refusals: {
    'file.notFound': '没有找到上传的文件，请重新上传',
    'tender.sheetUnreadable': '这个文件读不出来，请用模板另存为 .xlsx 后再上传',
    'tender.sheetTooLarge': '这个表格太大，清单最多 2000 行，请删去多余的工作表、图片和空行后再上传',
  },
})
