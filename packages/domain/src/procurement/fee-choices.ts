/** What kind of purchase a service fee (中标服务费) is reckoned for. */
export const feeBases = { goods: '货物', services: '服务', works: '工程' } as const
export type FeeBasis = keyof typeof feeBases

/** Who pays it. */
export const feePayers = { winner: '中标人', owner: '招标人' } as const
export type FeePayer = keyof typeof feePayers
