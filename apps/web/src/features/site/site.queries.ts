import type { Endpoint, Sent } from '@jb/contract/endpoint'
import * as news from '@jb/contract/site/news.contract'
import * as settings from '@jb/contract/site/settings.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import type { NewsStatus } from '@jb/domain/site/news.flow'
import type { NewsCategory } from '@jb/domain/site/news.labels'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** Addresses of pictures live ten minutes, so what shows them is asked for again before that. */
const refetchInterval = 5 * 60_000

/** Published news of a category, or all, newest first. */
export const newsQuery = (keyword: string, category?: NewsCategory) =>
  pagesQuery(news.listNews, { body: { keyword, ...(category && { category }) } })

/** The few that were published last. */
export const newestNewsQuery = (pageSize: number) => endpointQuery(news.listNews, { body: { pageSize } })

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

const showsNews = [news.newsPieceOf, news.newsDesk, news.listNews, news.newsOf]

/** What the operator does with news, each as a function that sends its body. */
export function useNewsChanges() {
  return {
    save: useChangeOf(news.saveNews, showsNews),
    publish: useChangeOf(news.publishNews, showsNews),
    withdraw: useChangeOf(news.withdrawNews, showsNews),
  }
}

/** Changes what the site says about itself; this page says it at once. */
export const useSaveSettings = () => useChangeOf(settings.saveSettings, [settings.readSettings, siteConfig])

/** Sends a change; when somebody else was faster, what is shown is loaded anew before the sentence shows. */
function useChangeOf<const E extends Endpoint>(endpoint: E, invalidates: readonly Endpoint[]) {
  const client = useQueryClient()
  const { mutateAsync } = useChange(endpoint, { invalidates })
  return async (sent: Sent<E>) => {
    try {
      return await mutateAsync(sent)
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) {
        await Promise.all(invalidates.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
      }
      throw error
    }
  }
}
