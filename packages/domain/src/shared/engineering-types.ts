/** What kind of works a project is, with the words that screens show. */
export const engineeringTypeNames = {
  building: '房建',
  municipal: '市政',
  highway: '公路',
  bridge: '桥梁',
  tunnel: '隧道',
  hydraulic: '水利',
  installation: '机电',
  decoration: '装饰',
  landscape: '园林',
  other: '其他',
} as const

export type EngineeringType = keyof typeof engineeringTypeNames
export const engineeringTypes = Object.keys(engineeringTypeNames) as readonly EngineeringType[]
