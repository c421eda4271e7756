import { goodsLines } from '../procurement/facts.ts'
import { invoiceRequirementLabels } from '../procurement/invoice.ts'
import { profiles } from '../procurement/profiles.ts'
import { typeLabel } from '../procurement/types.ts'
import { formatMinute } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { isDirect, methodLabel, qualificationWayLabels, reviewLabel } from './methods.ts'
import { timeNames } from './movable-times.ts'
import { payUntilOf, securityName, securityWayNames } from './security.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** One line of a tender in the words of its form. */
export interface TenderFactLine {
  readonly label: string
  readonly value: string
}

/** What a tender names by id, in words. */
export interface FactNames {
  readonly companyName: string
  readonly agentName: string
  readonly supplierName: string
  readonly projectName: string
  readonly regionName: string
}

const money = (amount: string | null, none: string) => (amount === null ? none : `${formatMoney(amount)} 元`)
const yes = (value: boolean) => (value ? '是' : '否')
const share = (percent: string | null, of: string, none: string) => (percent ? `${of}的 ${percent}%` : none)

function heads(t: Tender, names: FactNames): readonly (readonly [string, string])[] {
  return [
    ['项目名称', t.title],
    ['项目编号', t.no],
    ['招标类型', typeLabel(t.type)],
    ['程序类别', profiles[t.profile].label],
    ['采购方式', methodLabel(t)],
    ['采购单位', names.companyName],
    ['代理机构', names.agentName],
    ['所属项目', names.projectName || t.projectName],
    ['标段', t.section],
    ['资金来源', t.fundSource],
    ['监督部门', t.supervisor],
  ]
}

function amounts(t: Tender): readonly (readonly [string, string])[] {
  return [
    ['估算价（含税）', money(t.estimate, '')],
    ['最高限价（含税）', money(t.ceiling, '')],
    ['公开价格', yes(t.isDisplay)],
    ['含税要求', invoiceRequirementLabels[t.invoiceRequirement]],
    ['履约保证金', share(t.performanceSecurity, '合同金额', '不收取')],
    ...securityFacts(t),
    ['质保金', share(t.retention, '结算金额', '不留')],
  ]
}

/** What bidders give, in which ways, until when and to whom; a direct purchase has no bidders. */
function securityFacts(t: Tender): readonly (readonly [string, string])[] {
  const { security } = t
  const name = securityName(t)
  if (!security || isDirect(t)) return [[name, isDirect(t) ? '' : '不收取']]
  const { amount, kinds, payeeName, payeeBank, payeeAccount } = security
  return [
    [name, money(amount, '')],
    ['保证金缴纳方式', kinds.map((kind) => securityWayNames[kind]).join('、')],
    ['保证金缴纳截止', formatMinute(payUntilOf(t))],
    ['保证金收款账户', [payeeName, payeeBank, payeeAccount].join(' ').trim()],
  ]
}

function competed(t: Tender): readonly (readonly [string, string])[] {
  return [
    ['评审办法', reviewLabel(t)],
    ['资格审查', qualificationWayLabels[t.qualificationWay]],
    ['是否接受联合体投标', t.acceptConsortium ? '接受' : '不接受'],
    ['最少投标家数', `${t.minBidders} 家`],
    ['报名开始', t.applyStart ? formatMinute(t.applyStart) : '发布后立即开始'],
    ...timeFacts(t),
    ['投标有效期', `${t.validityDays} 天`],
    ['结果公示', t.publicityDays === 0 ? '不公示' : `${t.publicityDays} 天`],
  ]
}

function timeFacts(t: Tender): readonly (readonly [string, string])[] {
  return Object.entries(timeNames).flatMap(([field, label]) => {
    const at = t[field as keyof typeof timeNames]
    return at ? [[label, formatMinute(at)] as const] : []
  })
}

function direct(t: Tender, names: FactNames): readonly (readonly [string, string])[] {
  return [
    ['成交供应商', names.supplierName],
    ['成交金额', money(t.directAmount, '')],
    ['直接采购的理由', t.directReason],
  ]
}

function terms(t: Tender, names: FactNames): readonly (readonly [string, string])[] {
  return [
    ['资质要求', t.qualifications.join('、')],
    ['业绩要求', t.trackRecord],
    ['人员要求', t.staffing],
    ['其他要求', t.bidRequire],
    ['付款方式', t.paymentTerms],
    ['交货或工期', t.deliveryTerms],
    ['联系人', `${t.contactName} ${t.contactPhone}`],
    ['地点', `${names.regionName} ${t.address}`.trim()],
  ]
}

/** All that a tender says, line by line, as its approvers read it and as a later version is compared with it; what is empty is left out. */
export function tenderFacts(
  tender: TenderWithGoods,
  names: FactNames,
  files: readonly string[],
): readonly TenderFactLine[] {
  const own = isDirect(tender) ? direct(tender, names) : competed(tender)
  const attached: readonly (readonly [string, string])[] = [['附件', files.join('、')]]
  const reason: readonly (readonly [string, string])[] = [
    ['有规则提醒仍然发布的原因', tender.publishReason ?? ''],
  ]
  const lines = [
    ...heads(tender, names),
    ...own,
    ...amounts(tender),
    ...terms(tender, names),
    ...goodsLines(tender),
  ]
  return [...lines, ...attached, ...reason]
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => ({ label, value }))
}
