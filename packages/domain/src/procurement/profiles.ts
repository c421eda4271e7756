/** The words of tendering, whether the law demands it or the owner chose it. */
const tendering = {
  notice: '招标公告',
  award: '中标公告',
  winner: '中标人',
  owner: '招标人',
  offer: '投标',
  decision: '定标',
  procedure: '招标',
  applicant: '投标人',
  opening: '开标',
  publicity: '中标公示',
  decided: '中标时间',
  failure: '流标',
  scrap: '废标',
} as const

/** The procedure profile: which rules bind a tender, and which words its notices use. */
export const profiles = {
  STATUTORY: {
    label: '依法必须招标',
    ...tendering,
  },
  VOLUNTARY: {
    label: '自愿招标',
    ...tendering,
  },
  SOURCING: {
    label: '企业采购',
    notice: '采购公告',
    award: '成交公告',
    winner: '成交供应商',
    owner: '采购方',
    offer: '投标',
    decision: '定标',
    procedure: '采购',
    applicant: '供应商',
    opening: '开标',
    publicity: '成交公示',
    decided: '成交时间',
    failure: '流标',
    scrap: '废标',
  },
  SALE: {
    label: '资产处置',
    notice: '竞买公告',
    award: '成交公告',
    winner: '买受人',
    owner: '处置方',
    offer: '出价',
    decision: '成交',
    procedure: '处置',
    applicant: '竞买人',
    opening: '开启报价',
    publicity: '成交公示',
    decided: '成交时间',
    failure: '流拍',
    scrap: '终止处置',
  },
} as const

export type Profile = keyof typeof profiles
export const profileNames = Object.keys(profiles) as readonly Profile[]

/** The profiles by name. */
export const profileLabels = {
  STATUTORY: profiles.STATUTORY.label,
  VOLUNTARY: profiles.VOLUNTARY.label,
  SOURCING: profiles.SOURCING.label,
  SALE: profiles.SALE.label,
} as const satisfies Record<Profile, string>

const buying: readonly Profile[] = ['SOURCING', 'VOLUNTARY', 'STATUTORY']
const selling: readonly number[] = [14, 15, 16, 17, 18]
const lease = 11

/** Tells the types that transfer property, machines or vehicles. */
export function isTransfer(type: number): boolean {
  return selling.includes(type)
}

/**
 * The profiles that a type can be published under, the usual one first: transfers sell, all else buys, and the lease
 * of property (11) does either, as one rents or lets.
 */
export function profilesOf(type: number): readonly Profile[] {
  if (isTransfer(type)) return ['SALE']
  return type === lease ? [...buying, 'SALE'] : buying
}

/** What is called otherwise in a sale than in a purchase; nothing of a single record. */
export interface Words extends Readonly<Record<keyof (typeof profiles)['SALE'], string>> {
  readonly sells: boolean
}

/** The words of a profile. */
export function wordsOf(profile: Profile): Words {
  return { ...profiles[profile], sells: profile === 'SALE' }
}
