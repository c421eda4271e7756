import type { FileRef } from '@jb/contract/shared/values'
import type { TenderCard, TenderDetail } from '@jb/contract/tender/tender.shapes'
import { maskPhone } from '@jb/domain/member/phone'
import { feePayers } from '@jb/domain/procurement/fee-choices'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { cardGoods, goodsCells, startAmount } from '@jb/domain/procurement/goods-card'
import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { offlineName } from '@jb/domain/procurement/offline'
import { profiles } from '@jb/domain/procurement/profiles'
import { formulaWords } from '@jb/domain/procurement/service-fee'
import { typeLabel } from '@jb/domain/procurement/types'
import { formatMinute } from '@jb/domain/shared/dates'
import { orSeeDocument } from '@jb/domain/shared/empty'
import { mostTogether } from '@jb/domain/tender/consortium-terms'
import { endReasonText } from '@jb/domain/tender/end-reason'
import { documentFeeOf, isPaidFile, serviceFeeOf, servicePayeeName } from '@jb/domain/tender/fee-terms'
import { noticeNameOf } from '@jb/domain/tender/labels'
import { methodLabel, qualificationWayLabels, reviewLabel } from '@jb/domain/tender/methods'
import { biddersDecrypt, regimeOf } from '@jb/domain/tender/regime'
import { scoringFacts } from '@jb/domain/tender/scoring'
import { payUntilOf, securityWayNames } from '@jb/domain/tender/security'
import { stateOf, timesOf } from '@jb/domain/tender/state-code'
import type { Tender } from '@jb/domain/tender/tender'
import { isOver } from '@jb/domain/tender/tender.flow'
import { presentHeads, withGoodsTable } from '../procurement/index.ts'
import { stepsOf } from './steps.ts'
import { custodyNoteOf, rankBasisName } from './tender.labels.ts'

/** What a card needs beside the tender itself. */
export interface CardFacts {
  readonly companyName: string
  readonly agentName: string | undefined
  readonly supplierName: string | undefined
  readonly regionName: string
  readonly goodsCount: number
  /** The first goods at least. */
  readonly goods: readonly GoodsRow[]
}

const text = (at: Date | null) => at?.toISOString() ?? null

/** Rows of cells under the names of their columns. */
function byName(heads: readonly { readonly name: string }[], rows: readonly (readonly string[])[]) {
  return rows.map((cells) => Object.fromEntries(heads.map(({ name }, at) => [name, cells[at] ?? '/'])))
}

/** What a transfer starts at, where prices are displayed and all its goods are at hand. */
function minMoneyOf({ type, isDisplay }: Tender, { goods, goodsCount }: CardFacts): string | null {
  return isDisplay && goods.length === goodsCount ? startAmount(type, goods) : null
}

/** A published tender as halls and lists show it. */
export function presentCard(tender: Tender, facts: CardFacts): TenderCard {
  const code = stateOf(tender)
  const times = timesOf(tender)
  const goods = cardGoods(tender.type, tender.isDisplay, facts.goods)
  const heads = presentHeads(tender.type, tender.isDisplay).slice(0, goods.headers.length)
  return {
    id: tender.id,
    no: tender.no,
    name: tender.title,
    type: tender.type,
    typeName: typeLabel(tender.type),
    businessType: tender.businessType,
    biddingMethodName: methodLabel(tender),
    qualificationWayName: qualificationWayLabels[tender.qualificationWay],
    profileName: profiles[tender.profile].label,
    dataSourcesName: '平台',
    state: code.state ?? 0,
    stateName: code.stateName,
    status: tender.status,
    timeLabel: code.timeLabel ?? null,
    timeAt: code.timeField ? text(times[code.timeField]) : null,
    startTime: text(tender.bidStart),
    endTime: text(tender.bidEnd),
    applyStartTime: text(tender.applyStart),
    applyEndTime: text(tender.applyEnd),
    applyStartTimeStr: formatMinute(tender.applyStart),
    applyEndTimeStr: formatMinute(tender.applyEnd),
    openBidTime: text(tender.openAt),
    awardTime: text(times.awardTime),
    releaseTime: text(tender.releasedAt),
    goodsHeader: heads,
    goodsLists: byName(heads, goods.rows),
    goodsCount: facts.goodsCount,
    isDisplay: tender.isDisplay ? 1 : 0,
    rankType: regimeOf(tender).wins === 'lowest' ? 1 : 2,
    maxMoney: tender.isDisplay ? tender.ceiling : null,
    minMoney: minMoneyOf(tender, facts),
    estimate: tender.isDisplay ? tender.estimate : null,
    companyId: tender.companyId,
    companyName: facts.companyName,
    agentComName: facts.agentName ?? null,
    acceptConsortiumBiddingName: tender.acceptConsortium ? '接受' : '不接受',
    bidRequire: orSeeDocument(tender.bidRequire),
    regionName: facts.regionName,
    ...(tender.postponements > 0 && { postponements: tender.postponements }),
    ...(tender.addenda > 0 && { addenda: tender.addenda }),
  }
}

