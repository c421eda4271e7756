import type { Stop } from './stop.ts'

const buyer = '李慧敏'
const forecast = '幕墙安装班组'

/** What companies ask for: as a buyer who writes it, and as those who look for something to quote. */
export const demands: readonly Stop[] = [
  { place: 'demand.goodsPublish', persona: buyer },
  { place: 'demand.goodsPublish', as: 'category', persona: buyer, press: [/类别/] },
  { place: 'demand.goodsPublish', as: 'missing', persona: buyer, press: ['下一步'] },
  { place: 'demand.goodsPublish', as: 'no permission', persona: '周明', once: true },
  { place: 'demand.leasePublish', persona: buyer },
  { place: 'demand.freightPublish', persona: buyer },
  { place: 'demand.labourPublish', persona: buyer },
  { place: 'demand.otherPublish', persona: buyer },
  { place: 'demand.goodsOwn', persona: buyer },
  { place: 'demand.goodsOwn', as: 'leases', persona: buyer, search: 'type=lease', once: true },
  {
    place: 'demand.goodsOwn',
    as: 'nothing found',
    persona: buyer,
    search: 'keyword=没有这样的需求',
    once: true,
  },
  { place: 'demand.freightOwn', persona: buyer, once: true },
  { place: 'demand.labourOwn', persona: buyer, once: true },
  { place: 'demand.otherOwn', persona: buyer, once: true },
  { place: 'demand.forecast' },
  { place: 'demand.forecast', as: 'filter', press: [/筛选/], once: true },
  { place: 'demand.notice', through: '/demandForecast', by: [forecast, '需求公告'] },
  {
    place: 'demand.notice',
    as: 'result',
    through: '/biddingHall?method=demand&state=4',
  },
  { place: 'demand.special', through: '/demandForecast', by: [forecast, '企业专场'] },
  {
    place: 'demand.special',
    as: 'not there',
    search: 'id=00000000-0000-4000-8000-000000000000',
    refused: true,
    once: true,
  },
  { place: 'demand.product', persona: buyer, through: '/commodityManagementList' },
  { place: 'demand.logistics', persona: buyer, through: '/freightManagementList', once: true },
  { place: 'demand.labour', persona: buyer, through: '/labourManagementList', once: true },
  {
    place: 'demand.invite',
    as: 'not there',
    persona: buyer,
    search: 'id=00000000-0000-4000-8000-000000000000',
    refused: true,
  },
  {
    place: 'demand.approval',
    as: 'not there',
    persona: buyer,
    search: 'id=00000000-0000-4000-8000-000000000000',
    refused: true,
  },
  {
    place: 'demand.any',
    as: 'not there',
    search: 'id=00000000-0000-4000-8000-000000000000',
    refused: true,
    once: true,
  },
  {
    place: 'quotation.purchase',
    as: 'not there',
    persona: buyer,
    search: 'id=00000000-0000-4000-8000-000000000000',
    refused: true,
    once: true,
  },
]
