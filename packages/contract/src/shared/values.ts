import * as z from 'zod/mini'

/** A public id. */
export const id = z.uuid()
/** A moment, ISO 8601 with offset or Z. */
export const instant = z.iso.datetime({ offset: true })
/** Money in yuan as a decimal string, at most 2 decimals and 9 integer digits. */
export const money = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, '金额最多 9 位整数、2 位小数'))
/** Unit price in yuan as a decimal string, at most 6 decimals. */
export const unitPrice = z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, '单价最多 9 位整数、6 位小数'))
/** Quantity as a decimal string, at most 4 decimals. */
export const quantity = z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, '数量最多 9 位整数、4 位小数'))
/** Trimmed text of 1..max characters. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, '请填写'), z.maxLength(max, `最多 ${max} 字`))
/** Trimmed text of 0..max characters. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多 ${max} 字`))
/** A file that the caller may open for a short while: `url` is signed and expires. */
export const fileRef = z.object({ id, name: z.string(), size: z.number(), type: z.string(), url: z.string() })
export type FileRef = z.output<typeof fileRef>
