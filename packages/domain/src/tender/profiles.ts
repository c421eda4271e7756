/** The procedure profile: which rules bind a tender, and which words its notices use. */
export const profiles = {
  STATUTORY: { label: '依法必须招标', notice: '招标公告', award: '中标公告', winner: '中标人', taken: false },
  VOLUNTARY: { label: '自愿招标', notice: '招标公告', award: '中标公告', winner: '中标人', taken: false },
  SOURCING: { label: '企业采购', notice: '采购公告', award: '成交公告', winner: '成交供应商', taken: true },
  SALE: { label: '资产处置', notice: '竞买公告', award: '成交公告', winner: '买受人', taken: false },
} as const

export type Profile = keyof typeof profiles
export const profileNames = Object.keys(profiles) as readonly Profile[]

/** Tells whether tenders of this profile can be published. */
export function isTaken(profile: Profile): boolean {
  return profiles[profile].taken
}
