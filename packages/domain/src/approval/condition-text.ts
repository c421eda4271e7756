import { engineeringTypeNames } from '../shared/engineering-types.ts'
import { inWan } from '../shared/money.ts'
import type { Conditions } from './template.ts'

const words: Readonly<Record<string, string>> = engineeringTypeNames

/** The name of an engineering type; one that this version does not know shows as it is. */
export function engineeringWord(type: string): string {
  return (Object.hasOwn(words, type) && words[type]) || type
}

function bandText({ amountFrom, amountTo }: Conditions): string {
  if (amountFrom !== null && amountTo !== null)
    return `${inWan(amountFrom)} 万元至不足 ${inWan(amountTo)} 万元`
  if (amountFrom !== null) return `${inWan(amountFrom)} 万元及以上`
  return amountTo === null ? '' : `不足 ${inWan(amountTo)} 万元`
}

/** When a template applies, in words; `departments`: their names. */
export function conditionText(conditions: Conditions, departments: readonly string[]): string {
  const { engineeringTypes, demandTypes } = conditions
  const parts = [
    departments.join('、'),
    bandText(conditions),
    engineeringTypes.map(engineeringWord).join('、'),
    demandTypes.join('、'),
  ]
  return parts.filter(Boolean).join('；') || '全部情况'
}
