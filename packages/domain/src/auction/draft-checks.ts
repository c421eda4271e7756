import { isPosition } from '../map/position.ts'
import { type Check, isAmount, isPhone, within } from '../procurement/checks.ts'
import { isTenderType } from '../procurement/type-names.ts'
import { isBankAccount } from '../shared/bank-account.ts'
import { compare } from '../shared/money.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { type AuctionDraft, directionsOf, visibilitiesOf } from './form.ts'
import { invoiceLabels, invoiceTitles } from './invoice.ts'
import { visibilityNames, wordsOf } from './labels.ts'
import { maxBiddersInRounds } from './rounds.ts'

const amountSentence = '请填写大于 0 的金额，最多 9 位整数、2 位小数。'
const blindRounds = `轮次竞价要看着前面的价格出价，不能“只看自己的出价”，请选择“${visibilityNames.rounds.open}”或“${visibilityNames.rounds.rankOnly}”。`
/** Minutes that an extension may look back and last; none at all is allowed too. */
export const extensionChoices = [0, 1, 2, 3, 5] as const

const amountOrNone = (amount: string | null) => amount === null || isAmount(amount)

/** Start, step and reserve: they fit each other and the direction. */
export function prices(d: AuctionDraft): readonly Check[] {
  const { startPrice: start, step, reservePrice: reserve } = d
  const words = wordsOf(d)
  const known = isAmount(start) && isAmount(reserve)
  const rightSide = d.direction === 'ascending' ? [0, 1] : [-1, 0]
  const fits = !known || rightSide.includes(compare(reserve ?? '0', start ?? '0'))
  const side = d.direction === 'ascending' ? '低于' : '高于'
  const stepFits = !isAmount(start) || !isAmount(step) || compare(step ?? '0', start ?? '0') <= 0
  return [
    ['startPrice', isAmount(start), `请填写${words.startPrice}，${amountSentence}`],
    ['step', isAmount(step), `请填写${words.step}，${amountSentence}`],
    ['step', stepFits, `${words.step}不能超过${words.startPrice}，请核对金额。`],
    ['reservePrice', amountOrNone(reserve), amountSentence],
    ['reservePrice', fits, `${words.reserve}不能${side}${words.startPrice}，请核对金额。`],
    ['appraisal', amountOrNone(d.appraisal), amountSentence],
    [
      'invoiceRequirement',
      d.invoiceRequirement in invoiceLabels[d.direction],
      `请选择${invoiceTitles[d.direction]}。`,
    ],
    ['unit', isSafeName(d.unit) && d.unit.length <= 20, '请填写计价单位，例如“元”或“元/t”。'],
  ]
}

/** What is auctioned, which way, and how prices are seen. */
export function basics(d: AuctionDraft): readonly Check[] {
  const titled = isSafeName(d.title) && d.title.length <= 100
  const reverseOnly = directionsOf(d.type).includes('reverse')
  const wrongWay = reverseOnly ? '这类项目是采购，请选择反向竞价。' : '这类项目是转让，请选择加价竞买。'
  const rounds = d.mode === 'rounds'
  return [
    ['title', titled, '请填写项目名称，最多 100 字，不含表情和特殊符号。'],
    ['type', isTenderType(d.type), '请选择项目类型。'],
    ['direction', directionsOf(d.type).includes(d.direction), wrongWay],
    ['visibility', visibilitiesOf(d.mode).includes(d.visibility), blindRounds],
    [
      'minBidders',
      within(d.minBidders, 1, rounds ? maxBiddersInRounds : 50),
      rounds
        ? `轮次竞价最多 ${maxBiddersInRounds} 家参加，最少家数请填 1 到 ${maxBiddersInRounds}。`
        : '最少家数请填 1 到 50。',
    ],
    ['maxExtensions', within(d.maxExtensions, 0, 100), '延时次数请填 0 到 100。'],
    ...extensions(d),
  ]
}

