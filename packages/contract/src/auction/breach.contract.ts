import { secondRoles } from '@jb/domain/approval/second-person'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import { approvalRunning, common, frozenOwner, offline } from './auction.refusals.ts'

const notDue = { 'auction.notDue': '履约期限还没有过，不能认定违约' }

const breachNotAsked = { 'auction.breachNotAsked': '没有等待复核的认定，它可能已经处理，请刷新后查看' }

/** Done at once where no deposit is held; else it waits for the approvers, or for a second person of the company. */
export const reportBreach = endpoint({
  id: 'auction.breach',
  summary: '认定悔拍或弃标（发布方，付款期限过后）：要扣除保证金的，先审批，没有审批流程的由财务复核',
  ...ownVerb,
  path: '/auction/breaches',
  refreshes: ['auction', 'approval', 'security', 'home'],
  body: z.object({ id, version: z.int(), reason: text(500), approval: approvalStart }),
  /** `waitsForSecond`: nothing has been decided yet, finance has been asked. */
  answer: z.extend(deed, { waitsForSecond: z.exactOptional(z.literal(true)) }),
  refusals: {
    ...common,
    ...offline,
    ...frozenOwner,
    ...approvalRunning,
    ...approvalStartRefusals,
    ...notDue,
    'auction.breachAsked': '已经提出认定，正在等财务复核，请等复核结束',
    'auction.noSecond': '扣除保证金要由企业的另一位财务或管理员复核，请先在企业管理里设置',
  },
})

export const takeBackBreach = endpoint({
  id: 'auction.takeBackBreach',
  summary: '撤回还没有复核的悔拍或弃标认定（提出的人）',
  ...ownVerb,
  path: '/auction/breach-withdrawals',
  refreshes: ['auction'],
  body: z.object({ id, version: z.int() }),
  answer: deed,
  refusals: {
    ...common,
    ...breachNotAsked,
    'auction.notYourBreach': '认定是本企业其他人提出的，只有提出的人可以撤回；不同意的，请由财务或管理员退回',
  },
})

export const decideBreach = endpoint({
  id: 'auction.decideBreach',
  summary: '复核悔拍或弃标认定：同意后扣除保证金，不同意则退回（发布方的另一位财务或管理员）',
  service: 'api',
  method: 'POST',
  path: '/auction/breach-decisions',
  kind: 'change',
  refreshes: ['auction'],
  who: secondRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), agree: z.boolean(), reason: z._default(optionalText(500), '') }),
  answer: deed,
  field: 'data',
  refusals: {
    ...common,
    ...offline,
    ...frozenOwner,
    ...notDue,
    ...breachNotAsked,
    'auction.samePerson': '认定是您提出的，请企业另一位财务或管理员复核；您可以撤回认定',
    'auction.reasonNeeded': '不同意认定时，请写明原因，提出的人会看到',
  },
})
