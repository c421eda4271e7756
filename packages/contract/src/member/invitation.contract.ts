import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { invitation, ownInvitation } from './staff.shapes.ts'

const admin = { service: 'api', method: 'POST', who: ['orgAdmin'], scope: 'own' } as const
const noInvitation = { 'member.invitation.notFound': '这份邀请已经处理过或被撤回，请刷新。' }

export const invitations = endpoint({
  ...admin,
  id: 'member.invitations',
  summary: '本企业发出、本人还没有答复的加入邀请',
  path: '/member/invitations/sent',
  kind: 'read',
  answer: z.array(invitation),
  field: 'data',
  encoded: 'list',
  refusals: {},
})

export const withdrawInvitation = endpoint({
  ...admin,
  id: 'member.withdrawInvitation',
  summary: '撤回一份加入邀请',
  path: '/member/invitations/withdraw',
  kind: 'change',
  refreshes: ['member.invitations'],
  body: z.object({ id }),
  answer: z.object({ withdrawn: z.literal(true) }),
  field: 'data',
  refusals: noInvitation,
})

const own = { service: 'api', method: 'POST', who: 'loggedIn', scope: 'self' } as const

export const myInvitations = endpoint({
  ...own,
  id: 'member.myInvitations',
  summary: '邀请我加入的企业',
  path: '/member/invitations/mine',
  kind: 'read',
  answer: z.array(ownInvitation),
  field: 'data',
  encoded: 'list',
  refusals: {},
})

/** Only the person asked decides; nothing of the company is theirs before. */
export const answerInvitation = endpoint({
  ...own,
  id: 'member.answerInvitation',
  summary: '接受或拒绝加入一家企业',
  path: '/member/invitations/answer',
  kind: 'change',
  refreshes: ['member.myInvitations'],
  body: z.object({ id, accept: z.boolean() }),
  answer: z.object({ joined: z.boolean() }),
  field: 'data',
  refusals: noInvitation,
})
