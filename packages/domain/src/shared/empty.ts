/** What stands where a generic or goods value is missing (spec §5). */
export const emptyValue = '/'
/** What stands where tender information is missing (spec §5). */
export const seeTenderDocument = '详见招标文件说明'
/** What stands where a date is missing (spec §5). */
export const noInformation = '暂无信息'

type Shown = string | number | null | undefined

function orElse(value: Shown, otherwise: string): string {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text === '' ? otherwise : text
}

/** The value, or `/`. */
export const orSlash = (value: Shown): string => orElse(value, emptyValue)
/** The value, or 详见招标文件说明. */
export const orSeeDocument = (value: Shown): string => orElse(value, seeTenderDocument)
