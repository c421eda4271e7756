import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { newestNewsQuery } from '../site.queries.ts'
import { LatestNews } from './latest-news.tsx'

/** The news published last, at the foot of the home. */
export default function LatestNewsSlot() {
  const now = useServerNow(60_000)
  const news = useQuery(newestNewsQuery(3))
  return <LatestNews news={news.data?.records ?? []} now={now} />
}
