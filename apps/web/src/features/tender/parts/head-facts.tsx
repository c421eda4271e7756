import type { TenderDetail, TenderRound } from '@jb/contract/tender/tender.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { compare } from '@jb/domain/shared/money'
import { showsAwardTime } from '@jb/domain/tender/state-code'
import type { FactItem } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { AddressLink } from '../../map/index.ts'
import { isSaleNotice, wordsOfNotice } from '../tender.words.ts'

/** The rounds beside it, where it was called again. */
function roundFacts({ rounds }: TenderDetail): readonly FactItem[] {
  const linkTo = ({ id, title, isDraft }: TenderRound) => (
    <Link place={isDraft ? 'tender.publish' : 'tender.detail'} search={{ id }}>
      {isDraft ? `草稿：${title}` : title}
    </Link>
  )
  return [
    ...(rounds?.prev ? [{ label: '上一次', value: linkTo(rounds.prev), wide: true }] : []),
    ...(rounds?.next ? [{ label: '下一次', value: linkTo(rounds.next), wide: true }] : []),
  ]
}

/** Who buys or sells, for whom, and where: the same for every method. */
function parties(tender: TenderDetail): readonly FactItem[] {
  const { companyName, agentComName, projectName, section, fullAddress, regionName, position } = tender
  const facts = [
    { label: '代理机构', value: agentComName ?? '', wide: true },
    { label: '所属项目', value: projectName, wide: true },
    { label: '标段', value: section, wide: true },
  ]
  const place = <AddressLink address={fullAddress} regionName={regionName} position={position} />
  const owner = (
    <>
      {companyName}
      <Slot name="tender.detail.company" props={{ companyId: tender.companyId }} />
    </>
  )
  return [
    { label: wordsOfNotice(tender).owner, value: owner, wide: true },
    ...facts.filter(({ value }) => value !== ''),
    ...roundFacts(tender),
    ...(fullAddress === '' ? [] : [{ label: '项目地点', value: place, wide: true }]),
  ]
}

/** A purchase without competition: from whom and why, no times. */
export function directFacts(tender: TenderDetail): readonly FactItem[] {
  return [
    { label: '成交供应商', value: tender.supplierName, wide: true },
    { label: '成交金额', value: priceOf(tender, tender.directAmount, '未填写') },
    { label: '直接采购的理由', value: tender.directReason, wide: true },
    ...parties(tender),
  ]
}

/** What decides whether one takes part. */
export function competedFacts(tender: TenderDetail, now: Date): readonly FactItem[] {
  const sale = isSaleNotice(tender)
  const at = (moment: string | null) => relativeDay(moment, now)
  const offers = tender.startTime ? `${at(tender.startTime)} – ${at(tender.endTime)}` : at(tender.endTime)
  const estimate = {
    label: wordsOfNotice(tender).estimate,
    value: priceOf(tender, tender.estimate, '未填写'),
  }
  const limit = sale
    ? { label: '起始价', value: '见资产清单' }
    : { label: '最高限价', value: priceOf(tender, tender.maxMoney, noCeiling(tender)) }
  return [
    limit,
    estimate,
    { label: '报价时间', value: offers, wide: true },
    ...parties(tender),
    {
      label: sale ? '开启报价' : '开标时间',
      value: at(tender.openBidTime),
    },
    ...(showsAwardTime(tender.state)
      ? [{ label: `${wordsOfNotice(tender).decision}时间`, value: at(tender.awardTime) }]
      : []),
    { label: '评审办法', value: tender.reviewName },
    { label: '资格审查', value: tender.qualificationWayName },
    { label: '是否接受联合体投标', value: tender.acceptConsortiumBiddingName, wide: true },
  ]
}

/** Without one for the whole, each row may still have its own. */
function noCeiling({ goodsLists }: TenderDetail): string {
  const byRow = goodsLists.some(({ maxPrice }) => maxPrice !== undefined && maxPrice !== '/')
  return byRow ? '按清单单价限价' : '不设限价'
}

/** An amount, or why there is none. */
function priceOf({ isDisplay }: TenderDetail, amount: string | null, none: string) {
  if (isDisplay === 0) return '不公开'
  const unit = amount && compare(amount, '10000') < 0 ? '元' : '万元'
  return amount ? <Money amount={amount} unit={unit} size="l" /> : none
}
