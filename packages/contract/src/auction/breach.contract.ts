import { runningRoles } from '@jb/domain/member/roles'
import { secondRoles } from '@jb/domain/security/second-look'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import { approvalRunning, common, frozenOwner, offline } from './auction.refusals.ts'

const notDue = { 'auction.notDue': '付款期限还没有过，不能认定悔拍' }

/** Done at once where no deposit is held; else it waits for the approvers, or for a second person of the company. */
export const reportBreach = endpoint({
  id: 'auction.breach',
  summary: '认定悔拍（发布方，付款期限过后）：要扣除保证金的，先审批，没有审批流程的由财务复核',
  service: 'api',
  method: 'POST',
  path: '/auction/breaches',
  kind: 'change',
  who: runningRoles,
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(500), approval: approvalStart }),
  /** `waitsForSecond`: nothing has been decided yet, finance has been asked. */
  answer: z.extend(deed, { waitsForSecond: z.exactOptional(z.literal(true)) }),
  field: 'data',
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

export const decideBreach = endpoint({
  id: 'auction.decideBreach',
  summary: '复核悔拍认定：同意后扣除保证金，不同意则退回（发布方的另一位财务或管理员）',
  service: 'api',
  method: 'POST',
  path: '/auction/breach-decisions',
  kind: 'change',
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
    'auction.breachNotAsked': '没有等待复核的认定，它可能已经处理，请刷新后查看',
    'auction.samePerson': '认定是您提出的，请企业另一位财务或管理员复核',
    'auction.reasonNeeded': '不同意认定时，请写明原因，提出的人会看到',
  },
})
