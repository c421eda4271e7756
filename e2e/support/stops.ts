import type { PlaceId } from '@jb/web/map/product-map'

/** One look at a place: as whom, and at which thing of the demo story. */
export interface Stop {
  readonly place: PlaceId
  /** Tells stops at one place apart. */
  readonly as?: string
  /** Nobody is logged in without one. */
  readonly persona?: string
  /** Title of the story's tender whose id the place needs. */
  readonly tender?: string
  /** More of the address, without the id. */
  readonly search?: string
  /** The platform refuses something here, which the browser writes to its console. */
  readonly refused?: true
  /** Buttons to press once there, one after the other. */
  readonly press?: readonly (string | RegExp)[]
  /** The place is reached by pressing the first link of this path instead. */
  readonly through?: string
}

/** Who has just registered and belongs to no company yet. */
export const newcomer = '新用户'

const steel = '西咸智造产业园一期主体结构钢筋采购'
const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const hangers = '西咸智造产业园机电安装抗震支吊架采购'
const mortar = '泾河安置房三期预拌砂浆采购'
const concrete = '泾河安置房三期商品混凝土采购'
const windows = '高新第九初级中学铝合金门窗采购预告'
const membrane = '西咸智造产业园防水卷材采购'
const pump = '高新第九初级中学汽车泵租赁'
const labour = '泾河安置房三期主体劳务分包（2#、5#楼）'
const scaffold = '周转材料（盘扣脚手架）租赁'
const paint = '泾河安置房三期外墙涂料采购'
const track = '高新第九初级中学塑胶跑道材料采购'
const strands = '锦岑高速 JC-2 标钢绞线采购'
const freight = '韩城—泾河钢材公路运输（年度 6,000 吨）'
/** STATUTORY: who signed up is secret from the owner until the opening. */
const survey = '灞原科创园岩土工程详细勘察'
const contracting = '灞原科创园一期施工总承包'
const parking = '灞原停车场特许经营项目'
/** SALE: the highest offer wins. */
const warehouse = '浐河仓库对外出租（3,600㎡）'
const land = '渭南厂区土地使用权转让预告'
/** Bought from one supplier without a contest. */
const direct = '塔吊附着预埋件紧急补充采购'

/** Everybody whom the login screen offers. */
const personas = [
  '李慧敏',
  '张建国',
  '王海涛',
  '赵立新',
  '陈晓燕',
  '刘志强',
  '周明',
  '马小军',
  '孙丽',
  '杨大勇',
  '吴倩',
  '郑凯',
  '何伟',
  '审计员',
  '平台运营',
]

const visitors: readonly Stop[] = [
  { place: 'home.indexs' },
  { place: 'hall.bidding' },
  { place: 'hall.bidding', as: 'nothing found', search: 'keyword=没有这样的项目' },
  { place: 'hall.bidding', as: 'regions', press: ['地区'] },
  { place: 'hall.bidding', as: 'types', press: ['类型'] },
  { place: 'hall.bidNotice' },
  { place: 'hall.bidNotice', as: 'nothing found', search: 'keyword=没有这样的公告' },
  { place: 'tender.detail', tender: steel },
  { place: 'tender.detail', as: 'preview', tender: windows },
  { place: 'tender.detail', as: 'awarded', tender: membrane },
  { place: 'tender.detail', as: 'publicised', tender: strands },
  { place: 'tender.detail', as: 'failed', tender: paint },
  { place: 'tender.detail', as: 'cancelled', tender: track },
  { place: 'tender.detail', as: 'secret', tender: contracting },
  { place: 'tender.detail', as: 'concession', tender: parking },
  { place: 'tender.detail', as: 'sale', tender: land },
  { place: 'tender.detail', as: 'sold', tender: warehouse },
  { place: 'tender.detail', as: 'direct', tender: direct },
  { place: 'tender.winNotice' },
  { place: 'tender.winNotice', as: 'one', tender: membrane },
  { place: 'tender.winNotice', as: 'sold', tender: warehouse },
  { place: 'tender.winNotice', as: 'nothing found', search: 'keyword=没有这样的公告' },
  { place: 'member.mine' },
  { place: 'member.settings' },
  { place: 'member.login' },
  { place: 'member.register' },
  { place: 'member.setup' },
  { place: 'site.notFound' },
]

