import { expect, test } from 'vitest'
import { deadlineNews, endingNews, openedNews, publishedNews } from './news.ts'

const now = new Date('2026-11-20T01:00:00Z')
const tender = {
  title: '钢筋采购',
  profile: 'SOURCING',
  status: 'registering',
  applyEnd: new Date('2026-11-22T01:30:00Z'),
  bidEnd: new Date('2026-11-25T10:00:00Z'),
} as const

test('who follows reads what has begun and until when', () => {
  expect(openedNews(tender, now).body).toBe('您关注的《钢筋采购》已开始报名，11月22日 09:30 截止。')
  expect(deadlineNews(tender, now)?.body).toBe('您关注的《钢筋采购》报名 11月22日 09:30 截止。')
  expect(deadlineNews({ ...tender, status: 'bidding' }, now)?.title).toBe('投标即将截止')
  expect(deadlineNews({ ...tender, status: 'awarded' }, now)).toBeUndefined()
})

test('an ending is told in the words of its profile, and neither reason nor price', () => {
  expect(endingNews('failed', { ...tender, profile: 'SALE' }).body).toBe(
    '您关注的《钢筋采购》未能成交（流拍），详情见公告。',
  )
  expect(endingNews('cancelled', { ...tender, profile: 'STATUTORY' }).body).toBe(
    '您关注的《钢筋采购》已终止招标，详情见公告。',
  )
  expect(endingNews('awarded', tender).title).toBe('关注的项目成交公告已发布')
  expect(publishedNews('长砚建设', tender).body).toBe('您关注的长砚建设发布了《钢筋采购》。')
})
