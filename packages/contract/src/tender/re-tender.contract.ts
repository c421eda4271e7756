import { endpoint } from '../endpoint.ts'
import { draftSaved, seenItem } from '../procurement/item.shapes.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { common, verified } from './tender.refusals.ts'

export const reTender = endpoint({
  ...ownVerb,
  id: 'tender.reTender',
  summary: '重新招标：流标或废标的项目生成下一次的草稿，发布后通知上一次参加的企业',
  path: '/tender/next-rounds',
  refreshes: ['tender.mine', 'tender.counts', 'tender.detail', 'bid.standing', 'home'],
  body: seenItem,
  answer: draftSaved,
  refusals: {
    ...common,
    ...verified,
    'tender.reTendered': '这个项目已经有下一次招标，请在招标项目里打开它继续',
  },
})
