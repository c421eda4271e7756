import type { NewsDeskRow, NewsPiece, NewsRow } from '@jb/contract/site/news.contract'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const newsId = '00000000-0000-4000-8000-0000000000d1'
const moment = '2026-11-21T02:00:00.000Z'

export function aRow(given: Partial<NewsRow> = {}): NewsRow {
  return {
    id: newsId,
    category: 'guide',
    categoryName: '操作指南',
    title: '第一次投标',
    summary: '五个步骤',
    cover: null,
    publishedAt: moment,
    ...given,
  }
}

export function aDeskRow(given: Partial<NewsDeskRow> = {}): NewsDeskRow {
  return {
    id: newsId,
    category: 'guide',
    categoryName: '操作指南',
    title: '第一次投标',
    status: 'published',
    statusName: '已发布',
    publishedAt: moment,
    updatedAt: moment,
    ...given,
  }
}

export function aPiece(given: Partial<NewsPiece> = {}): NewsPiece {
  return {
    ...aDeskRow(),
    version: 2,
    summary: '五个步骤',
    body: '<p>先看公告。</p>',
    cover: null,
    timeline: [{ at: moment, label: '发布', who: '平台运营', note: '' }],
    actions: [{ id: 'withdraw', label: '撤回', enabled: true }],
    ...given,
  }
}

const operator = { id: newsId, name: '平台运营', phone: '', isDemo: false }

/** The mock server of a test file, with the operator logged in before each test. */
export const mockServer = () =>
  serveTests({ before: () => logInWith({ roles: ['operator'], account: operator }) })

const screens: TestScreens = {
  'site.news': () => import('../screens/news.screen.tsx'),
  'site.article': () => import('../screens/article.screen.tsx'),
  'site.consult': () => import('../screens/consult.screen.tsx'),
  'site.newsDesk': () => import('../screens/news-desk.screen.tsx'),
  'site.newsEdit': () => import('../screens/news-edit.screen.tsx'),
  'site.richText': () => import('../screens/rich-text.screen.tsx'),
  'site.reason': () => import('../screens/reason.screen.tsx'),
  'site.certification': () => import('../screens/certification.screen.tsx'),
  'site.settings': () => import('../screens/site-settings.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
