import { type Profile, profiles } from '@jb/domain/procurement/profiles'
import { biddersDecrypt, regimeOf } from '@jb/domain/tender/regime'

/** How bids are ranked, as screens say it. */
export const rankBasisLabels = { exTax: '按不含税总价加运费排序', incTax: '按含税总价加运费排序' } as const

/** The same for a tender: buying ranks from the lowest price, selling from the highest. */
export function rankBasisName({
  rankBasis,
  profile,
}: {
  readonly rankBasis: keyof typeof rankBasisLabels
  readonly profile: Profile
}): string {
  const highest = { exTax: '按不含税总价从高到低排序', incTax: '按含税总价从高到低排序' } as const
  return (regimeOf({ profile }).wins === 'highest' ? highest : rankBasisLabels)[rankBasis]
}

/** What people are told about who can open sealed bids (platform custody). */
export const custodyNote =
  '投标内容在您的手机上加密后才上传，开标时间前采购方和平台人员都看不到价格。开标密钥由平台托管，到开标时间由采购方开标后才会启用。'

/** The same where the bidders themselves decrypt. */
const biddersCustodyNote =
  '投标内容在您的手机上加密后才上传，开标时间前招标人和平台人员都打不开。开标后由贵公司在解密时间内用登记的手机或解密卡解密，到时间后各家名称、家数和价格同时公布。从提交密钥到解密时间结束，平台在技术上可以读到这一份，内部人员如果违规，可能把内容透露给还没有解密的投标人；控制网页代码的人也可能在填写时看到内容。'

/** The same for a tender of this profile. */
export function custodyNoteOf(tender: { readonly profile: Profile }): string {
  const { owner, offer } = profiles[tender.profile]
  return biddersDecrypt(tender)
    ? biddersCustodyNote
    : custodyNote.replaceAll('采购方', owner).replace('投标', offer)
}
