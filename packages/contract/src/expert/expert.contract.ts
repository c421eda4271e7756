import { expertStatuses } from '@jb/domain/expert/expert.flow'
import { type Role, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { entryDraft, entryForm, expertDetail, expertRow, major, poolStanding } from './expert.shapes.ts'

/** Who keeps a pool: operators the platform's, those who run tenders the one of their company. */
const keeping = [...runningRoles, 'operator'] as const satisfies readonly Role[]
/** Who decides about entries. */
const reviewing = ['buyerLead', 'orgAdmin', 'agent', 'operator'] as const satisfies readonly Role[]

const notFound = { 'expert.notFound': '没有找到这位专家，或者您不能查看' }
const changed = {
  ...notFound,
  'expert.stale': '这位专家的资料刚刚被别人处理过，请刷新查看',
  'expert.wrongStatus': '专家当前的状态不能这样操作，请刷新查看',
  'expert.forbidden': '您不能这样操作这位专家，请联系专家库的管理人员',
}
const written = {
  ...changed,
  'member.companyRequired': '加入企业后才能维护内部评委',
  'member.companyUnverified': '企业认证通过后才能维护内部评委',
  'member.frozen': '企业已被平台冻结，暂时不能维护内部评委',
  'expert.unsafe': '姓名、单位或证书里有不能识别的字符，请修改',
  'expert.idCard': '身份证号有误，请对照证件核对 18 位号码',
  'expert.samePerson': '这个身份证号已经在库里，同一个人不能重复登记',
  'expert.avoidCode': '回避单位的统一社会信用代码有误，请核对，或只填写名称',
  'file.notFound': '证书文件已失效，请重新上传',
}
const judged = {
  ...changed,
  'expert.ownSubmission': '提交的人不能自己审核，请由另一位管理人员处理',
  'expert.ownEntry': '不能审核本人的资料，请由另一位管理人员处理',
}
const read = { service: 'api', kind: 'read', who: 'loggedIn', scope: 'own' } as const
const write = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  scope: 'own',
  refreshes: ['expert', 'home'],
  answer: expertDetail,
  field: 'data',
} as const
const seen = { id, version: z.int() }
const withReason = z.object({ ...seen, reason: text(300) })

export const expertPool = endpoint({
  ...read,
  id: 'expert.pool',
  summary: '本人维护的专家库，或只有本人的专家档案',
  method: 'GET',
  path: '/expert/pool',
  answer: poolStanding,
  field: 'data',
  refusals: {},
})

export const experts = endpoint({
  ...read,
  id: 'expert.list',
  summary: '专家库：平台的由运营查看，企业的由本企业人员查看，其他人只有本人的档案',
  method: 'POST',
  path: '/expert/list',
  body: z.object({
    ...pageQuery,
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    major: z._default(z.union([z.literal(''), major]), ''),
    regionCode: z._default(z.string().check(z.regex(/^(\d{6})?$/)), ''),
    status: z._default(z.enum(['all', ...expertStatuses]), 'all'),
  }),
  answer: z.extend(page(expertRow), {
    counts: z.object({
      all: z.int(),
      draft: z.int(),
      reviewing: z.int(),
      active: z.int(),
      refused: z.int(),
      suspended: z.int(),
      retired: z.int(),
    }),
  }),
  field: 'records',
  refusals: { 'expert.cursor': '列表位置已失效，请从头刷新' },
})

export const expertOf = endpoint({
  ...read,
  id: 'expert.detail',
  summary: '一位专家的资料、证书和处理过程',
  method: 'GET',
  path: '/expert/details/{id}',
  params: z.object({ id }),
  answer: expertDetail,
  field: 'data',
  refusals: notFound,
})

export const saveExpert = endpoint({
  ...write,
  id: 'expert.save',
  summary: '保存专家草稿',
  path: '/expert/experts',
  who: keeping,
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form: entryDraft }),
  refusals: written,
})

export const submitExpert = endpoint({
  ...write,
  id: 'expert.submit',
  summary: '提交专家审核；在库专家改正资料后重新审核',
  path: '/expert/submissions',
  who: 'loggedIn',
  body: z.object({ id: z.exactOptional(id), version: z.exactOptional(z.int()), form: entryForm }),
  refusals: { ...written, 'expert.idCardMissing': '请填写身份证号' },
})

export const approveExpert = endpoint({
  ...write,
  id: 'expert.approve',
  summary: '专家审核通过，在库一年',
  path: '/expert/approvals',
  who: reviewing,
  body: z.object(seen),
  refusals: judged,
})

export const refuseExpert = endpoint({
  ...write,
  id: 'expert.refuse',
  summary: '专家审核驳回，说明原因',
  path: '/expert/refusals',
  who: reviewing,
  body: withReason,
  refusals: judged,
})

export const suspendExpert = endpoint({
  ...write,
  id: 'expert.suspend',
  summary: '暂停在库专家，说明原因',
  path: '/expert/suspensions',
  who: reviewing,
  body: withReason,
  refusals: changed,
})

export const resumeExpert = endpoint({
  ...write,
  id: 'expert.resume',
  summary: '恢复暂停的专家',
  path: '/expert/resumptions',
  who: reviewing,
  body: withReason,
  refusals: { ...judged, 'expert.recheckFirst': '年检已经到期，请办理年检，年检合格后自动恢复' },
})

export const retireExpert = endpoint({
  ...write,
  id: 'expert.retire',
  summary: '专家出库，说明原因；出库后不能恢复',
  path: '/expert/retirements',
  who: reviewing,
  body: withReason,
  refusals: changed,
})

export const recheckExpert = endpoint({
  ...write,
  id: 'expert.recheck',
  summary: '办理年检，记录核对情况；因未年检暂停的，同时恢复',
  path: '/expert/rechecks',
  who: reviewing,
  body: withReason,
  refusals: { ...judged, 'expert.resumeFirst': '这位专家因其他原因暂停，请先恢复' },
})
