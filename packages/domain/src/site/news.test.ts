import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { newsActions, newsFlow, newsStatuses } from './news.flow.ts'
import { editNews, type News, newsBodyLimit, publishNews, withdrawNews } from './news.ts'

const now = new Date('2026-11-21T02:00:00Z')
const content = {
  category: 'guide',
  title: '报名',
  summary: '',
  body: '<p>步骤</p>',
  coverFileId: null,
} as const
const piece = (given: Partial<News> = {}): News => ({
  ...content,
  id: 'n',
  status: 'draft',
  version: 1,
  publishedAt: null,
  ...given,
})
const verbs = {
  edit: (news: News) => editNews(news, content),
  publish: (news: News) => publishNews(news, now),
  withdraw: withdrawNews,
}

describe('every state and every verb', () => {
  test.each(newsStatuses.flatMap((status) => newsActions.map((action) => [status, action] as const)))(
    '%s and %s: an arrow or a refusal',
    (status, action) => {
      const arrows: Readonly<Record<string, string>> = newsFlow[status]
      const after = verbs[action](piece({ status }))
      if (arrows[action]) expect(after).toMatchObject({ status: arrows[action], version: 2 })
      else expect(after).toMatchObject({ refused: 'site.wrongStatus' })
    },
  )
})

test('it is published with its moment, which a withdrawal keeps', () => {
  const published = publishNews(piece(), now)
  if (isRefusal(published)) throw new Error(published.refused)
  expect(published.publishedAt).toBe(now)
  expect(withdrawNews(published)).toMatchObject({ status: 'withdrawn', publishedAt: now })
})

test('nothing to read is not published', () => {
  expect(publishNews(piece({ body: '<p><br /></p>' }), now)).toEqual({ refused: 'site.empty' })
})

test('a body has a longest length', () => {
  const body = (length: number) => `<p>${'字'.repeat(length)}</p>`
  expect(editNews(piece(), { ...content, body: body(newsBodyLimit) })).toMatchObject({ version: 2 })
  expect(editNews(piece(), { ...content, body: body(newsBodyLimit + 1) })).toEqual({
    refused: 'site.tooLong',
  })
})
