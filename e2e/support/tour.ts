import { hallPage } from '@jb/contract/hall/hall.contract'
import { type PlaceId, productMap } from '@jb/web/map/product-map'
import { call } from './api.ts'
import type { Phone } from './phone.ts'

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
  /** The place is reached by pressing the first link of this path instead. */
  readonly through?: string
}

const steel = '西咸智造产业园一期主体结构钢筋采购'
const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const hangers = '西咸智造产业园机电安装抗震支吊架采购'
const mortar = '泾河安置房三期预拌砂浆采购'
const concrete = '泾河安置房三期商品混凝土采购'
const windows = '高新第九初级中学铝合金门窗采购预告'
const membrane = '西咸智造产业园防水卷材采购'
const pump = '高新第九初级中学汽车泵租赁'

/** Every place of the product at least once, with something to see. */
export const stops: readonly Stop[] = [
  { place: 'home.indexs' },
  { place: 'home.indexs', as: 'buyer', persona: '李慧敏' },
  { place: 'home.indexs', as: 'supplier', persona: '周明' },
  { place: 'hall.bidding' },
  { place: 'hall.bidding', as: 'supplier', persona: '周明' },
  { place: 'hall.bidding', as: 'nothing found', search: 'keyword=没有这样的项目' },
  { place: 'tender.detail', tender: steel },
  { place: 'tender.detail', as: 'supplier', persona: '周明', tender: steel },
  { place: 'tender.detail', as: 'owner', persona: '李慧敏', tender: blocks },
  { place: 'tender.detail', as: 'preview', tender: windows },
  { place: 'tender.detail', as: 'awarded', tender: membrane },
  { place: 'tender.publish', persona: '李慧敏' },
  { place: 'tender.list', persona: '李慧敏' },
  { place: 'tender.winNotice' },
  { place: 'tender.winNotice', as: 'one', tender: membrane },
  { place: 'tender.calibration', persona: '李慧敏', tender: hangers },
  { place: 'tender.calibration', as: 'recommended', persona: '刘志强', tender: pump },
  { place: 'bid.signUp', persona: '孙丽', tender: blocks },
  { place: 'bid.signUp', as: 'not open yet', persona: '周明', tender: windows },
  { place: 'bid.registrations', persona: '李慧敏', tender: blocks },
  { place: 'bid.up', persona: '周明', tender: steel },
  { place: 'bid.up', as: 'sent', persona: '马小军', tender: concrete },
  { place: 'bid.list', persona: '周明' },
  { place: 'bid.opening', persona: '李慧敏', tender: mortar },
  { place: 'bid.opening', as: 'opened', persona: '李慧敏', tender: hangers },
  { place: 'bid.opening', as: 'bidder', persona: '周明', tender: hangers },
  { place: 'question.form', persona: '孙丽', tender: blocks },
  { place: 'question.list', persona: '李慧敏' },
  { place: 'question.detail', persona: '李慧敏', through: '/inquiryDetails' },
  { place: 'notice.messages', persona: '李慧敏' },
  { place: 'member.mine', persona: '张建国' },
  { place: 'member.settings', persona: '李慧敏' },
  { place: 'member.login' },
  { place: 'site.notFound' },
]

/** How a stop is called in tests and file names. */
export const stopName = ({ place, as }: Stop): string => (as ? `${place} (${as})` : place)

const known = new Map<string, Promise<string>>()

/** Each title is looked up once a server. */
function tenderId(url: string, title: string): Promise<string> {
  const key = `${url} ${title}`
  const id = known.get(key) ?? lookUp(url, title)
  known.set(key, id)
  return id
}

async function lookUp(url: string, title: string): Promise<string> {
  const found = (await call(url, hallPage, { body: { keyword: title } })) as unknown as {
    records: { id: string; name: string }[]
  }
  const card = found.records.find(({ name }) => name === title)
  if (!card) throw new Error(`the story has no tender ${title}`)
  return card.id
}

/** Brings a phone (logged in as the stop's persona, if it has one) to the stop. */
export async function goTo(phone: Phone, url: string, stop: Stop): Promise<void> {
  if (stop.through) {
    await phone.open(stop.through)
    await phone.page.getByRole('article').getByRole('link').first().tap()
    await phone.page.waitForURL((at) => at.pathname === productMap[stop.place].path)
    await phone.page.waitForLoadState('networkidle')
    return
  }
  const id = stop.tender ? `id=${await tenderId(url, stop.tender)}` : undefined
  const search = [id, stop.search].filter(Boolean).join('&')
  await phone.open(`${productMap[stop.place].path}${search && `?${search}`}`)
}
