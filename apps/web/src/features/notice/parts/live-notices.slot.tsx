import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { LinkToast } from '../../../kit/link-toast.tsx'
import { type LiveNews, startLive } from '../../../lib/live.ts'
import { addressOf, placeAt, to, useGoHref } from '../../../map/to.ts'
import { wordsOf } from '../notice.labels.ts'
import { useMarkRead, useNoticeNews } from '../notice.queries.ts'
import { preferencesQuery } from '../preferences.queries.ts'

/** Where a notice leads; the list of notices, when this version has no such place. */
const addressIn = ({ notice }: LiveNews): string =>
  addressOf(notice.place, notice.placeSearch) ?? to('notice.messages')

/** While somebody is logged in: keeps the socket, and shows what has just come in, to be opened where it leads. */
export default function LiveNotices() {
  const [fresh, setFresh] = useState<readonly LiveNews[]>([])
  const news = useNoticeNews()
  const { mutate: markRead } = useMarkRead()
  const goHref = useGoHref()
  useQuery(preferencesQuery)
  const clear = useCallback(() => setFresh([]), [])
  useEffect(
    () =>
      startLive({
        onNews: (one) => {
          void news.arrived(one.unread)
          // Who reads the list sees it come in there; who wants no pop-ups of its class finds it there.
          const listed = placeAt(location.pathname)?.id === 'notice.messages'
          if (!listed && news.popsUp(one.notice.kind)) setFresh((before) => [...before, one])
        },
        onMissed: () => void news.missed(),
        onClock: () => void news.clockMoved(),
      }),
    [news],
  )
  const [first] = fresh
  if (!first) return <LinkToast news={undefined} />
  const open = () => {
    clear()
    if (fresh.length > 1) return goHref(to('notice.messages'))
    markRead({ body: { ids: [first.notice.id] } })
    goHref(addressIn(first))
  }
  const { mark, heading, text } = wordsOf(first.notice)
  const words =
    fresh.length > 1
      ? {
          heading: `${fresh.length} 条新消息`,
          text: [...new Set(fresh.map(({ notice }) => notice.about ?? notice.title))].join('、'),
        }
      : { heading, text: first.notice.about ? `${mark}。${text}` : text }
  return <LinkToast news={{ ...words, onOpen: open, onClose: clear }} />
}
