import type { Flow } from '../shared/flow.ts'

/**
 * Statuses of one version of a quotation; its draft stays on the phone. What was replaced or withdrawn stays sealed
 * for good. One that was opened and found in order goes on being `quoted`.
 */
export const quotationStatuses = [
  'quoted',
  'replaced',
  'withdrawn',
  'setAside',
  'unreadable',
  'invalid',
  'selected',
  'notSelected',
  'expired',
  'orderSent',
  'confirmed',
  'completed',
  'abandoned',
] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

export const quotationLabels = {
  quoted: '已报价',
  replaced: '已被替换',
  withdrawn: '已撤回',
  setAside: '不计入',
  unreadable: '无法解密',
  invalid: '已否决',
  selected: '已中标',
  notSelected: '未中标',
  expired: '已失效',
  orderSent: '待确认',
  confirmed: '已确认',
  completed: '已完成',
  abandoned: '已弃单',
} as const satisfies Readonly<Record<QuotationStatus, string>>

/**
 * Until the deadline a quotation is replaced or withdrawn; the opening finds some unreadable or invalid; the selection
 * settles the others, or their validity passes before it. With the selected ones an order begins; when nothing comes of
 * any, those that lost take part once more. A price of the second round takes the place of the first, or is set aside
 * and the first holds.
 */
export const quotationFlow = {
  quoted: {
    replace: 'replaced',
    withdraw: 'withdrawn',
    setAside: 'setAside',
    markUnreadable: 'unreadable',
    markInvalid: 'invalid',
    select: 'selected',
    lose: 'notSelected',
    expire: 'expired',
  },
  replaced: {},
  withdrawn: {},
  setAside: {},
  unreadable: { setAside: 'setAside' },
  invalid: { setAside: 'setAside' },
  selected: { order: 'orderSent', expire: 'expired' },
  notSelected: { restore: 'quoted', expire: 'expired' },
  expired: { replace: 'replaced' },
  orderSent: { confirm: 'confirmed', abandon: 'abandoned' },
  confirmed: { complete: 'completed', abandon: 'abandoned' },
  completed: {},
  abandoned: {},
} as const satisfies Flow<QuotationStatus>

/** The tabs of a supplier's list: which of its latest versions stand under each. */
export const quotationGroups = {
  pending: ['withdrawn'],
  quoted: ['quoted'],
  won: ['selected', 'orderSent', 'confirmed', 'completed'],
  lost: ['notSelected', 'unreadable', 'invalid', 'expired', 'abandoned'],
} as const satisfies Readonly<Record<string, readonly QuotationStatus[]>>
export type QuotationGroup = keyof typeof quotationGroups
export const quotationGroupNames = Object.keys(quotationGroups) as [QuotationGroup, ...QuotationGroup[]]

/** The tabs as the supplier reads them. */
export const quotationGroupLabels = {
  pending: '待报价',
  quoted: '已报价',
  won: '已中标',
  lost: '未中标',
} as const satisfies Readonly<Record<QuotationGroup, string>>

/** Versions that do not take part any more: nobody counts, opens or compares them. */
export const formerStatuses = [
  'replaced',
  'withdrawn',
  'setAside',
] as const satisfies readonly QuotationStatus[]