/** Why a tender ended: the owner's own words when it was cancelled, ours when nobody could win it. */
function endWords({ endReason, profile }: Tender): string | null {
  return endReason === null ? null : endReasonText(endReason, profile)
}

/** What bidders give; nothing where nothing is asked for. */
function presentSecurity(tender: Tender): Pick<TenderDetail, 'security'> {
  const { security } = tender
  const payUntil = payUntilOf(tender)
  if (!security?.amount || !payUntil) return {}
  const kindNames = security.kinds.map((kind) => securityWayNames[kind])
  return { security: { amount: security.amount, kindNames, payUntil: payUntil.toISOString() } }
}

/** What is charged; nothing where nothing is. */
function presentFees(tender: Tender, all: boolean): Pick<TenderDetail, 'fees'> {
  const [document, service] = [documentFeeOf(tender), serviceFeeOf(tender)]
  if (!document?.amount && !service) return {}
  return {
    fees: {
      ...(document?.amount && {
        document: { amount: document.amount, paid: all, files: document.paidFileIds.length },
      }),
      ...(service && {
        service: {
          formula: formulaWords(service),
          payerName: feePayers[service.payer],
          payeeName: servicePayeeName(tender),
          barsOverdue: service.barsOverdue,
        },
      }),
    },
  }
}

/** What points are given for; nothing where the price alone decides. */
function presentScoring(tender: Tender): Pick<TenderDetail, 'scoring'> {
  const lines = scoringFacts(tender).map(([label, value]) => ({ label, value }))
  return lines.length > 0 ? { scoring: lines } : {}
}

/** The files of a tender for somebody who may read all of them, or only those that are free. */
function presentFiles(tender: Tender, { files, all }: Pick<Shown, 'files' | 'all'>) {
  const locked = all ? [] : files.filter(({ id }) => isPaidFile(tender, id))
  return {
    files: files.filter((file) => !locked.includes(file)),
    ...(locked.length > 0 && { lockedFiles: locked.map(({ url: _, ...file }) => file) }),
  }
}

interface Shown extends CardFacts {
  readonly files: FileRef[]
  /** The reader may read the files that are paid for. */
  readonly all: boolean
}

/** The public detail of a tender. */
export function presentDetail(tender: Tender, facts: Shown): TenderDetail {
  const card = presentCard(tender, facts)
  const heads = presentHeads(tender.type, tender.isDisplay)
  return {
    ...card,
    // A page has room for every column; a card of some types only for the first ones.
    ...withGoodsTable({
      goodsHeader: heads,
      goodsLists: byName(heads, goodsCells(heads, facts.goods.slice(0, card.goodsLists.length))),
    }),
    version: tender.version,
    projectName: tender.projectName,
    section: tender.section,
    fundSource: tender.fundSource,
    supervisor: tender.supervisor,
    invoiceRequirementName: invoiceRequirementLabels[tender.invoiceRequirement],
    qualifications: [...tender.qualifications],
    trackRecord: tender.trackRecord,
    staffing: tender.staffing,
    performanceSecurity: tender.performanceSecurity,
    retention: tender.retention,
    ...presentSecurity(tender),
    ...presentFees(tender, facts.all),
    clarifyEnd: text(tender.clarifyEnd),
    ...(tender.visitAt && {
      visit: {
        at: tender.visitAt.toISOString(),
        place: tender.visitPlace,
        contact: tender.visitContact || tender.contactName,
      },
    }),
    supplierName: facts.supplierName ?? null,
    directAmount: tender.isDisplay ? tender.directAmount : null,
    agentCompanyId: tender.agentCompanyId,
    directReason: tender.businessType === 3 ? tender.directReason : null,
    ...(biddersDecrypt(tender) &&
      tender.businessType !== 3 && { decryption: { minutes: tender.decryptMinutes } }),
    reviewName: reviewLabel(tender),
    ...presentScoring(tender),
    rankBasisName: rankBasisName(tender),
    noticeName: noticeNameOf(tender),
    paymentTerms: orSeeDocument(tender.paymentTerms),
    deliveryTerms: orSeeDocument(tender.deliveryTerms),
    contactName: tender.contactName,
    // In full only through the counted look-up of those who are logged in.
    contactPhone: tender.contactPhone && maskPhone(tender.contactPhone),
    fullAddress: [facts.regionName, tender.address].filter(Boolean).join(' '),
    position: tender.position,
    consortiumMost: mostTogether(tender),
    minBidders: tender.minBidders,
    validityDays: tender.validityDays,
    custodyNote: custodyNoteOf(tender),
    endReason: endWords(tender),
    ...(tender.pausedAt && !isOver(tender.status) && { paused: { since: tender.pausedAt.toISOString() } }),
    ...(tender.offlineReason !== null && { offlineReason: tender.offlineReason, stateName: offlineName }),
    publicityUntil: text(tender.publicityUntil),
    ...presentFiles(tender, facts),
    steps: stepsOf(tender),
  }
}
