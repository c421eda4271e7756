import type { Stop } from './stop.ts'

/** Prices open to all, and always running. */
const excavator = '闲置挖掘机转让（卡特 320D，2014 年）'
/** Only ranks are told. */
const cars = '项目用车年度租赁（皮卡 6 台、商务车 2 台）'
/** Ended without having reached its reserve price, and talked about. */
const cranes = '旧塔式起重机 QTZ63 转让（2 台）'
/** Sold and paid for. */
const shops = '郑州门面房转让（2 间）'
/** Nobody came to it. */
const dormitory = '宝鸡职工宿舍楼整体转让'
/** Sold, not paid for yet. */
const formwork = '渭南基地闲置钢模板转让（约 40 吨）'
/** Begins in two days; deposits are given for it. */
const plot = '泾阳工业用地使用权转让（42.6 亩）'
/** Ended below its reserve price; its bidders are asked for one more price. */
const land = '咸阳物流用地使用权转让（18 亩）'
const nothing = 'id=00000000-0000-4000-8000-000000000000'

/** Auctions as those see them who look on and who bid. */
export const auctions: readonly Stop[] = [
  { place: 'auction.list' },
  { place: 'auction.list', as: 'types', press: ['类型'], once: true },
  { place: 'auction.list', as: 'ended', search: 'phase=ended', once: true },
  { place: 'auction.list', as: 'nothing found', search: 'keyword=没有这样的竞价', once: true },
  { place: 'auction.list', as: 'joined', persona: '孙丽', search: 'scope=joined' },
  { place: 'auction.detail', tender: excavator },
  { place: 'auction.detail', as: 'ended', tender: shops },
  { place: 'auction.detail', as: 'not there', search: nothing, refused: true, once: true },
  { place: 'auction.detail', as: 'bidder', persona: '孙丽', tender: cars },
  { place: 'auction.detail', as: 'bid pad', persona: '孙丽', tender: cars, press: ['立即出价'] },
  { place: 'auction.detail', as: 'questions', tender: excavator, tab: '问答', once: true },
  { place: 'auction.detail', as: 'reach', persona: '孙丽', tender: cars, press: ['沟通'], once: true },
  { place: 'question.form', as: 'auction', persona: '孙丽', tender: cars, search: 'kind=auction' },
  { place: 'auction.agreement', tender: excavator },
  { place: 'auction.agreement', as: 'agreed', persona: '孙丽', tender: cars, once: true },
  { place: 'auction.result', tender: shops },
  { place: 'auction.result', as: 'talks', persona: '孙丽', tender: cranes },
  {
    place: 'auction.result',
    as: 'one more price',
    persona: '周明',
    tender: land,
    press: ['洽谈报价'],
    once: true,
  },
  { place: 'auction.result', as: 'own deposit', persona: '周明', tender: formwork, once: true },
  { place: 'auction.result', as: 'running', tender: excavator, once: true },
  { place: 'auction.replay', tender: shops },
  { place: 'auction.replay', as: 'nobody bid', tender: dormitory, once: true },
  { place: 'auction.replay', as: 'own receipts', persona: '周明', tender: formwork, once: true },
  { place: 'auction.result', as: 'unsold', tender: dormitory, once: true },
  { place: 'auction.detail', as: 'not begun', persona: '周明', tender: plot, once: true },
  { place: 'auction.replay', as: 'running', tender: excavator, refused: true, once: true },
  { place: 'auction.manage', persona: '李慧敏' },
  { place: 'auction.manage', as: 'drafts', persona: '李慧敏', search: 'status=draft', once: true },
  { place: 'auction.publish', persona: '李慧敏' },
  { place: 'auction.publish', as: 'missing', persona: '李慧敏', press: ['下一步'] },
  { place: 'auction.publish', as: 'no permission', persona: '周明', once: true },
  { place: 'auction.console', persona: '李慧敏', tender: cars },
  { place: 'auction.console', as: 'more', persona: '李慧敏', tender: cars, press: ['更多'], once: true },
  { place: 'auction.console', as: 'talks', persona: '李慧敏', tender: cranes },
  { place: 'auction.console', as: 'no permission', persona: '孙丽', tender: cars, once: true },
  { place: 'auction.console', as: 'finance', persona: '陈晓燕', tender: cars, once: true },
  { place: 'auction.console', as: 'unpaid', persona: '李慧敏', tender: formwork, once: true },
  { place: 'auction.operationLog', persona: '李慧敏', tender: formwork },
  { place: 'auction.operationLog', as: 'kept', persona: '李慧敏', tender: cars, once: true },
  { place: 'tender.winNotice', as: 'auctions', search: 'kind=auction' },
  { place: 'follow.collection', as: 'auctions', persona: '周明', search: 'kind=auction' },
  { place: 'auction.delay', as: 'running', persona: '李慧敏', tender: cars },
]
