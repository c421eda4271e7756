import { submittedStatuses } from '@jb/domain/bid/registration.flow'
import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal, registrationRefusals, tenderRefusals } from './bid.refusals.ts'
import { registration, standing } from './bid.shapes.ts'
import { consortiumForm } from './consortium.shapes.ts'

export const standingOf = endpoint({
  id: 'bid.standing',
  summary: '本企业在这个招标里的进度，和现在可以做的事',
  service: 'tender',
  method: 'GET',
  path: '/gv1/mechanicalLabor/getDetailsByCompanyNo/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: standing,
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

export const register = endpoint({
  id: 'bid.register',
  summary: '报名（被拒绝后可改正再报）；以联合体报名的，全部成员确认后才提交',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    tenderId: id,
    contactName: text(40),
    contactPhone: z.string().check(z.regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')),
    note: optionalText(500),
    /** One for each qualification that the tender asks for. */
    qualifications: z
      .array(
        z.object({
          name: text(60),
          note: optionalText(200),
          fileIds: z.array(id).check(z.maxLength(3, '每项资质最多 3 个文件')),
        }),
      )
      .check(z.maxLength(10)),
    fileIds: z.array(id).check(z.maxLength(9, '附件最多 9 个')),
    /** As the lead of a consortium, where the tender accepts one; left out: alone. */
    consortium: z.exactOptional(consortiumForm),
  }),
  answer: registration,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...offlineRefusal,
    ...tenderRefusals,
    ...companyRefusals,
    ...registrationRefusals,
    'file.notFound': '有附件已失效，请删除后重新上传',
  },
})

export const leaveTender = endpoint({
  id: 'bid.leave',
  summary: '退出报名（投标截止前）：已提交的投标同时撤回，保证金退还；报名截止前可以重新报名',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations/leave',
  kind: 'change',
  refreshes,
  who: biddingRoles,
  scope: 'own',
  body: z.object({ tenderId: id, version: z.int() }),
  answer: registration,
  field: 'data',
  encoded: 'object',
  refusals: {
    ...tenderRefusals,
    'registration.notFound': '您的企业没有报名这个项目',
    'registration.stale': '这条报名刚刚被别人处理过，请刷新查看',
    'registration.wrongStatus': '这条报名已经结束，不用再退出',
    'bid.closed': '投标已经截止，不能再退出',
    'bid.binding': '资产处置项目的报价提交后不能修改或撤回，所以不能退出',
  },
})

export const registrationsOf = endpoint({
  id: 'bid.registrations',
  summary: '一个招标的报名记录（采购方）',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations/list',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    tenderId: id,
    status: z._default(z.enum(['all', ...submittedStatuses]), 'all'),
  }),
  answer: z.extend(page(registration), {
    title: z.string(),
    canDecide: z.boolean(),
    whyNot: z.nullable(z.string()),
    /** The law keeps names and number from the owner until the opening: records and counts are empty then. */
    secret: z.boolean(),
    counts: z.object({
      all: z.int(),
      registered: z.int(),
      confirmed: z.int(),
      refused: z.int(),
      stale: z.int(),
      withdrawn: z.int(),
    }),
  }),
  field: 'records',
  encoded: 'list',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

const decision = {
  ...offlineRefusal,
  ...tenderRefusals,
  'registration.notFound': '没有找到这条报名记录，它可能已失效，或项目不再由您的企业负责',
  'registration.secret': '这类项目的报名由系统自动确认或由招标代理处理，开标前采购方不能查看',
  'registration.stale': '这条报名刚刚被别人处理过，请刷新查看',
  'registration.wrongStatus': '这条报名已经处理过，不能重复处理',
  'registration.reasonRequired': '请填写拒绝的原因，报名的企业会看到它',
  'bid.registrationNotOpen': '报名还没有开始，不能处理报名',
  'bid.registrationClosed': '报名阶段已经结束，不能再处理报名',
  'bid.closed': '投标已经截止，不能再处理报名',
}

export const confirmRegistration = endpoint({
  id: 'bid.confirmRegistration',
  summary: '确认一家企业的报名',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations/confirm',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int() }),
  answer: registration,
  field: 'data',
  encoded: 'object',
  refusals: decision,
})

export const confirmRegistrations = endpoint({
  id: 'bid.confirmRegistrations',
  summary: '一次确认多家企业的报名；每家单独检查，没有确认的说明原因',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations/confirm-several',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({
    registrations: z.array(z.object({ id, version: z.int() })).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({
    confirmed: z.array(registration),
    /** Those that were left as they are, each with its reason. */
    left: z.array(z.object({ id, why: z.string() })),
  }),
  field: 'data',
  encoded: 'object',
  refusals: decision,
})

export const refuseRegistration = endpoint({
  id: 'bid.refuseRegistration',
  summary: '拒绝一家企业的报名，说明原因',
  service: 'api',
  method: 'POST',
  path: '/bid/registrations/refuse',
  kind: 'change',
  refreshes,
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(300) }),
  answer: registration,
  field: 'data',
  encoded: 'object',
  refusals: decision,
})
