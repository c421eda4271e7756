type Words = Readonly<Record<string, string>>

/** The next step of a tender for anybody who reads its notice. */
const nextWords: Words = {
  preview: '报名开始后，企业可以报名参加。',
  registering: '先报名，采购方确认后才能投标。',
  upcoming: '报名已结束，到时间开放投标。',
  bidding: '已确认报名的企业可以投标。',
  evaluating: '投标已截止，等待开标和评审。',
  deciding: '评审已完成，等待采购方定标。',
  publicised: '结果正在公示。',
  awarded: '已定标，感谢各家参加。',
}

/** What a sale calls otherwise. */
const saleWords: Words = {
  registering: '先报名，处置方确认后才能出价。',
  upcoming: '报名已结束，到时间开放出价。',
  bidding: '已确认报名的竞买人可以出价，价高者得。',
  evaluating: '出价已截止，等待开启报价。',
  deciding: '等待处置方确认成交。',
  awarded: '已成交，感谢各家参加。',
}

/** As long as no bids can be taken. */
const laterWords: Words = {
  registering: '现在可以报名，报名由平台确认。',
  upcoming: '报名已结束，平台开放投标后会另行通知。',
}

/** The next step for the people of the company that published it, or of its agent. */
const ownWords: Words = {
  preview: '到时间自动开放报名。',
  registering: '等企业报名，请及时确认。',
  upcoming: '到时间自动开放投标。',
  bidding: '等待投标，截止前看不到价格。',
  evaluating: '到开标时间后开标，再比价定标。',
  deciding: '比价已提交，等待定标。',
  publicised: '公示期结束后确认定标。',
  awarded: '已定标，请通知并签订合同。',
}

const ownSaleWords: Words = {
  upcoming: '到时间自动开放出价。',
  bidding: '等待出价，截止前看不到价格。',
  evaluating: '到时间后开启报价，再比价确认成交。',
  deciding: '比价已提交，等待确认成交。',
  publicised: '公示期结束后确认成交。',
  awarded: '已成交，请通知买受人并签订合同。',
}

const ownLaterWords: Words = {
  registering: '报名由平台确认，开标前名单和数量保密。',
  upcoming: laterWords.upcoming ?? '',
}

/** What decides the words about the next step. */
interface Stand {
  readonly status: string
  readonly endReason: string | null
  readonly takesBids: boolean
  readonly isSale: boolean
  /** A purchase without competition: it is over with its publication. */
  readonly isDirect?: boolean
}

/** What comes next for the reader, or why it ended. */
export function nextWordsOf(stand: Stand, own = false): string {
  const { status, endReason, takesBids, isSale, isDirect = false } = stand
  if (isDirect && status === 'awarded') return own ? '结果已公布，请尽快签订合同。' : '直接采购，结果已公布。'
  const general = own
    ? { ...ownWords, ...(isSale && ownSaleWords) }
    : { ...nextWords, ...(isSale && saleWords) }
  const words = takesBids ? general : { ...general, ...(own ? ownLaterWords : laterWords) }
  return words[status] ?? endReason ?? ''
}
