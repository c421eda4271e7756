import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMinute } from '@jb/domain/shared/dates'
import { feeFacts } from '@jb/domain/tender/fee-terms'
import { isDirect } from '@jb/domain/tender/methods'
import { securityWayNames } from '@jb/domain/tender/security'
import type { FactItem } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { type FormValues, isSale, toTender } from '../tender.form.ts'
import { wordsOf } from '../tender.words.ts'
import s from './publish.module.css'

/** What becomes binding with the publication, by the method of the form. */
export function bindingFacts(values: FormValues, regionName: string): readonly FactItem[] {
  const words = wordsOf(values)
  return [
    { label: words.estimate, value: amountOf(values.estimate), wide: true },
    ...(isDirect(values) ? directFacts(values) : competedFacts(values)),
    { label: words.goods, value: `${values.rows.length} 行` },
    { label: '附件', value: `${values.fileIds.length} 个` },
    ...(isSale(values) ? [] : buyingFacts(values)),
    { label: '付款方式', value: values.paymentTerms, wide: true },
    { label: words.delivery, value: values.deliveryTerms, wide: true },
    { label: '联系人', value: `${values.contactName} ${values.contactPhone}`, wide: true },
    { label: '地点', value: `${regionName} ${values.address}`, wide: true },
    { label: '地图标注', value: values.position ? '已标注' : '未标注' },
  ]
}

function directFacts({ supplierName, directAmount, directReason }: FormValues): readonly FactItem[] {
  return [
    { label: '成交供应商', value: supplierName, wide: true },
    { label: '成交金额', value: amountOf(directAmount), wide: true },
    { label: '直接采购的理由', value: directReason, wide: true },
  ]
}

function competedFacts(values: FormValues): readonly FactItem[] {
  const { ceiling, minBidders, publicityDays, validityDays, qualifications } = values
  const none = '不设限价'
  const { offer, decision } = wordsOf(values)
  return [
    ...(isSale(values) ? [] : [{ label: '最高限价', value: ceiling ? amountOf(ceiling) : none, wide: true }]),
    { label: '报名开始', value: values.applyStart ? formatMinute(values.applyStart) : '发布后立即开始' },
    { label: '报名截止', value: formatMinute(values.applyEnd) },
    ...(values.clarifyEnd ? [{ label: '澄清截止', value: formatMinute(values.clarifyEnd) }] : []),
    ...(values.visitAt
      ? [{ label: '现场踏勘', value: `${formatMinute(values.visitAt)}，${values.visitPlace}`, wide: true }]
      : []),
    { label: `${offer}截止`, value: formatMinute(values.bidEnd) },
    { label: '开标时间', value: formatMinute(values.openAt) },
    ...(values.awardAt ? [{ label: `预计${decision}`, value: formatMinute(values.awardAt) }] : []),
    { label: `最少${offer}家数`, value: `${minBidders ?? '/'} 家` },
    { label: `${offer}有效期`, value: `${validityDays ?? '/'} 天` },
    { label: '结果公示', value: publicityDays === 0 ? '不公示' : `${publicityDays ?? '/'} 天` },
    ...securityFacts(values),
    ...feeFacts(toTender(values)).map(([label, value]) => ({ label, value, wide: value.length > 12 })),
    ...(qualifications.length > 0
      ? [{ label: '资质要求', value: qualifications.join('、'), wide: true }]
      : []),
  ]
}

function securityFacts({ security }: FormValues): readonly FactItem[] {
  if (!security) return [{ label: '投标保证金', value: '不收取' }]
  const { amount, kinds, payUntil, payeeName, payeeBank, payeeAccount } = security
  return [
    { label: '投标保证金', value: amountOf(amount), wide: true },
    { label: '保证金缴纳方式', value: kinds.map((kind) => securityWayNames[kind]).join('、'), wide: true },
    ...(payUntil ? [{ label: '保证金缴纳截止', value: formatMinute(payUntil) }] : []),
    { label: '保证金收款账户', value: `${payeeName} ${payeeBank} ${payeeAccount}`, wide: true },
  ]
}

function buyingFacts({
  invoiceRequirement,
  performanceSecurity,
  retention,
}: FormValues): readonly FactItem[] {
  return [
    { label: '含税要求', value: invoiceRequirementLabels[invoiceRequirement] },
    { label: '履约保证金', value: performanceSecurity ? `合同金额的 ${performanceSecurity}%` : '不收取' },
    { label: '质保金', value: retention ? `结算金额的 ${retention}%` : '不留' },
  ]
}

function amountOf(amount: string | null) {
  return (
    <>
      <Money amount={amount} />
      <div className={s.article}>{amountInWords(amount)}</div>
    </>
  )
}
