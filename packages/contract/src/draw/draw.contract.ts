import { secondRoles } from '@jb/domain/approval/second-person'
import { latestDays, limits } from '@jb/domain/draw/draw'
import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText, text } from '../shared/values.ts'
import { declineReason, drawsOfTender, invitation, outsideExpert, proofs, wanted } from './draw.shapes.ts'

const notFound = { 'tender.notFound': '没有找到这个项目，它可能不属于您的企业' }
const changed = {
  ...notFound,
  'draw.stale': '专家抽取刚刚有了变化，请刷新后查看最新状态',
  'draw.wrongStatus': '这次抽取当前的状态不能这样操作，请刷新后查看',
}
const asked = {
  ...notFound,
  'draw.wrongStatus': '要代替的那次抽取已经完成，不能再代替，请刷新后查看',
  'tender.wrongStatus': '项目当前的状态不能抽取专家，请刷新后查看',
  'tender.offline': '这个项目已被平台下架，恢复之前不能抽取专家',
  'draw.none': '这类项目不从这里抽取专家',
  'draw.outsideOnly': '依法必须招标的项目，请在依法设立的评标专家库抽取，再把结果登记到这里',
  'draw.tooEarly': '报名截止后才能抽取专家',
  'draw.opened': '开标后只能补抽还空着的专业和人数，现在没有这样的席位；专家退出后可以补抽',
  'draw.running': '已有一次抽取正在进行，请等它结束',
  'draw.badCount': `专家人数不符合要求：共 1 到 ${limits.people} 人`,
  'draw.badTime': '评标时间不能早于开标时间和现在，请修改',
  'draw.timeTooFar': `评标时间不能晚于开标后 ${latestDays} 天（已过开标时间的，从现在起算），请修改`,
  'draw.tooFew': '有专业可抽取的专家不够，请减少人数或调整专业',
  'draw.reasonRequired': '再次抽取要写明原因',
  'draw.waiting': '再次抽取的申请正在等待复核，请先处理',
  'draw.noSecond': '企业没有其他财务或管理员可以复核，请先在组织架构里添加',
  'draw.sameExpert': '专家名单里有两位的手机号相同，请核对',
  'draw.ownStaff': '专家名单里有采购方或代理机构的人员，请核对',
  'draw.unsafe': '姓名、单位或记录编号里有不能识别的字符，请修改',
  'file.notFound': '抽取记录文件已失效，请重新上传',
}

const change = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  scope: 'own',
  refreshes: ['draw', 'home'],
  field: 'data',
  encoded: 'object',
} as const
const read = { service: 'api', method: 'GET', kind: 'read', field: 'data', encoded: 'object' } as const
const reason = optionalText(limits.reason)

export const drawsOf = endpoint({
  ...read,
  id: 'draw.detail',
  summary: '一个项目的专家抽取：采购方看进度，席位不显示姓名',
  path: '/draw/of/{id}',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: drawsOfTender,
  refusals: notFound,
})

export const drawEntrance = endpoint({
  ...read,
  id: 'draw.entrance',
  summary: '项目页上的专家抽取：采购方的入口，和公开的抽取记录',
  path: '/draw/entrances/{id}',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.object({
    /** The way in, for the owner's side. */
    entrance: z.nullable(z.object({ statusName: z.string(), nextStep: z.string() })),
    /** Draws whose proofs are public. */
    proofs: z.int(),
  }),
  refusals: notFound,
})

export const requestDraw = endpoint({
  ...change,
  id: 'draw.request',
  summary: '申请从平台专家库抽取评标专家；再次抽取要写明原因，由另一个人复核',
  path: '/draw/requests',
  who: runningRoles,
  body: z.object({
    id,
    wanted: z
      .array(wanted)
      .check(z.minLength(1, '请选择专业'), z.maxLength(limits.majors, `最多 ${limits.majors} 个专业`)),
    evaluateAt: instant,
    reason,
  }),
  answer: drawsOfTender,
  refusals: asked,
})

export const enterOutsideDraw = endpoint({
  ...change,
  id: 'draw.outside',
  summary: '登记依法设立的专家库的抽取结果，名单密封保存',
  path: '/draw/outside-draws',
  who: runningRoles,
  body: z.object({
    id,
    recordNo: text(limits.recordNo),
    fileId: id,
    experts: z
      .array(outsideExpert)
      .check(z.minLength(1, '请填写专家'), z.maxLength(limits.people, `最多 ${limits.people} 人`)),
    evaluateAt: instant,
    reason,
  }),
  answer: drawsOfTender,
  refusals: asked,
})

export const answerDrawRequest = endpoint({
  ...change,
  id: 'draw.secondAnswer',
  summary: '复核再次抽取：同意后立即生效，不同意的写明原因',
  path: '/draw/second-answers',
  who: secondRoles,
  body: z.object({ id, agree: z.boolean(), reason }),
  answer: drawsOfTender,
  refusals: {
    ...asked,
    'draw.notAsked': '没有等待复核的抽取申请，请刷新后查看',
    'draw.samePerson': '提出申请的人不能自己复核',
    'draw.secondReason': '不同意的，请写明原因',
  },
})

export const takeBackDrawRequest = endpoint({
  ...change,
  id: 'draw.takeBack',
  summary: '撤回等待复核的再次抽取申请',
  path: '/draw/request-withdrawals',
  who: runningRoles,
  body: z.object({ id }),
  answer: drawsOfTender,
  refusals: {
    ...notFound,
    'draw.notAsked': '没有等待复核的抽取申请，请刷新后查看',
    'draw.notYours': '由提出申请的人撤回',
  },
})

export const cancelDraw = endpoint({
  ...change,
  id: 'draw.cancel',
  summary: '取消还没有抽取的申请，或还没有专家确认的外部抽取登记；记录保留并公开',
  path: '/draw/cancellations',
  who: runningRoles,
  body: z.object({ id, version: z.int() }),
  answer: drawsOfTender,
  refusals: { ...changed, 'draw.alreadyDrawn': '已经抽取或有专家确认参加，不能取消' },
})

export const invitationOf = endpoint({
  ...read,
  id: 'draw.invitation',
  summary: '被抽取的专家看自己的评标邀请：项目、时间、答复期限',
  path: '/draw/invitations/{id}',
  who: 'loggedIn',
  scope: 'self',
  params: z.object({ id }),
  answer: invitation,
  refusals: { 'draw.notFound': '没有找到这份邀请，它可能不是发给您的' },
})

export const answerInvitation = endpoint({
  ...change,
  id: 'draw.answer',
  summary: '专家答复：参加，或不能参加并选择原因',
  path: '/draw/answers',
  who: 'loggedIn',
  scope: 'self',
  body: z.object({ id, takes: z.boolean(), reason: z._default(z.nullable(declineReason), null) }),
  answer: invitation,
  refusals: {
    'draw.notFound': '没有找到这份邀请，它可能不是发给您的',
    'draw.answered': '您已经答复，不能更改',
    'draw.tooLate': '答复时间已过，或这次抽取已经结束',
    'draw.reasonRequired': '请选择不能参加的原因',
  },
})

export const drawProofs = endpoint({
  ...read,
  id: 'draw.proofs',
  summary: '一个项目的全部抽取记录，任何人都可以核验',
  path: '/draw/proofs/{id}',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: proofs,
  refusals: { 'tender.notFound': '没有找到这个项目，它可能还没有公开' },
})
