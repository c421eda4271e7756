import * as certification from '@jb/contract/site/certification.contract'
import * as news from '@jb/contract/site/news.contract'
import * as settings from '@jb/contract/site/settings.contract'
import type { NewsStatus } from '@jb/domain/site/news.flow'
import type { NewsCategory } from '@jb/domain/site/news.labels'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** Addresses of pictures live ten minutes, so what shows them is asked for again before that. */
const refetchInterval = 5 * 60_000

/** Published news of a category, or all, newest first. */
export const newsQuery = (keyword: string, category?: NewsCategory) =>
  pagesQuery(news.listNews, { body: { keyword, ...(category && { category }) } })

/** The few that were published last. */
export const newestNewsQuery = (pageSize: number, category?: NewsCategory) =>
  endpointQuery(news.listNews, { body: { pageSize, ...(category && { category }) } })

/** One published piece. */
export const articleQuery = (id: string) => ({
  ...endpointQuery(news.newsOf, { params: { id } }),
  refetchInterval,
})

/** What the operator has written, touched last first. */
export const deskQuery = (status: NewsStatus | 'all', keyword: string) =>
  pagesQuery(news.newsDesk, { body: { status, keyword } })

/** One piece with what can be done with it. */
export const pieceQuery = (id: string) => ({
  ...endpointQuery(news.newsPieceOf, { params: { id } }),
  refetchInterval,
})

/** The site's settings as the operator edits them: read anew each time they are opened. */
export const settingsQuery = queryOptions({ ...endpointQuery(settings.readSettings, {}), gcTime: 0 })

/** What the operator does with news, each as a function that sends its body. */
export function useNewsChanges() {
  return {
    save: useChange(news.saveNews).mutateAsync,
    publish: useChange(news.publishNews).mutateAsync,
    withdraw: useChange(news.withdrawNews).mutateAsync,
  }
}

/** Changes what the site says about itself; this page says it at once. */
export const useSaveSettings = () => useChange(settings.saveSettings).mutateAsync

/** What the platform has of what the law asks of it. */
export const certificationQuery = endpointQuery(certification.certificationOf, {})

export const useRecordCertification = () => useChange(certification.recordCertification).mutateAsync
export const useAnswerCertification = () => useChange(certification.answerCertification).mutateAsync
