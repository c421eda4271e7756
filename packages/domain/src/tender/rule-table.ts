import * as fees from './fees.ts'
import type { Rule } from './rule.ts'
import * as security from './rule-security.ts'
import * as terms from './rule-terms.ts'
import * as times from './rule-times.ts'
import * as words from './rule-words.ts'
import { unusualPriceShare } from './scoring.ts'

const house = '平台采购规则'
const law = (article: string) => `《招标投标法》第${article}条`
const regulation = (article: string) => `《招标投标法实施条例》第${article}条`
const advised = (article: string) => `${article}，仅供参考`

const tendering = { STATUTORY: 'block', VOLUNTARY: 'block' } as const
const buyingWarned = { STATUTORY: 'warn', VOLUNTARY: 'warn', SOURCING: 'warn' } as const

/**
 * Every rule that speaks while a tender is drafted, in the order in which they are read. What the law does not
 * settle for a profile is the house's own default, which an owner leaves with a reason.
 */
export const ruleTable: readonly Rule[] = [
  {
    code: 'timeToBid',
    field: 'bidEnd',
    article: law('二十四'),
    levels: { STATUTORY: 'block', VOLUNTARY: 'warn' },
    check: times.lawfulTimeToBid,
  },
  {
    code: 'timeToBid',
    field: 'bidEnd',
    article: house,
    levels: { SOURCING: 'warn', SALE: 'warn' },
    check: times.freeTimeToBid,
  },
  {
    code: 'timeForDocuments',
    field: 'applyEnd',
    article: regulation('十六'),
    levels: tendering,
    check: times.timeForDocuments,
  },
  {
    code: 'clarifyEnd',
    field: 'clarifyEnd',
    article: regulation('二十二'),
    levels: tendering,
    check: times.lawfulClarifyEnd,
  },
  {
    code: 'clarifyEnd',
    field: 'clarifyEnd',
    article: house,
    levels: { SOURCING: 'warn', SALE: 'warn' },
    check: times.freeClarifyEnd,
  },
  {
    code: 'holidays',
    field: 'bidEnd',
    article: '《民法典》第二百零三条',
    levels: { STATUTORY: 'warn', VOLUNTARY: 'advice' },
    check: times.unknownHolidays,
  },
  {
    code: 'publicity',
    field: 'publicityDays',
    article: regulation('五十四'),
    levels: { STATUTORY: 'block', VOLUNTARY: 'warn' },
    check: times.shortPublicity,
  },
  {
    code: 'contractInTime',
    field: 'validityDays',
    article: law('四十六'),
    levels: { STATUTORY: 'warn', VOLUNTARY: 'warn' },
    check: times.shortValidity,
  },
  {
    code: 'opensAtDeadline',
    field: 'openAt',
    article: law('三十四'),
    levels: tendering,
    check: times.opensAtDeadline,
  },
  {
    code: 'invitations',
    field: 'invitees',
    article: law('十七'),
    levels: { ...tendering, SOURCING: 'block' },
    check: terms.fewInvited,
  },
  {
    code: 'whyInvited',
    field: 'method',
    article: regulation('八'),
    levels: { STATUTORY: 'warn' },
    check: terms.whyInvited,
  },
  {
    code: 'fewBidders',
    field: 'minBidders',
    article: law('二十八'),
    levels: tendering,
    check: terms.fewBidders,
  },
  {
    code: 'singleBidder',
    field: 'minBidders',
    article: house,
    levels: { SOURCING: 'warn' },
    check: terms.singleBidder,
  },
  {
    code: 'leavesTheLaw',
    field: 'profile',
    article: law('二十八'),
    levels: { SOURCING: 'warn' },
    check: terms.leavesTheLaw,
  },
  {
    code: 'ceilingAboveEstimate',
    field: 'ceiling',
    article: house,
    levels: buyingWarned,
    check: terms.ceilingAboveEstimate,
  },
  {
    code: 'directAmount',
    field: 'directAmount',
    article: house,
    levels: { SOURCING: 'warn' },
    check: terms.unlikelyAmount,
  },
  {
    code: 'hiddenCeiling',
    field: 'isDisplay',
    article: regulation('二十七'),
    levels: tendering,
    check: terms.hiddenCeiling,
  },
  {
    code: 'floorPrice',
    field: 'rows',
    article: regulation('二十七'),
    levels: { ...tendering, SOURCING: 'warn' },
    check: terms.floorPrice,
  },
  {
    code: 'earlyDelivery',
    field: 'rows',
    article: house,
    levels: buyingWarned,
    check: terms.deliveryBeforeBids,
  },
  {
    code: 'mixedBasis',
    field: 'rows',
    article: house,
    levels: { STATUTORY: 'block', VOLUNTARY: 'block', SOURCING: 'block', SALE: 'block' },
    check: terms.mixedBasis,
  },
  { code: 'startPrice', field: 'rows', article: house, levels: { SALE: 'block' }, check: terms.startPrice },
  {
    code: 'hiddenStartPrice',
    field: 'isDisplay',
    article: house,
    levels: { SALE: 'warn' },
    check: terms.hiddenStartPrice,
  },
  {
    code: 'performanceSecurity',
    field: 'performanceSecurity',
    article: regulation('五十八'),
    levels: { ...tendering, SOURCING: 'warn' },
    check: terms.highPerformanceSecurity,
  },
  {
    code: 'securityAmount',
    field: 'security',
    article: regulation('二十六'),
    levels: { ...tendering, SOURCING: 'warn' },
    check: security.highSecurity,
  },
  {
    code: 'securityAmount',
    field: 'security',
    article: house,
    levels: { SALE: 'warn' },
    check: security.unusualDeposit,
  },
  {
    code: 'securityCap',
    field: 'security',
    article: advised('《工程建设项目施工招标投标办法》等部门规章'),
    levels: { STATUTORY: 'advice', VOLUNTARY: 'advice' },
    check: security.cappedSecurity,
  },
  {
    code: 'securityKinds',
    field: 'security',
    article: '《招标投标领域公平竞争审查规则》',
    levels: { STATUTORY: 'block', VOLUNTARY: 'warn', SOURCING: 'warn', SALE: 'warn' },
    check: security.cashOnlySecurity,
  },
  {
    code: 'securityPayee',
    field: 'security',
    article: house,
    levels: { ...buyingWarned, SALE: 'warn' },
    check: security.payeeOfSecurity,
  },
  {
    code: 'documentFee',
    field: 'fees',
    article: regulation('十六'),
    levels: { ...buyingWarned, SALE: 'warn' },
    check: fees.highDocumentFee,
  },
  {
    code: 'documentFeePayee',
    field: 'fees',
    article: house,
    levels: { ...buyingWarned, SALE: 'warn' },
    check: fees.payeeOfDocumentFee,
  },
  {
    code: 'serviceFee',
    field: 'fees',
    article: house,
    levels: tendering,
    check: fees.serviceFeeByAgentOnly,
  },
  {
    code: 'priceShare',
    field: 'scoring',
    article: house,
    levels: buyingWarned,
    check: unusualPriceShare,
  },
  {
    code: 'retention',
    field: 'retention',
    article: '《建设工程质量保证金管理办法》第七条',
    levels: { ...tendering, SOURCING: 'warn' },
    check: terms.highRetention,
  },
  {
    code: 'supervisor',
    field: 'supervisor',
    article: law('七'),
    levels: { STATUTORY: 'block' },
    check: terms.noSupervisor,
  },
  {
    code: 'platformNotReady',
    field: 'profile',
    article: '《电子招标投标办法》',
    levels: { STATUTORY: 'block' },
    check: terms.platformNotReady,
  },
  {
    code: 'wageClause',
    field: 'bidRequire',
    article: advised('《保障农民工工资支付条例》'),
    levels: buyingWarned,
    check: words.wageClause,
  },
  {
    code: 'brandLock',
    field: 'rows',
    article: regulation('三十二'),
    levels: { STATUTORY: 'warn', VOLUNTARY: 'warn', SOURCING: 'advice' },
    check: words.brandLock,
  },
  {
    code: 'localOnly',
    field: 'bidRequire',
    article: regulation('三十二'),
    levels: { STATUTORY: 'warn', VOLUNTARY: 'warn' },
    check: words.localOnly,
  },
  {
    code: 'landTransfer',
    field: 'type',
    article: house,
    levels: { SALE: 'warn' },
    check: words.landTransfer,
  },
  {
    code: 'stateAssets',
    field: 'profile',
    article: advised('《企业国有资产交易监督管理办法》第十三条'),
    levels: { SALE: 'advice' },
    check: words.stateAssets,
  },
  {
    code: 'mediaChecklist',
    field: 'profile',
    article: regulation('十五'),
    levels: { STATUTORY: 'advice' },
    check: words.mediaChecklist,
  },
  {
    code: 'maybeStatutory',
    field: 'profile',
    article: advised('《必须招标的工程项目规定》第五条'),
    levels: { VOLUNTARY: 'warn', SOURCING: 'warn' },
    check: words.maybeStatutory,
  },
]