const owners: readonly Stop[] = [
  { place: 'home.indexs', as: 'buyer', persona: '李慧敏' },
  { place: 'home.indexs', as: 'fast forward', persona: '李慧敏', press: ['快进'] },
  { place: 'tender.detail', as: 'owner', persona: '李慧敏', tender: blocks },
  { place: 'tender.detail', as: 'owner of a failed one', persona: '李慧敏', tender: paint },
  { place: 'tender.detail', as: 'owner, direct', persona: '张建国', tender: direct },
  { place: 'tender.publish', persona: '李慧敏' },
  { place: 'tender.publish', as: 'types', persona: '李慧敏', press: [/招标类型/] },
  { place: 'tender.publish', as: 'where', persona: '李慧敏', press: [/项目所在地/] },
  { place: 'tender.publish', as: 'missing', persona: '李慧敏', press: ['下一步'] },
  { place: 'tender.publish', as: 'draft', persona: '李慧敏', through: '/tenderList?status=draft' },
  { place: 'tender.publish', as: 'no permission', persona: '周明' },
  { place: 'tender.list', persona: '李慧敏' },
  { place: 'tender.list', as: 'nothing found', persona: '李慧敏', search: 'keyword=没有这样的项目' },
  { place: 'tender.page', persona: '李慧敏' },
  { place: 'tender.page', as: 'no permission', persona: '王海涛', refused: true },
  { place: 'tender.calibration', persona: '李慧敏', tender: hangers },
  { place: 'tender.calibration', as: 'recommended', persona: '刘志强', tender: pump },
  { place: 'tender.calibration', as: 'sold', persona: '郑凯', tender: warehouse },
  { place: 'bid.registrations', persona: '李慧敏', tender: blocks },
  { place: 'bid.registrations', as: 'answered', persona: '李慧敏', tender: steel },
  { place: 'bid.noReply', persona: '李慧敏', tender: steel },
  { place: 'bid.noReply', as: 'opened', persona: '李慧敏', tender: hangers },
  { place: 'bid.records', persona: '李慧敏', tender: hangers },
  { place: 'bid.records', as: 'sealed', persona: '刘志强', tender: scaffold, refused: true },
  { place: 'bid.opening', persona: '李慧敏', tender: mortar },
  { place: 'bid.opening', as: 'opened', persona: '李慧敏', tender: hangers },
  { place: 'bid.winning', as: 'owner', persona: '李慧敏' },
  { place: 'question.list', persona: '李慧敏' },
  { place: 'question.list', as: 'nothing found', persona: '李慧敏', search: 'keyword=没有这样的函' },
  { place: 'question.detail', persona: '李慧敏', through: '/inquiryDetails' },
  { place: 'notice.messages', persona: '李慧敏' },
  { place: 'member.mandates', persona: '张建国' },
  { place: 'member.mandates', as: 'new', persona: '张建国', search: 'form=new' },
  { place: 'member.companyVerify', persona: '张建国' },
]

const bidders: readonly Stop[] = [
  { place: 'home.indexs', as: 'supplier', persona: '周明' },
  { place: 'hall.bidding', as: 'supplier', persona: '周明' },
  { place: 'tender.detail', as: 'supplier', persona: '周明', tender: steel },
  { place: 'tender.detail', as: 'bidder in a sale', persona: '吴倩', tender: warehouse },
  { place: 'bid.signUp', persona: '孙丽', tender: blocks },
  { place: 'bid.signUp', as: 'not open yet', persona: '周明', tender: windows },
  { place: 'bid.signUp', as: 'done', persona: '马小军', tender: blocks },
  { place: 'bid.signUp', as: 'refused', persona: '马小军', tender: steel },
  { place: 'bid.signUp', as: 'secret', persona: '周明', tender: contracting },
  { place: 'bid.up', persona: '周明', tender: steel },
  { place: 'bid.up', as: 'sent', persona: '马小军', tender: concrete },
  { place: 'bid.up', as: 'replaced', persona: '杨大勇', tender: labour },
  { place: 'bid.up', as: 'replacing', persona: '吴倩', tender: freight, search: 'replace=1' },
  { place: 'bid.list', persona: '周明' },
  { place: 'bid.list', as: 'buyer', persona: '李慧敏', refused: true },
  { place: 'bid.page', persona: '孙丽' },
  { place: 'bid.records', as: 'bidder', persona: '周明', tender: hangers, refused: true },
  { place: 'bid.opening', as: 'bidder', persona: '周明', tender: hangers },
  { place: 'bid.winning', persona: '杨大勇' },
  { place: 'bid.winning', as: 'letter', persona: '吴倩', tender: warehouse },
  { place: 'question.form', persona: '孙丽', tender: blocks },
  { place: 'question.list', as: 'asker', persona: '周明' },
  { place: 'notice.messages', as: 'supplier', persona: '周明' },
]

const agents: readonly Stop[] = [
  { place: 'home.indexs', as: 'agent', persona: '郑凯' },
  { place: 'tender.list', as: 'agent', persona: '郑凯' },
  { place: 'tender.publish', as: 'agent', persona: '郑凯' },
  { place: 'tender.detail', as: 'agent', persona: '郑凯', tender: contracting },
  { place: 'bid.registrations', as: 'agent', persona: '郑凯', tender: survey },
  { place: 'member.mandates', as: 'agent', persona: '郑凯' },
]

const others: readonly Stop[] = [
  { place: 'home.indexs', as: 'operator', persona: '平台运营' },
  { place: 'member.operatorDesk', persona: '平台运营' },
  { place: 'member.operatorDesk', as: 'all', persona: '平台运营', search: 'status=all' },
  { place: 'member.operatorDesk', as: 'no permission', persona: '周明' },
  { place: 'home.indexs', as: 'newcomer', persona: newcomer },
  { place: 'member.mine', as: 'newcomer', persona: newcomer },
  { place: 'member.companyVerify', as: 'newcomer', persona: newcomer },
  { place: 'bid.signUp', as: 'newcomer', persona: newcomer, tender: blocks },
  { place: 'bid.list', as: 'newcomer', persona: newcomer, refused: true },
  { place: 'tender.list', as: 'newcomer', persona: newcomer, refused: true },
  { place: 'notice.messages', as: 'newcomer', persona: newcomer },
  { place: 'member.settings', as: 'logged in', persona: '李慧敏' },
  ...personas.map((persona): Stop => ({ place: 'member.mine', as: persona, persona })),
]

/** Every place of the product, as everybody who has something of their own to see there. */
export const stops: readonly Stop[] = [...visitors, ...owners, ...bidders, ...agents, ...others]
