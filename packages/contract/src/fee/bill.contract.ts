import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { seen } from '../ledger/ledger.shapes.ts'
import { page } from '../shared/page.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { changed, cursorLost, deskChanged, lostFile, notFound, refreshes } from './fee.contract.ts'
import { feeBillDetail, feeBillRow, feeNarrowing } from './fee.shapes.ts'

const call = { service: 'api', method: 'POST', scope: 'own', field: 'data' } as const
const deed = { ...call, kind: 'change', refreshes, answer: feeBillDetail } as const

export const feeBills = endpoint({
  ...call,
  id: 'fee.bills',
  summary: '中标服务费：本企业应付的（payer），或由本企业收取的（desk）',
  path: '/fee/bills/list',
  kind: 'read',
  who: 'loggedIn',
  body: z.object({
    ...feeNarrowing,
    group: z._default(z.enum(['all', 'confirm', 'pay', 'overdue', 'paid', 'ended']), 'all'),
  }),
  answer: z.extend(page(feeBillRow), {
    counts: z.object({
      all: z.int(),
      confirm: z.int(),
      pay: z.int(),
      overdue: z.int(),
      paid: z.int(),
      ended: z.int(),
    }),
    /** Whether the caller's company charges such fees, or has charged one. */
    charges: z.boolean(),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const feeBillOf = endpoint({
  ...call,
  id: 'fee.bill',
  summary: '一笔中标服务费：计算明细、付款和开票，付款方和收款方各看自己的一面',
  method: 'GET',
  path: '/fee/bills/{id}',
  kind: 'read',
  who: 'loggedIn',
  params: z.object({ id }),
  answer: feeBillDetail,
  refusals: notFound,
})

export const confirmFeeBill = endpoint({
  ...deed,
  id: 'fee.confirmBill',
  summary: '付款方确认服务费金额，填写开票信息',
  path: '/fee/bill-confirmations',
  who: payingRoles,
  body: z.object({
    ...seen,
    invoiceTitle: text(100),
    taxNo: z
      .string()
      .check(z.trim(), z.regex(/^[0-9A-Z]{15,20}$/, '请填写纳税人识别号，15 到 20 位数字或大写字母')),
  }),
  refusals: changed,
})

export const waiveFeeBill = endpoint({
  ...deed,
  id: 'fee.waive',
  summary: '减免服务费：收款方有费用减免审批流程的先审批，没有的由另一人复核',
  path: '/fee/waivers',
  who: deskRoles,
  body: z.object({ ...seen, reason: text(200), approval: approvalStart }),
  refusals: {
    ...deskChanged,
    ...approvalStartRefusals,
    'fee.approvalRunning': '这笔服务费的减免正在审批或复核，请等它结束或撤回后再操作',
    'fee.paying': '付款方已提交付款，正在核对，不能减免；请先处理付款',
    'fee.noSecond':
      '减免服务费要由企业的另一位财务或管理员复核；请管理员先设置一位，或启用费用减免审批流程，再办理',
  },
})

export const decideFeeWaiver = endpoint({
  ...deed,
  id: 'fee.decideWaiver',
  summary: '复核减免服务费：另一位财务或管理员同意或不同意；提出的人可以撤回',
  path: '/fee/waiver-decisions',
  who: deskRoles,
  body: z.object({ ...seen, agree: z.boolean(), reason: z._default(optionalText(500), '') }),
  refusals: {
    ...deskChanged,
    'fee.onHold': '收款企业已被平台暂停，暂时不能减免；请联系平台客服',
    'fee.notAsked': '没有等待复核的申请，它可能已经处理，请刷新后查看',
    'fee.samePerson': '申请是您提出的，请企业另一位财务或管理员复核；您可以撤回申请',
    'fee.reasonNeeded': '不同意时，请写明原因，提出的人会看到',
    'fee.paying': '付款方已提交付款，正在核对，不能减免；请先处理付款',
  },
})

export const invoiceFeeBill = endpoint({
  ...deed,
  id: 'fee.invoice',
  summary: '登记服务费的发票：发票号码或文件',
  path: '/fee/invoices',
  who: deskRoles,
  body: z.object({ ...seen, invoiceNo: optionalText(40), fileId: z.nullable(id) }),
  refusals: { ...deskChanged, ...lostFile, 'fee.invoiceFile': '请填写发票号码，或上传发票文件' },
})
