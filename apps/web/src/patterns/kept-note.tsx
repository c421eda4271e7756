import { relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../kit/banner.tsx'
import { serverNow, serverTimeOf } from '../lib/server-clock.ts'

interface Seen {
  readonly isRefetchError: boolean
  /** Of this device's clock, in milliseconds. */
  readonly dataUpdatedAt: number
}

/** Above content that could not be fetched anew: that it is from before, and from when. */
export function KeptNote({ query }: { readonly query: Seen }) {
  if (!query.isRefetchError) return null
  const seen = relativeDay(serverTimeOf(query.dataUpdatedAt), serverNow())
  return <Banner tone="urgent">没有刷新成功，下面是{seen} 看到的内容。</Banner>
}
