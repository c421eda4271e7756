import { titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { untimed } from './tender.fields.ts'
import { type TenderWithGoods, unlived } from './tender.ts'

/** A new draft with the goods and requirements of another tender; times and all that its life has added are empty. */
export function copyAsDraft(source: TenderWithGoods, identity: Identity): TenderWithGoods {
  return {
    ...source,
    ...identity,
    title: titleOfCopy(source.title),
    businessType: source.businessType === 3 ? 3 : 1,
    status: 'draft',
    version: 1,
    security: source.security && { ...source.security, payUntil: null },
    ...untimed,
    ...unlived,
  }
}
