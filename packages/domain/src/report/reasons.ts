/** What a report can be about. */
export const reasonTypes = {
  falseInformation: { label: '虚假信息', hint: '公告、资质、业绩或联系方式不真实' },
  collusion: { label: '围标串标', hint: '投标人之间，或投标人与采购方、代理串通' },
  leak: { label: '泄露信息', hint: '泄露报名单位、标底、报价或评标情况' },
  exclusion: { label: '要求不合理或排斥潜在投标人', hint: '指定品牌、地域限制、量身定做的条件' },
  fraud: { label: '骗取费用', hint: '以招标为名收取保证金、资料费、好处费' },
  other: { label: '其他', hint: '以上没有的情况' },
} as const satisfies Record<string, { readonly label: string; readonly hint: string }>

export type ReasonType = keyof typeof reasonTypes

/** The choices in their order, as a form shows them. */
export const reasonChoices = Object.entries(reasonTypes).map(([value, words]) => ({ value, ...words }))

/** Tells whether this word is one of the choices. */
export function isReasonType(word: string): word is ReasonType {
  return Object.hasOwn(reasonTypes, word)
}

/** The words of a stored reason; one that this version does not know shows as 其他. */
export function reasonName(word: string): string {
  return isReasonType(word) ? reasonTypes[word].label : reasonTypes.other.label
}
