import { isPosition } from '../map/position.ts'
import { type AskedWhen, type Check, fieldChecks, isAmount, within } from '../procurement/checks.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { compare } from '../shared/money.ts'
import { type AuctionFields, auctionFields } from './auction.fields.ts'
import { type AuctionDraft, directionsOf, profileOf, visibilitiesOf } from './form.ts'
import { visibilityNames } from './labels.ts'
import { priceWordsOf } from './price-words.ts'
import { maxBiddersInRounds } from './rounds.ts'

const sells = ({ direction }: AuctionDraft) => direction === 'ascending'
const buys = (d: AuctionDraft) => !sells(d)
const byTransfer = (d: AuctionDraft) => d.deposit !== null && d.depositKinds.includes('transfer')

/** A sale says what there is to see, a purchase what it pays for and when; an account is asked for where money is transferred. */
const askedWhen: AskedWhen<AuctionFields, AuctionDraft> = {
  defects: sells,
  viewingTime: sells,
  viewingPlace: sells,
  viewingContact: sells,
  paymentTerms: buys,
  deliveryTerms: buys,
  payeeName: byTransfer,
  payeeBank: byTransfer,
  payeeAccount: byTransfer,
}

/** What each field of the form asks for by itself. */
export const eachField = (d: AuctionDraft): readonly Check[] =>
  fieldChecks(auctionFields, d, { words: wordsOf(profileOf(d)), askedWhen })

const blindRounds = `轮次竞价要看着前面的价格出价，不能“只看自己的出价”，请选择“${visibilityNames.rounds.open}”或“${visibilityNames.rounds.rankOnly}”。`
/** Minutes that an extension may look back and last; none at all is allowed too. */
export const extensionChoices = [0, 1, 2, 3, 5] as const

/** Start, step and reserve: they fit each other and the direction. */
export function prices(d: AuctionDraft): readonly Check[] {
  const { startPrice: start, step, reservePrice: reserve } = d
  const words = priceWordsOf(sells(d))
  const known = isAmount(start) && isAmount(reserve)
  const rightSide = sells(d) ? [0, 1] : [-1, 0]
  const fits = !known || rightSide.includes(compare(reserve ?? '0', start ?? '0'))
  const side = sells(d) ? '低于' : '高于'
  const stepFits = !isAmount(start) || !isAmount(step) || compare(step ?? '0', start ?? '0') <= 0
  return [
    ['step', stepFits, `${words.step}不能超过${words.startPrice}，请核对金额。`],
    ['reservePrice', reserve === null || isAmount(reserve), '请填写大于 0 的金额，最多 9 位整数、2 位小数。'],
    ['reservePrice', fits, `${words.reserve}不能${side}${words.startPrice}，请核对金额。`],
  ]
}

/** Which way prices go, how they are seen, how many have to come and how the end may move. */
export function course(d: AuctionDraft): readonly Check[] {
  const reverseOnly = directionsOf(d.type).includes('reverse')
  const wrongWay = reverseOnly ? '这类项目是采购，请选择反向竞价。' : '这类项目是转让，请选择加价竞买。'
  const rounds = d.mode === 'rounds'
  return [
    ['direction', directionsOf(d.type).includes(d.direction), wrongWay],
    ['visibility', visibilitiesOf(d.mode).includes(d.visibility), blindRounds],
    [
      'minBidders',
      within(d.minBidders, 1, rounds ? maxBiddersInRounds : 50),
      rounds
        ? `轮次竞价最多 ${maxBiddersInRounds} 家参加，最少家数请填 1 到 ${maxBiddersInRounds}。`
        : '最少家数请填 1 到 50。',
    ],
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

/** Ways of giving the deposit, pictures, and where it is. */
export function apart(d: AuctionDraft): readonly Check[] {
  const way = d.deposit === null || d.depositKinds.length > 0
  return [
    ['depositKinds', way, '请选择保证金的缴纳方式。'],
    ['pictureIds', buys(d) || d.pictures >= 3, '请上传至少 3 张标的图片，让竞买人看清现状。'],
    ['position', d.position === null || isPosition(d.position), '地图上的位置不在国内，请清除后重新标注。'],
  ]
}
