import { inviteeStates, mostInvited } from '@jb/domain/tender/invitee-states'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { id, instant } from '../shared/values.ts'
import { common, notFound } from './tender.refusals.ts'

/** Why nobody can be invited now; the page says the same before anybody is chosen. */
export const invitingRefusals = {
  'tender.notInvited': '这个项目不是邀请方式，不用邀请单位',
  'tender.inviteOver': '报名已经截止，不能再邀请单位',
  'tender.inviteTooLate': '离报名截止不足法定的文件发售时间，不能再邀请单位；如需补邀，请先延期',
  'tender.offline': '这个项目已被平台下架，恢复之前不能邀请单位',
} as const

/** Whom a tender is for, as its owner's side reads it. */
export const inviteesOf = endpoint({
  id: 'tender.invitees',
  summary: '邀请单位和各自的进展（招标方）；开标前依法保密的不显示进展',
  ...ownRead,
  path: '/tender/invitees/{id}',
  params: z.object({ id }),
  answer: z.object({
    tenderId: id,
    most: z.int(),
    /** Why it says of nobody more than that it was invited; null: it says all. */
    secret: z.nullable(z.string()),
    /** Why nobody can be added now; null: somebody can. */
    whyNot: z.nullable(z.string()),
    invitees: z.array(
      z.object({
        companyId: id,
        companyName: z.string(),
        invitedAt: instant,
        state: z.enum(inviteeStates),
        stateName: z.string(),
      }),
    ),
  }),
  refusals: notFound,
})

export const inviteToTender = endpoint({
  id: 'tender.invite',
  summary: '发布后补充邀请单位；已邀请的不能撤回，也不重复通知',
  ...ownVerb,
  path: '/tender/invitations',
  refreshes: ['tender.invitees'],
  body: z.object({
    id,
    companyIds: z
      .array(id)
      .check(z.minLength(1, '请先选择要邀请的单位'), z.maxLength(mostInvited, `一次最多 ${mostInvited} 家`)),
  }),
  answer: z.object({ id, invited: z.int() }),
  refusals: {
    'tender.notFound': common['tender.notFound'],
    ...invitingRefusals,
    'tender.inviteeNotFound': '有单位没有找到，请刷新后重新选择',
    'tender.inviteBarred': '选择的单位里有不能参加的，请去掉后重新邀请',
    'tender.inviteTooMany': `最多邀请 ${mostInvited} 家单位，请减少选择`,
  },
})