function extensions({ windowMinutes, extensionMinutes }: AuctionDraft): readonly Check[] {
  const offered = (minutes: number) => extensionChoices.some((choice) => choice === minutes)
  const sentence = '请选择 1、2、3 或 5 分钟；不延时请把延时窗口和延时时长都设为 0。'
  return [
    ['windowMinutes', offered(windowMinutes), sentence],
    ['extensionMinutes', offered(extensionMinutes), sentence],
    ['extensionMinutes', (windowMinutes === 0) === (extensionMinutes === 0), sentence],
  ]
}

/** Deposit, and when the balance is due. */
export function settlement(d: AuctionDraft): readonly Check[] {
  const asked = d.deposit !== null
  const byTransfer = asked && d.depositKinds.includes('transfer')
  const named = (text: string, most: number) => !byTransfer || (isSafeName(text) && text.length <= most)
  return [
    ['deposit', amountOrNone(d.deposit), amountSentence],
    ['depositKinds', !asked || d.depositKinds.length > 0, '请选择保证金的缴纳方式。'],
    ['payeeName', named(d.payeeName, 100), '请填写收款账户名称，转账缴纳保证金时要用。'],
    ['payeeBank', named(d.payeeBank, 100), '请填写开户行，转账缴纳保证金时要用。'],
    [
      'payeeAccount',
      !byTransfer || isBankAccount(d.payeeAccount),
      '请填写完整的收款账号：9 到 32 位数字，可以用空格或短横线隔开。',
    ],
    ['payDays', within(d.payDays, 1, 180), '付款期限请填 1 到 180 天。'],
  ]
}

/** What a buyer of goods on sale has to know before. */
function forSale(d: AuctionDraft): readonly Check[] {
  const told = (text: string, most: number) => text.trim() !== '' && isSafeText(text) && text.length <= most
  return [
    ['pictureIds', d.pictures >= 3, '请上传至少 3 张标的图片，让竞买人看清现状。'],
    ['defects', told(d.defects, 2000), '请说明已知的瑕疵；没有瑕疵也请写明。'],
    ['viewingTime', told(d.viewingTime, 100), '请填写看样时间。'],
    ['viewingPlace', told(d.viewingPlace, 200), '请填写看样地点。'],
    ['viewingContact', told(d.viewingContact, 100), '请填写看样联系人和电话。'],
  ]
}

/** What a supplier has to know before. */
function forSourcing(d: AuctionDraft): readonly Check[] {
  const told = (text: string) => text.trim() !== '' && isSafeText(text) && text.length <= 500
  return [
    ['paymentTerms', told(d.paymentTerms), '请填写付款方式，供应商出价前最关心这一项。'],
    ['deliveryTerms', told(d.deliveryTerms), '请填写交货或工期要求。'],
  ]
}

/** What is written in words, and whom to ask. */
export function texts(d: AuctionDraft): readonly Check[] {
  const safe = (text: string, most: number) => isSafeText(text) && text.length <= most
  const sentence = (most: number) => `最多 ${most} 字，不含不可见字符。`
  return [
    ...(d.direction === 'ascending' ? forSale(d) : forSourcing(d)),
    ['terms', safe(d.terms, 5000), sentence(5000)],
    ['requirement', safe(d.requirement, 2000), sentence(2000)],
    ['contactName', isSafeName(d.contactName) && d.contactName.length <= 30, '请填写联系人，最多 30 字。'],
    ['contactPhone', isPhone(d.contactPhone), '请填写正确的手机号或座机号。'],
    ['regionCode', /^\d{6}$/.test(d.regionCode), '请选择标的所在的省市区。'],
    ['address', isSafeName(d.address) && d.address.length <= 200, '请填写详细地址，最多 200 字。'],
    ['position', d.position === null || isPosition(d.position), '地图上的位置不在国内，请清除后重新标注。'],
  ]
}
