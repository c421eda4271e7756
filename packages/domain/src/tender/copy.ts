import { type Tender, type TenderWithGoods, unlived, untimed } from './tender.ts'

type Identity = Pick<Tender, 'id' | 'no' | 'companyId' | 'agentCompanyId' | 'createdBy'>

const again = '（再次）'
const longestTitle = 100

/** The title of a copy, so that two of the same are told apart; an empty one stays empty. */
export function titleOfCopy(title: string): string {
  return title === '' || title.endsWith(again) ? title : title.slice(0, longestTitle - again.length) + again
}

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
