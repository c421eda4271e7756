import { isPosition } from '../map/position.ts'
import type { Check } from '../procurement/checks.ts'
import { type AskedWhen, fieldChecks } from '../procurement/checks.ts'
import { profilesOf, wordsOf } from '../procurement/profiles.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { isDirect, methodsOf, reviewsOf } from './methods.ts'
import { scoringChecks } from './scoring.ts'
import { type TenderFields, tenderFields } from './tender.fields.ts'
import type { Tender } from './tender.ts'

/** Only a direct purchase says for how much, and why. */
const askedWhen: AskedWhen<TenderFields, Tender> = { directAmount: isDirect, directReason: isDirect }

function profileSentence(type: number): string {
  return profilesOf(type).includes('SALE')
    ? '土地、房产、机械、设备和车辆转让请选择“资产处置”。'
    : '这类招标是采购，不能选择“资产处置”，请选择企业采购、自愿招标或依法必须招标。'
}

/** What each field of the form asks for by itself. */
export const eachField = (t: Tender): readonly Check[] =>
  fieldChecks(tenderFields, t, { words: wordsOf(t.profile), askedWhen })

const reviewSentence = ({ profile }: Tender) =>
  profile === 'SALE'
    ? '资产处置按最高价成交，不用综合评分法。'
    : '招标只能用经评审的最低投标价法或综合评分法，请重新选择。'

/** What depends on several fields: which kind of procedure it is, and what goods it is for. */
export function together(t: Tender): readonly Check[] {
  return [
    ['profile', profilesOf(t.type).includes(t.profile), profileSentence(t.type)],
    ['method', methodsOf(t.profile).includes(t.method), '这种招标方式与程序类别不符，请重新选择。'],
    ['review', isDirect(t) || reviewsOf(t.profile).includes(t.review), reviewSentence(t)],
    ...scoringChecks(t),
    ['ceiling', t.ceiling === null || t.profile !== 'SALE', '资产处置不设最高限价，请清空这一项。'],
  ]
}

const told = (text: string) => text.trim() !== '' && isSafeText(text)

/** Terms, of which the wire alone limits the length, papers and place. */
export function apart(t: Tender): readonly Check[] {
  const papers =
    t.qualifications.length <= 10 && t.qualifications.every((name) => isSafeName(name) && name.length <= 60)
  return [
    ['paymentTerms', told(t.paymentTerms), '请填写付款方式，供应商报价前最关心这一项。'],
    ['qualifications', papers, '资质要求最多 10 项，每项最多 60 字，不含表情和不可见字符。'],
    ['deliveryTerms', told(t.deliveryTerms), '请填写交货或工期要求。'],
    ['position', t.position === null || isPosition(t.position), '地图上的位置不在国内，请清除后重新标注。'],
  ]
}
