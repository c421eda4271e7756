import { runningRoles } from '@jb/domain/member/roles'
import { mostCertificates, mostTrades, signUpStatuses } from '@jb/domain/quotation/sign-up'
import * as z from 'zod/mini'
import { companyRefusals } from '../bid/bid.refusals.ts'
import { offererRead, offererVerb, offersRead } from '../bid/offer-endpoints.ts'
import { type Answer, endpoint } from '../endpoint.ts'
import { phone } from '../member/member.shapes.ts'
import { certificateKind, dayText } from '../member/organisation.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, optionalText, text } from '../shared/values.ts'
import { quotingRefusals } from './quotation.contract.ts'
import { demandHead, signUpStanding as standing } from './quotation.shapes.ts'

const refreshes = ['quotation', 'demand.detail', 'home'] as const
const status = z.enum(signUpStatuses)

/** What a team says of itself. */
const team = {
  trades: z
    .array(
      z.object({
        name: text(20),
        people: z.int('请填写人数').check(z.minimum(1, '至少 1 人'), z.maximum(2000, '最多 2000 人')),
      }),
    )
    .check(z.minLength(1, '请至少填写一个工种和人数'), z.maxLength(mostTrades, `最多 ${mostTrades} 个工种`)),
  leaderName: text(20),
  leaderPhone: phone,
  arriveOn: dayText,
  /** Files of the company's own certificates. */
  certificateFileIds: z._default(
    z.array(id).check(z.maxLength(mostCertificates, `证书最多选 ${mostCertificates} 份`)),
    [],
  ),
  record: z._default(optionalText(300), ''),
  note: z._default(optionalText(300), ''),
}

const certificate = {
  kind: certificateKind,
  kindName: z.string(),
  name: z.string(),
  number: z.string(),
  /** Null: it never expires. */
  expiresAt: z.nullable(z.string()),
  state: z.enum(['valid', 'soon', 'expired']),
  stateName: z.string(),
}

const noDemand = { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' }
const stale = { 'quotation.signUp.stale': '您的同事刚刚改过报名，请刷新查看后再操作' }

/** Why a company cannot sign up; the form shows the same sentences before anything is typed. */
export const signingUpRefusals = {
  ...quotingRefusals,
  'quotation.notLabour': '只有劳务需求可以报名，其他需求请直接报价',
} as const

const person = z.object(team)

export const signUpSheetOf = endpoint({
  id: 'quotation.signUpSheet',
  summary: '劳务报名所需的内容：需求、本企业的证书和已有的报名；不能报名时说明原因',
  ...offererRead,
  path: '/quotation/sign-up-sheets/{id}',
  scope: 'public',
  answer: z.object({
    ...demandHead,
    buyerName: z.string(),
    endsAt: instant,
    placeName: z.string(),
    headcount: z.int(),
    /** 工种 of the list. */
    trades: z.array(z.string()),
    /** The company's own that hold. */
    certificates: z.array(z.object({ fileId: id, ...certificate })),
    own: z.nullable(
      z.extend(person, {
        version: z.int(),
        status: standing,
        statusName: z.string(),
        nextStep: z.string(),
        /** `withdraw` while it may be. */
        actions,
      }),
    ),
    /** Whom it begins with. */
    person: z.object({ name: z.string(), phone: z.string() }),
    whyNot: z.nullable(z.object({ code: z.string(), sentence: z.string() })),
  }),
  encoded: 'object',
  refusals: { ...noDemand, ...companyRefusals },
})

export type SignUpSheet = Answer<typeof signUpSheetOf>

export const signUpForLabour = endpoint({
  id: 'quotation.signUp',
  summary: '劳务报名，或在截止前修改报名；价格面议',
  ...offererVerb,
  path: '/quotation/sign-ups',
  refreshes,
  scope: 'public',
  /** `version`: of the sign-up that was seen; 0 for the first. */
  body: z.object({ demandId: id, version: z.int().check(z.minimum(0)), ...team }),
  answer: z.object({ id, demandId: id, version: z.int(), status }),
  refusals: {
    ...noDemand,
    ...signingUpRefusals,
    ...stale,
    'quotation.tradeTwice': '同一个工种填了两次，请合并人数',
    'quotation.arrivalPast': '到场日期已经过去，请选择今天或以后的日期',
    'quotation.certificateUnknown': '有证书已经删除、换证或过期，请重新选择',
  },
})

export const withdrawLabourSignUp = endpoint({
  id: 'quotation.withdrawSignUp',
  summary: '退出劳务报名（截止前）',
  ...offererVerb,
  path: '/quotation/sign-up-withdrawals',
  refreshes,
  scope: 'own',
  body: z.object({ demandId: id, version: z.int() }),
  answer: z.object({ id, demandId: id, version: z.int(), status }),
  refusals: {
    'quotation.signUp.notFound': '没有可以退出的报名，请刷新查看最新状态',
    ...stale,
    'quotation.closed': '报价已经截止，不能再退出报名',
  },
})

export const labourSignUpsOf = endpoint({
  id: 'quotation.signUps',
  summary: '劳务需求的报名：班组、电话和证书（采购方）',
  ...offersRead,
  path: '/quotation/sign-ups-of/{id}',
  answer: z.object({
    demandId: id,
    signUps: z.array(
      z.extend(person, {
        id,
        version: z.int(),
        companyId: id,
        companyName: z.string(),
        status: standing,
        statusName: z.string(),
        people: z.int(),
        signedUpAt: instant,
        askedAt: z.nullable(instant),
        certificates: z.array(z.object({ ...certificate, file: fileRef })),
        /** `ask` while it may be asked for its price. */
        actions,
      }),
    ),
  }),
  refusals: noDemand,
})

export type LabourSignUps = Answer<typeof labourSignUpsOf>

export const askForQuotation = endpoint({
  id: 'quotation.askSignUp',
  summary: '请报名的班组报价，并通知对方',
  service: 'api',
  method: 'POST',
  kind: 'change',
  who: runningRoles,
  scope: 'own',
  path: '/quotation/sign-up-asks',
  refreshes,
  body: z.object({ id, version: z.int() }),
  answer: z.object({ id, demandId: id, version: z.int(), status }),
  field: 'data',
  refusals: {
    'quotation.signUp.notFound': '没有找到这个报名，它可能不属于您企业的需求',
    'quotation.signUp.stale': '这个报名刚刚有变化，请刷新查看后再操作',
    'quotation.signUpQuoted': '这家企业已经报价，不用再请',
    'quotation.wrongStatus': '已经请过这家企业，或它已退出报名，请刷新查看',
    'quotation.closed': '报价已经截止，不能再请人报价',
    'quotation.suspended': '询价已暂停，恢复询价之后再请人报价',
    'demand.offline': '这个需求已被平台下架，恢复之前不能请人报价，详情请联系平台客服',
  },
})
