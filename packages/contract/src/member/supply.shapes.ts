import { categoryKinds } from '@jb/domain/dictionary/category-kinds'
import * as z from 'zod/mini'

export const categoryKind = z.enum(categoryKinds)
/** Of a province or a city. */
export const regionCode = z.string().check(z.regex(/^\d{6}$/, '请选择地区'))

/** A category that a company supplies, and where; no regions: everywhere. */
export const supply = z.object({
  kind: categoryKind,
  no: z.string(),
  /** On the way down to it. */
  names: z.array(z.string()),
  regions: z.array(z.object({ code: regionCode, name: z.string() })),
})
export type Supply = z.output<typeof supply>
