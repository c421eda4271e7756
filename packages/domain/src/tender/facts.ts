import { type FactLine, factLines, goodsLines, otherFacts } from '../procurement/facts.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { typeLabel } from '../procurement/types.ts'
import { formatMinute } from '../shared/dates.ts'
import { formatMoney } from '../shared/money-text.ts'
import { consortiumWords } from './consortium-terms.ts'
import { feeFacts } from './fee-terms.ts'
import { isDirect, methodLabel, reviewLabel } from './methods.ts'
import { timeNames } from './postpone.ts'
import { scoringFacts } from './scoring.ts'
import { payUntilOf, securityName, securityWayNames } from './security.ts'
import { tenderFields } from './tender.fields.ts'
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

type Names = Parameters<typeof factLines<typeof tenderFields, Tender>>[2]

/** Where fields stand among the lines that are written by hand; a field that is not named here follows the terms. */
const places = {
  project: ['section', 'fundSource', 'supervisor'],
  prices: ['estimate', 'ceiling', 'isDisplay', 'invoiceRequirement', 'performanceSecurity'],
  kept: ['retention'],
  direct: ['directAmount', 'directReason'],
  checked: ['qualificationWay'],
  bidders: ['minBidders'],
  binding: ['validityDays'],
  named: ['title'],
  kind: ['profile'],
  terms: ['trackRecord', 'staffing', 'bidRequire', 'paymentTerms', 'deliveryTerms'],
} as const satisfies Readonly<Record<string, Names>>
const others = otherFacts(tenderFields, Object.values(places).flat())

const lines = (t: Tender, names: Names) => factLines(tenderFields, t, names, wordsOf(t.profile))

function heads(t: Tender, names: FactNames): readonly FactLine[] {
  return [
    ...lines(t, places.named),
    ['项目编号', t.no],
    ['招标类型', typeLabel(t.type)],
    ...lines(t, places.kind),
    ['采购方式', methodLabel(t)],
    ['采购单位', names.companyName],
    ['代理机构', names.agentName],
    ['所属项目', names.projectName || t.projectName],
    ...lines(t, places.project),
  ]
}

const amounts = (t: Tender): readonly FactLine[] => [
  ...lines(t, places.prices),
  ...securityFacts(t),
  ...feeFacts(t),
  ...lines(t, places.kept),
]

/** What bidders give, in which ways, until when and to whom; a direct purchase has no bidders. */
function securityFacts(t: Tender): readonly FactLine[] {
  const { security } = t
  const name = securityName(t)
  if (!security || isDirect(t)) return [[name, isDirect(t) ? '' : '不收取']]
  const { amount, kinds, payeeName, payeeBank, payeeAccount } = security
  return [
    [name, amount === null ? '' : `${formatMoney(amount)} 元`],
    ['保证金缴纳方式', kinds.map((kind) => securityWayNames[kind]).join('、')],
    ['保证金缴纳截止', formatMinute(payUntilOf(t))],
    ['保证金收款账户', [payeeName, payeeBank, payeeAccount].join(' ').trim()],
  ]
}

function competed(t: Tender): readonly FactLine[] {
  return [
    ['评审办法', reviewLabel(t)],
    ...scoringFacts(t),
    ...lines(t, places.checked),
    ['是否接受联合体投标', consortiumWords(t)],
    ...lines(t, places.bidders),
    ['报名开始', t.applyStart ? formatMinute(t.applyStart) : '发布后立即开始'],
    ...timeFacts(t),
    ...lines(t, places.binding),
    ['结果公示', t.publicityDays === 0 ? '不公示' : `${t.publicityDays} 天`],
  ]
}

function timeFacts(t: Tender): readonly FactLine[] {
  return Object.entries(timeNames).flatMap(([field, label]) => {
    const at = t[field as keyof typeof timeNames]
    return at ? [[label, formatMinute(at)] as const] : []
  })
}

const direct = (t: Tender, names: FactNames): readonly FactLine[] => [
  ['成交供应商', names.supplierName],
  ...lines(t, places.direct),
]

const terms = (t: Tender, names: FactNames): readonly FactLine[] => [
  ['资质要求', t.qualifications.join('、')],
  ...lines(t, places.terms),
  ...lines(t, others),
  ['联系人', `${t.contactName} ${t.contactPhone}`],
  ['地点', `${names.regionName} ${t.address}`.trim()],
]

/** All that a tender says, line by line, as its approvers read it and as a later version is compared with it; what is empty is left out. */
export function tenderFacts(
  tender: TenderWithGoods,
  names: FactNames,
  files: readonly string[],
): readonly TenderFactLine[] {
  const own = isDirect(tender) ? direct(tender, names) : competed(tender)
  const attached: FactLine = ['附件', files.join('、')]
  const reason: FactLine = ['有规则提醒仍然发布的原因', tender.publishReason ?? '']
  return [
    ...heads(tender, names),
    ...own,
    ...amounts(tender),
    ...terms(tender, names),
    ...goodsLines(tender),
    attached,
    reason,
  ]
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => ({ label, value }))
}
